/** Exchanges a code or a refresh token, after the app has shown who it is. */

import { findClient } from "../oauth/client-of.ts";
import { exchangeCode } from "../oauth/exchange-code.ts";
import { refreshTokens } from "../oauth/use-refresh-token.ts";
import { refusal } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const oauthV2Access: Action<"oauth.v2.access"> = (args, { platform }) => {
  const found = findClient(platform, args.client_id);
  if (!found) return refusal("invalid_client_id");
  const hasSecret = args.client_secret === found.client.clientSecret;
  // Only the exchange of a code may do without: its verifier is for apps that cannot keep a secret (RFC 7636).
  const mayLackSecret =
    args.client_secret === undefined && args.code_verifier !== undefined && args.code !== undefined;
  if (!hasSecret && !mayLackSecret) return refusal("bad_client_secret");
  const isRefresh = args.refresh_token !== undefined;
  const grant = args.grant_type ?? (isRefresh ? "refresh_token" : "authorization_code");
  if ((grant === "refresh_token") !== isRefresh) return refusal("invalid_grant_type");
  if (!isRefresh) return exchangeCode(platform, found.app, args, hasSecret);
  return refreshTokens(platform, found.app, args.refresh_token);
};
