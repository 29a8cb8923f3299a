/** The tokens of a profile from the store, renewed before they expire and when the platform says that they have. */

import type { Clock } from "../base/clock.ts";
import { FlowtailError } from "../base/errors.ts";
import type { TokenKind } from "../catalog/method.ts";
import { type Client, createClient } from "../client/index.ts";
import {
  changeCredentials,
  type ProfileCredentials,
  profileCredentials,
  readCredentials,
  type StoredToken,
  withProfile,
} from "../config/credentials.ts";
import type { Environment } from "../config/paths.ts";

export interface StoredTokens {
  /** By kind. */
  readonly tokens: Readonly<Partial<Record<TokenKind, string | undefined>>>;
}

export interface TokenStore {
  readonly env: Environment;
  readonly clock: Clock;
  readonly profile: string;
  readonly baseUrl: string;
}

/** A token is renewed when less than this is left of it. */
const renewBeforeMs = 5 * 60_000;

/** The profile's tokens; those about to expire are renewed first. Undefined when nothing is stored. */
export async function storedTokens(store: TokenStore): Promise<StoredTokens | undefined> {
  const found = profileCredentials(readCredentials(store.env), store.profile);
  if (!found) return undefined;
  if (!isSameHost(found.base_url, store.baseUrl)) throw anotherAddress(store, found.base_url);
  const isDue = (token: StoredToken) =>
    expiresWithin(token, store.clock, renewBeforeMs) && canRenew(found, token);
  if (!Object.values(found.tokens).some(isDue)) return tokensOf(found);
  try {
    return await renewTokens(store, tokensOf(found), isDue);
  } catch (thrown) {
    // The old token may still work for some minutes; when it does not, the platform says so.
    if (thrown instanceof FlowtailError && thrown.kind !== "internal") return tokensOf(found);
    throw thrown;
  }
}

/**
 * Renews those of the spent tokens that are still the stored ones and for which `isDue` holds, under a lock: of two
 * processes that want it at once one renews and the other takes the result, for a refresh token can be spent only once.
 */
export async function renewTokens(
  store: TokenStore,
  spent: StoredTokens,
  isDue: (token: StoredToken, kind: string) => boolean = () => true,
): Promise<StoredTokens | undefined> {
  await using client = createClient({ baseUrl: store.baseUrl });
  const after = await changeCredentials(store.env, store.clock, async (credentials) => {
    const found = profileCredentials(credentials, store.profile);
    if (!found) return credentials;
    if (!isSameHost(found.base_url, store.baseUrl)) throw anotherAddress(store, found.base_url);
    const renewed: Record<string, StoredToken> = {};
    for (const [kind, token] of Object.entries(found.tokens)) {
      const isSpent = spent.tokens[kind as TokenKind] === token.token;
      if (isSpent && isDue(token, kind) && canRenew(found, token))
        renewed[kind] = await renew(client, found, token, store.clock);
    }
    if (Object.keys(renewed).length === 0) return credentials;
    return withProfile(credentials, store.profile, { ...found, tokens: { ...found.tokens, ...renewed } });
  });
  const now = profileCredentials(after, store.profile);
  return now && tokensOf(now);
}

function isSameHost(left: string, right: string): boolean {
  const origin = URL.parse(left)?.origin;
  return origin !== undefined && origin === URL.parse(right)?.origin;
}

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

export function canRenew({ client_id, client_secret }: ProfileCredentials, token: StoredToken): boolean {
  if (token.refresh_token === undefined) return false;
  return token.renewal === "tooling" || (client_id !== undefined && client_secret !== undefined);
}

async function renew(
  client: Client,
  profile: ProfileCredentials,
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

export function expiresWithin(token: StoredToken, clock: Clock, withinMs: number): boolean {
  return token.expires_at !== undefined && token.expires_at * 1000 - clock.nowMs() < withinMs;
}

export function tokensOf({ tokens }: ProfileCredentials): StoredTokens {
  return { tokens: Object.fromEntries(Object.entries(tokens).map(([kind, { token }]) => [kind, token])) };
}
