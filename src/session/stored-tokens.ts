/** The tokens of a profile from the store, renewed before they expire and when the platform says that they have. */

import type { Clock } from "../base/clock.ts";
import { FlowtailError, partlyDone } from "../base/errors.ts";
import { isSameOrigin } from "../base/same-origin.ts";
import type { TokenKind } from "../catalog/method.ts";
import { type Client, createClient } from "../client/index.ts";
import { type CredentialStore, changeProfile } from "../config/change-profile.ts";
import {
  canRenew,
  type ProfileRecord,
  profileRecord,
  readCredentials,
  type TokenRecord,
} from "../config/credentials.ts";
import { type OpenProfile, openProfile, type StoredToken } from "../config/secrets.ts";

export interface StoredTokens {
  /** By kind. */
  readonly tokens: Readonly<Partial<Record<TokenKind, string | undefined>>>;
}

export interface TokenStore extends CredentialStore {
  readonly profile: string;
  readonly baseUrl: string;
}

/** A token is renewed when less than this is left of it. */
const renewBeforeMs = 5 * 60_000;

/** The profile's tokens; those about to expire are renewed first. Undefined when nothing is stored. */
export async function storedTokens(store: TokenStore): Promise<StoredTokens | undefined> {
  const found = profileRecord(readCredentials(store.env), store.profile);
  if (!found) return undefined;
  if (!isSameOrigin(found.base_url, store.baseUrl)) throw anotherAddress(store, found.base_url);
  const opened = await openProfile(found, store.keychain);
  const isDue = (token: TokenRecord) => expiresWithin(token, store.clock, renewBeforeMs);
  if (!Object.values(found.tokens).some((token) => isDue(token) && canRenew(found, token)))
    return tokensOf(opened);
  try {
    return await renewTokens(store, tokensOf(opened), isDue);
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError) || thrown.kind === "internal" || thrown.kind === "partial")
      throw thrown;
    // The old token may still work for some minutes; when it does not, the platform says so. Some may be renewed.
    const now = profileRecord(readCredentials(store.env), store.profile);
    return now && tokensOf(await openProfile(now, store.keychain));
  }
}

/**
 * Renews those of the spent tokens that are still the stored ones and for which `isDue` holds, under a lock: of two
 * processes that want it at once one renews and the other takes the result, for a refresh token can be spent only once.
 */
export async function renewTokens(
  store: TokenStore,
  spent: StoredTokens,
  isDue: (token: TokenRecord, kind: string) => boolean = () => true,
): Promise<StoredTokens | undefined> {
  await using client = createClient({ baseUrl: store.baseUrl, env: store.env });
  let renewed: StoredTokens | undefined;
  let failed: { readonly thrown: unknown } | undefined;
  let isSpent = false;
  const changing = changeProfile(store, store.profile, async (found) => {
    if (!found) return found;
    if (!isSameOrigin(found.base_url, store.baseUrl)) throw anotherAddress(store, found.base_url);
    const opened = await openProfile(found, store.keychain);
    const changed: Record<string, StoredToken> = {};
    for (const [kind, token] of Object.entries(opened.tokens)) {
      const isStored = spent.tokens[kind as TokenKind] === token.token;
      if (!isStored || !isDue(token, kind) || !canRenew(found, token)) continue;
      try {
        changed[kind] = await renew(client, opened, token, store.clock);
        isSpent = true;
      } catch (thrown) {
        // What was renewed before must be kept: its refresh token cannot be spent again.
        failed = { thrown };
        break;
      }
    }
    renewed = tokensOf({ ...opened, tokens: { ...opened.tokens, ...changed } });
    if (Object.keys(changed).length === 0) return found;
    return { ...found, tokens: { ...found.tokens, ...changed } } satisfies ProfileRecord;
  });
  try {
    await changing;
  } catch (thrown) {
    throw isSpent ? partlyDone(thrown, renewedForNothing) : thrown;
  }
  if (failed) throw failed.thrown;
  return renewed;
}

const renewedForNothing =
  "The platform has renewed the token, and the new one is lost: store another with `flowtail auth add` or `flowtail auth import`.";

/** A project's config may name any address; it must not be given the user's tokens for another one. */
function anotherAddress({ profile, baseUrl }: TokenStore, storedFor: string): FlowtailError {
  return new FlowtailError(
    "auth",
    "token_of_another_address",
    `The stored tokens of "${profile}" belong to ${storedFor}; they are not sent to ${baseUrl}.`,
    {
      remedy: `Use another profile name, or \`flowtail auth add --profile ${profile} --base-url ${baseUrl}\` to replace them.`,
    },
  );
}

async function renew(
  client: Client,
  profile: OpenProfile,
  token: StoredToken,
  clock: Clock,
): Promise<StoredToken> {
  const refreshToken = token.refresh_token ?? "";
  if (token.renewal === "tooling") {
    const rotated = await client.tooling.tokens.rotate({ refresh_token: refreshToken });
    return { ...token, token: rotated.token, refresh_token: rotated.refresh_token, expires_at: rotated.exp };
  }
  const answer = await client.oauth.v2.access({
    client_id: profile.client_id ?? "",
    client_secret: profile.client_secret ?? "",
    grant_type: "refresh_token",
    refresh_token: refreshToken,
  });
  if (!answer.access_token) {
    throw new FlowtailError("auth", "no_access_token", "The platform renewed the token but sent none.", {
      method: "oauth.v2.access",
      remedy: "Install the app again, then `flowtail auth import`.",
    });
  }
  return {
    ...token,
    token: answer.access_token,
    refresh_token: answer.refresh_token ?? refreshToken,
    ...(answer.expires_in !== undefined && {
      expires_at: Math.floor(clock.nowMs() / 1000) + answer.expires_in,
    }),
    ...(answer.scope !== undefined && { scopes: answer.scope.split(",") }),
  };
}

export function expiresWithin(token: TokenRecord, clock: Clock, withinMs: number): boolean {
  return token.expires_at !== undefined && token.expires_at * 1000 - clock.nowMs() < withinMs;
}

export function tokensOf({ tokens }: OpenProfile): StoredTokens {
  return { tokens: Object.fromEntries(Object.entries(tokens).map(([kind, { token }]) => [kind, token])) };
}
