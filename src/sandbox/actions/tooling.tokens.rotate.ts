/** Renews the service token of the platform's own command-line tool; the refresh token is spent by that. */

import { renewTokens } from "../oauth/issue-tokens.ts";
import { hasActiveOwner } from "../organisation/owner-account.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const toolingTokensRotate: Action<"tooling.tokens.rotate"> = (args, { platform }) => {
  const { storage, clock } = platform;
  const known = storage.refreshTokens.find(args.refresh_token);
  if (known?.purpose !== "tooling") return refusal("invalid_refresh_token");
  if (!hasActiveOwner(storage, known)) return refusal("account_inactive");
  const { token: spent, kind, ...grant } = known;
  const issued = storage.transaction(() => {
    storage.refreshTokens.remove(spent);
    return renewTokens(platform, grant, kind);
  });
  const madeAt = Math.floor(clock.nowMs() / 1000);
  return success({
    token: issued.accessToken,
    refresh_token: issued.refreshToken,
    team_id: grant.teamId,
    user_id: grant.userId,
    iat: madeAt,
    exp: madeAt + issued.expiresIn,
  });
};
