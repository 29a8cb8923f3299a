/** The tokens of a profile from the store, renewed before they expire and when the platform says that they have. */

import type { Clock } from "../../base/clock.ts";
import { FlowtailError } from "../../base/errors.ts";
import type { TokenKind } from "../../catalog/method.ts";
import type { ClientOptions } from "../../client/index.ts";
import { canRenew, type ProfileRecord, type TokenRecord } from "../../config/credentials.ts";
import { openProfile } from "../../config/secrets.ts";
import { createAskedInVain, type FailedRenewal } from "./asked-in-vain.ts";
import { isStoredStill } from "./left-unknown.ts";
import { type Renewals, renewEach } from "./renew-stored.ts";
import { mayGoOn, placeOf } from "./token-place.ts";
import { byKind, currentTokens, recordOf, type StoredTokens, type TokenStore, warn } from "./token-store.ts";

/** A token is renewed when less than this is left of it. */
const renewBeforeMs = 5 * 60_000;

/** The tokens of a profile for a client, and what it asks for when the platform says that one has expired. */
export interface RenewingTokens extends StoredTokens, Pick<ClientOptions, "renewTokens" | "renewFirst"> {}

export interface RenewalTime {
  /** Those about to expire are renewed by the client's first call, and nothing waits before it. Default false. */
  readonly isBehind?: boolean | undefined;
}

/**
 * The profile's tokens; those about to expire are renewed first. Undefined when nothing is stored. The platform is not asked again
 * just then for what it was asked for in vain: that is told already. Another token that is stored since is taken all the same.
 */
export async function storedTokens(
  store: TokenStore,
  { isBehind = false }: RenewalTime = {},
): Promise<RenewingTokens | undefined> {
  const { clock } = store;
  const found = recordOf(store);
  if (!found) return undefined;
  const present = byKind(await openProfile(found, store.keychain));
  const { inVain = createAskedInVain(clock) } = store;
  const begun = placeOf(store);
  const renewing: Pick<RenewingTokens, "renewTokens"> = {
    renewTokens: async ({ tokens = {} }, signal) => {
      const present = mayGoOn(begun, placeOf(store)) ? await currentTokens(store) : undefined;
      const { asked, failure } = inVain.askedOrFailure(stillStored(tokens, present));
      // One of another kind may be stored since.
      if (failure) return { ...present, failure };
      return renewRefused({ ...store, inVain, signal }, { tokens: asked });
    },
  };
  const isDue = (token: TokenRecord) => expiresWithin(token, clock, renewBeforeMs);
  if (!Object.values(found.tokens).some((token) => isDue(token) && canRenew(found, token)))
    return { ...present, ...renewing };
  const renewDue = async (signal: AbortSignal | undefined) => {
    const spent = { tokens: inVain.asked(present.tokens) };
    inVain.reported(await renewOrTell({ ...store, signal }, spent, { isDue, found }));
    return currentTokens(store);
  };
  if (isBehind) return { ...present, ...renewing, renewFirst: renewDue };
  const stored = await renewDue(store.signal);
  return stored && { ...stored, ...renewing };
}

/** Gives the tokens that the platform gave no new one for: an old one may still work for some minutes. */
async function renewOrTell(
  store: TokenStore,
  present: StoredTokens,
  { isDue, found }: { readonly isDue: (token: TokenRecord) => boolean; readonly found: ProfileRecord },
): Promise<readonly FailedRenewal[]> {
  try {
    const { failure, failed } = await renewEach(store, present, isDue);
    if (failure) warn(store, failure.method, failure.message);
    for (const { failure: each, isSo } of failed) leave(store, each, isSo);
    return failed;
  } catch (thrown) {
    if (store.signal?.aborted) throw thrown;
    if (!(thrown instanceof FlowtailError) || thrown.kind === "internal" || thrown.kind === "partial")
      throw thrown;
    warn(store, thrown.method, thrown.message);
    const due = Object.fromEntries(Object.entries(found.tokens).filter(([, token]) => isDue(token)));
    leave(store, thrown, isStoredStill(store, due));
    return [];
  }
}

/** What is to be done is said last, and once: a failure of the same work may say it. */
function leave(store: TokenStore, { remedy }: FlowtailError, isSo: () => boolean): void {
  if (remedy !== undefined) store.onUnknown?.(remedy, isSo);
}

/** Renews them as `renewEach` does, after the platform has said that they have expired. Gives all tokens of the profile, and why one could not be renewed. */
export async function renewRefused(
  store: TokenStore,
  spent: StoredTokens,
): Promise<(StoredTokens & Pick<Renewals, "failure">) | undefined> {
  const { failure, failed } = await renewEach({ ...store, hasAnswered: true }, spent);
  store.inVain?.refused(failed);
  const present = await currentTokens(store);
  if (!present && failure) throw failure;
  return present && { ...present, failure };
}

/** Those that were not replaced since: for the others no lock is waited for, which another may hold while it renews. */
function stillStored(spent: StoredTokens["tokens"], present: StoredTokens | undefined) {
  const isStored = ([kind, token]: [string, unknown]) => present?.tokens[kind as TokenKind] === token;
  return Object.fromEntries(Object.entries(spent).filter(isStored));
}

function expiresWithin(token: TokenRecord, clock: Clock, withinMs: number): boolean {
  return token.expires_at !== undefined && token.expires_at * 1000 - clock.nowMs() < withinMs;
}
