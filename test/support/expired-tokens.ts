/** Stored tokens that have all expired, and a platform that takes their renewal without a word. */

import { systemClock } from "../../src/base/clock.ts";
import { changeUserConfig, withProfileValues } from "../../src/config/profiles.ts";
import type { StoredToken } from "../../src/config/secrets.ts";
import { storeTokens } from "../../src/session/tokens/add-token.ts";
import { type Answer, json, type SeenRequest } from "./misbehaving-server.ts";

/** The name that the examples of commands give to a profile of one's own. */
export const expiredProfile = "mine";

const kinds = ["bot", "user", "service", "scim", "audit"];

/** What is said where a renewal was not waited for. */
export const unknownRenewal = new RegExp(
  `Whether the (?:${kinds.join("|")}) token was renewed is not known: \\x60flowtail auth refresh --kind \\w+ --profile ${expiredProfile}\\x60 tells\\.`,
  "g",
);

/**
 * In the home, with everything else that the profile needs for the platform there. With an end they are known to have expired:
 * they are renewed before anything else is asked.
 */
export async function storeExpiredTokens(home: string, url: string, expires_at?: number): Promise<void> {
  const store = { env: { HOME: home }, clock: systemClock, keychain: undefined };
  const settings = { base_url: url, scim_url: url, audit_url: url, app_id: "A0DEMO001" };
  await changeUserConfig(store, (config) => withProfileValues(config, expiredProfile, settings));
  const token = (kind: string): StoredToken => ({
    token: `old-${kind}-token`,
    refresh_token: `refresh-${kind}`,
    renewal: "tooling",
    ...(expires_at !== undefined && { expires_at }),
  });
  const tokens = Object.fromEntries(kinds.map((kind) => [kind, token(kind)]));
  await storeTokens(store, { profile: expiredProfile, baseUrl: url }, tokens);
}

export function isRenewal({ path }: SeenRequest): boolean {
  return path.endsWith("tooling.tokens.rotate");
}

/** Every token has expired, and a renewal is never answered. */
export const expiredForEver: Answer = (response, request) => {
  if (isRenewal(request)) return;
  const isScim = request.path.startsWith("/scim/");
  const body = isScim
    ? { Errors: { description: "token_expired", code: 401 } }
    : { ok: false, error: "token_expired" };
  return json(body, isScim ? 401 : 200)(response, request);
};
