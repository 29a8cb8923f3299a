/** Turns a refresh token into a new pair of tokens; it is spent by that (interface document, 2.4). */

import { hasActiveOwner } from "../organisation/owner-account.ts";
import type { Platform } from "../platform.ts";
import type { App } from "../storage/directory.ts";
import { type Reply, refusal, success } from "../web-api/reply.ts";
import { enterprisePlace, teamPlace } from "./grant-places.ts";
import { renewTokens } from "./issue-tokens.ts";

/** Assumption: the access token it replaces works on until its own end. */
export function refreshTokens(platform: Platform, app: App, token: string | undefined): Reply {
  const { storage } = platform;
  const known = storage.refreshTokens.find(token ?? "");
  if (known?.purpose !== "app" || known.appId !== app.id) return refusal("invalid_refresh_token");
  const { token: spent, kind, ...grant } = known;
  const isBot = kind === "bot";
  const owner = isBot ? app.botUserId : grant.userId;
  if (!hasActiveOwner(storage, { kind, userId: owner })) return refusal("account_inactive");
  return storage.transaction(() => {
    storage.refreshTokens.remove(spent);
    const issued = renewTokens(platform, grant, kind, owner);
    return success({
      access_token: issued.accessToken,
      refresh_token: issued.refreshToken,
      expires_in: issued.expiresIn,
      scope: grant.scopes.join(","),
      token_type: isBot ? "bot" : "user",
      ...(isBot && { bot_user_id: app.botUserId }),
      app_id: app.id,
      // Unlike an installation, a refresh always names a workspace.
      team: teamPlace(storage, grant.teamId),
      enterprise: enterprisePlace(storage, grant.teamId),
      is_enterprise_install: grant.isOrgInstall,
    });
  });
}
