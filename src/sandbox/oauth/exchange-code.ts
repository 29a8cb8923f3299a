/** Turns a code into an installation, once (interface document, 2.3). */

import { createHash } from "node:crypto";
import { recordAudit } from "../audit/record-audit.ts";
import { appSubject } from "../audit/subjects.ts";
import { findChannel, isDirect } from "../channels/find-channel.ts";
import { hasActiveOwner } from "../organisation/owner-account.ts";
import type { Platform } from "../platform.ts";
import type { Channel } from "../storage/channels.ts";
import type { App } from "../storage/directory.ts";
import type { OauthCode } from "../storage/oauth-grants.ts";
import { type Refusal, type Reply, refusal, success } from "../web-api/reply.ts";
import { enterprisePlace, teamPlace } from "./grant-places.ts";
import { type IssuedTokens, issueTokens } from "./issue-tokens.ts";
import { kindOfUserToken } from "./scopes.ts";

export interface CodeExchange {
  readonly code?: string | undefined;
  readonly redirect_uri?: string | undefined;
  readonly code_verifier?: string | undefined;
}

/** `hasSecret`: the app has shown its secret. */
export function exchangeCode(platform: Platform, app: App, args: CodeExchange, hasSecret: boolean): Reply {
  const { storage, clock } = platform;
  const code = storage.oauthCodes.find(args.code ?? "");
  if (!code || code.appId !== app.id || code.expiresMs <= clock.nowMs()) return refusal("invalid_code");
  const unfit = refuseExchange(code, args, hasSecret);
  if (unfit) return unfit;
  if (!hasActiveOwner(storage, { kind: "user", userId: code.userId })) return refusal("account_inactive");
  return storage.transaction(() => {
    storage.oauthCodes.remove(code.code);
    recordAudit(platform, {
      action: "app_installed",
      actor: code.userId,
      entity: appSubject(storage, app.id),
      teamId: code.isOrgInstall ? null : code.teamId,
      details: { scopes: code.userScopes, bot_scopes: code.botScopes, installer_user_id: code.userId },
    });
    return success(install(platform, app, code));
  });
}

function refuseExchange(
  code: OauthCode,
  { redirect_uri, code_verifier }: CodeExchange,
  hasSecret: boolean,
): Refusal | undefined {
  // What the authorisation carried must come again (RFC 6749, 4.1.3), and every authorisation carries one.
  if (redirect_uri !== code.redirectUri) return refusal("bad_redirect_uri");
  if (code.challenge === null) return hasSecret ? undefined : refusal("bad_client_secret");
  const digest = createHash("sha256").update(code_verifier ?? "");
  return digest.digest("base64url") === code.challenge ? undefined : refusal("invalid_code_verifier");
}

function install(platform: Platform, app: App, code: OauthCode) {
  const { storage } = platform;
  const { appId, userId, teamId, isOrgInstall, botScopes, userScopes } = code;
  const grant = { appId, userId, teamId, isOrgInstall, purpose: "app" } as const;
  const hasBot = botScopes.length > 0;
  const hasUser = userScopes.length > 0;
  const bot = hasBot && issueTokens(platform, { ...grant, scopes: botScopes }, "bot", app.botUserId);
  const kind = kindOfUserToken(userScopes, isOrgInstall);
  const user = hasUser && issueTokens(platform, { ...grant, scopes: userScopes }, kind);
  return {
    app_id: appId,
    authed_user: { id: userId, ...(user && tokenFields(user, userScopes, "user")) },
    ...(bot && { ...tokenFields(bot, botScopes, "bot"), bot_user_id: app.botUserId }),
    team: isOrgInstall ? null : teamPlace(storage, teamId),
    enterprise: enterprisePlace(storage, teamId),
    is_enterprise_install: isOrgInstall,
    ...(botScopes.includes("incoming-webhook") && { incoming_webhook: webhookOf(platform, code) }),
  };
}

/** The first of the workspace's channels that its installer can post to; a workspace without one has one that is made up for it. */
function webhookChannel({ storage }: Platform, { teamId, userId }: OauthCode): Pick<Channel, "id" | "name"> {
  const channel = storage.channels
    .list()
    .filter((each) => each.teamIds.includes(teamId) && !each.isArchived && !isDirect(each))
    .find(({ id }) => findChannel(storage, { teamId, userId }, id));
  return channel ?? { id: `C${teamId.slice(1)}`, name: "general" };
}

function tokenFields(tokens: IssuedTokens, scopes: readonly string[], tokenType: "bot" | "user") {
  return {
    scope: scopes.join(","),
    token_type: tokenType,
    access_token: tokens.accessToken,
    ...("refreshToken" in tokens && { refresh_token: tokens.refreshToken, expires_in: tokens.expiresIn }),
  };
}

/** Addresses that can never exist: the top-level domain is reserved (RFC 2606). */
function webhookOf(platform: Platform, code: OauthCode) {
  const { teamId, appId } = code;
  const channel = webhookChannel(platform, code);
  return {
    channel: `#${channel.name}`,
    channel_id: channel.id,
    configuration_url: `https://services.example/${teamId}/${appId}`,
    url: `https://hooks.example/services/${teamId}/${appId}`,
  };
}
