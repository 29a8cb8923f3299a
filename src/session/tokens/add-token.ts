/** Takes a token into the store: what it must look like, and what kind it is. */

import { countOf } from "../../base/count-words.ts";
import { usageError } from "../../base/errors.ts";
import { isSameOrigin } from "../../base/same-origin.ts";
import { hasTokenForm, longestToken } from "../../base/token-text.ts";
import { tokenBeginnings } from "../../catalog/secrets/token-beginnings.ts";
import { type AnyTokenKind, anyTokenKinds } from "../../catalog/token-kinds.ts";
import { interfacePaths, parseBaseUrl } from "../../client/request/base-url.ts";
import { type ChangedProfile, type CredentialStore, changeProfile } from "../../config/change-profile.ts";
import type { StoredToken } from "../../config/secrets.ts";
import { type ProfilePlace, refuseForgotten } from "./moved-profile.ts";

/** Those that may come with a refresh token, as `auth import` stores them. */
export const renewableKinds = ["bot", "user", "service", "admin"] as const satisfies readonly StoredKind[];

/** A token can be stored as any. */
export type StoredKind = AnyTokenKind;

/** The kind a token's own form tells; undefined when it tells none. */
export function kindOfToken(token: string): StoredKind | undefined {
  const sandbox = /^sandbox-([a-z]+)-/.exec(token)?.[1];
  const named = anyTokenKinds.find((kind) => kind === sandbox);
  if (named) return named;
  return tokenBeginnings.find(({ begin }) => token.startsWith(begin))?.kind;
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
  if (!hasTokenForm(token))
    throw usageError(
      "malformed_token",
      "That is no token, as it has spaces, line breaks, quotation marks or other characters no token has.",
      "Copy it again, without anything around it.",
    );
  if (token.includes("://"))
    throw usageError(
      "malformed_token",
      "That is no token, but an address.",
      "Paste the token; --base-url names the address.",
    );
  if (token.length >= 8 && token.length <= longestToken) return token;
  throw usageError(
    "malformed_token",
    `That is no token, as it has ${countOf(token.length, "character")}, and a token has 8 to 4,096.`,
    "Copy it again, from its beginning to its end.",
  );
}

/** Throws a usage error for an address that a token cannot be sent to. */
export function checkAddress(address: string, setting: keyof typeof interfacePaths): void {
  parseBaseUrl(address, false, interfacePaths[setting]);
}

/**
 * Writes tokens of a profile into the store, beside those of other kinds. Throws a usage error, and writes nothing, where those are of
 * another address, app or workspace: calls would go to one place in the name of the other.
 */
export async function storeTokens(
  store: CredentialStore,
  place: ProfilePlace,
  tokens: Readonly<Record<string, StoredToken>>,
  app: { readonly client_id?: string; readonly client_secret?: string } = {},
): Promise<ChangedProfile> {
  const { profile, baseUrl } = place;
  return changeProfile(store, profile, (stored) => {
    refuseForgotten(place, stored);
    const there = isSameOrigin(stored?.base_url, baseUrl) ? stored : undefined;
    return { ...there, ...app, base_url: baseUrl, tokens: { ...there?.tokens, ...tokens } };
  });
}
