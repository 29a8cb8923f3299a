/** Takes a token into the store: what kind it is, whether it works, and whose it is. */

import { type Clock, systemClock } from "../base/clock.ts";
import { usageError } from "../base/errors.ts";
import { createClient } from "../client/index.ts";
import {
  changeCredentials,
  profileCredentials,
  type StoredToken,
  withProfile,
} from "../config/credentials.ts";
import type { Environment } from "../config/paths.ts";

/** Kinds a token can be stored as: those of the Web API, and the two for SCIM and the audit log. */
export const storedKinds = ["bot", "user", "service", "session", "admin", "scim", "audit"] as const;
export type StoredKind = (typeof storedKinds)[number];

/** The kind a token's own form tells; undefined when it tells none. */
export function kindOfToken(token: string): StoredKind | undefined {
  const sandbox = /^sandbox-([a-z]+)-/.exec(token)?.[1];
  const named = storedKinds.find((kind) => kind === sandbox);
  if (named) return named;
  if (token.startsWith("xoxb-") || token.startsWith("xoxe.xoxb-")) return "bot";
  if (token.startsWith("xoxp-") || token.startsWith("xoxe.xoxp-")) return "user";
  return token.startsWith("xoxc-") ? "session" : undefined;
}

/** A token without what a paste brings along; a usage error when it can be none. */
export function readToken(text: string): string {
  const token = text.trim();
  if (token === "")
    throw usageError(
      "no_token",
      "No token was given.",
      "Paste it at the prompt, or pipe it in: `… | flowtail auth add`.",
    );
  if (/^[\x21-\x7e]{8,4096}$/.test(token)) return token;
  throw usageError(
    "malformed_token",
    "That is not a token: it has spaces, line breaks or other characters no token has.",
    "Copy it again, without anything around it.",
  );
}

export interface Owner {
  readonly teamId: string | undefined;
  readonly team: string | undefined;
  readonly user: string | undefined;
  readonly appId: string | undefined;
}

/** Asks the platform whose token it is; rejects with what the platform says when it does not work. */
export async function ownerOf(baseUrl: string, token: string, signal: AbortSignal): Promise<Owner> {
  await using client = createClient({ baseUrl, token, signal });
  const answer: Readonly<Record<string, unknown>> = await client.auth.test({}, { maxAttempts: 2 });
  const text = (key: string) => {
    const value = answer[key];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return { teamId: text("team_id"), team: text("team"), user: text("user"), appId: text("app_id") };
}

/** Writes tokens of a profile into the store, beside those of other kinds. */
export async function storeTokens(
  env: Environment,
  profile: string,
  baseUrl: string,
  tokens: Readonly<Record<string, StoredToken>>,
  app: { readonly client_id?: string; readonly client_secret?: string } = {},
  clock: Clock = systemClock,
): Promise<void> {
  await changeCredentials(env, clock, (credentials) => {
    const stored = profileCredentials(credentials, profile);
    // Tokens of another address have nothing to do beside these.
    const before =
      stored && URL.parse(stored.base_url)?.origin === URL.parse(baseUrl)?.origin ? stored : undefined;
    return withProfile(credentials, profile, {
      ...before,
      ...app,
      base_url: baseUrl,
      tokens: { ...before?.tokens, ...tokens },
    });
  });
}
