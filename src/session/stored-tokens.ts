/** The tokens of a profile from the store, renewed before they expire and when the platform says that they have. */

import type { Clock } from "../base/clock.ts";
import { FlowtailError, partlyDone } from "../base/errors.ts";
import { isSameOrigin } from "../base/same-origin.ts";
import type { TokenKind } from "../catalog/method.ts";
import { type Client, type ClientOptions, createClient, type Notices } from "../client/index.ts";
import { type CredentialStore, changeProfile } from "../config/change-profile.ts";
import {
  canRenew,
  type ProfileRecord,
  profileRecord,
  readCredentials,
  type TokenRecord,
} from "../config/credentials.ts";
import { userProfile } from "../config/profiles.ts";
import { type OpenProfile, openProfile } from "../config/secrets.ts";
import { type AskedInVain, createAskedInVain, type FailedRenewal } from "./asked-in-vain.ts";
import { isStoredStill, type LeaveUnknown } from "./left-unknown.ts";
import { askForRenewal, type RenewedToken, renewedToken } from "./renewal-answer.ts";
import { areKept, mayBeSpent, mayBeTheLast, notRenewed, renewedForNothing } from "./renewal-words.ts";

export interface StoredTokens {
  /** By kind. */
  readonly tokens: Readonly<Partial<Record<TokenKind, string | undefined>>>;
}

export interface TokenStore extends CredentialStore, Pick<Notices, "onWarning" | "onRetry" | "onWait"> {
  readonly profile: string;
  readonly baseUrl: string;
  /** Hears what is left to do or to find out where a renewal was asked for and gave nothing, however the work ends. */
  readonly onUnknown?: LeaveUnknown | undefined;
  /** The app's own credentials, to renew with in place of those that are stored; stored once they were of use. */
  readonly app?: Pick<OpenProfile, "client_id" | "client_secret"> | undefined;
  /** Shared by all that one command connects to. */
  readonly inVain?: AskedInVain | undefined;
}

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
  const present = tokensOf(await openProfile(found, store.keychain));
  const { inVain = createAskedInVain(clock) } = store;
  const renewing: Pick<RenewingTokens, "renewTokens"> = {
    renewTokens: async ({ tokens = {} }, signal) => {
      const present = await currentTokens(store);
      const { asked, failure } = inVain.askedOrFailure(stillStored(tokens, present));
      // One of another kind may be stored since.
      if (failure) return { ...present, failure };
      return renewTokens({ ...store, inVain, signal }, { tokens: asked });
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
    const { failure, inVain } = await renewEach(store, present, isDue);
    if (failure) warn(store, failure.method, failure.message);
    for (const { failure: each, isSo } of inVain) leave(store, each, isSo);
    return inVain;
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

/** Renews them as `renewEach` does. Gives all tokens of the profile, and why one could not be renewed. */
export async function renewTokens(
  store: TokenStore,
  spent: StoredTokens,
): Promise<(StoredTokens & Pick<Renewals, "failure">) | undefined> {
  const { failure, inVain } = await renewEach(store, spent);
  store.inVain?.refused(inVain);
  const present = await currentTokens(store);
  if (!present && failure) throw failure;
  return present && { ...present, failure };
}

export interface Renewals {
  /** Kinds of the tokens that were renewed here and are stored. */
  readonly renewed: readonly string[];
  /** Why the others were not, and what was renewed; undefined where none failed. */
  readonly failure: FlowtailError | undefined;
  /** Of those others: the platform was asked, and gave no new token. */
  readonly inVain: readonly NotRenewed[];
}

interface NotRenewed extends FailedRenewal {
  /** The old token is the stored one still. */
  readonly isSo: () => boolean;
}

/**
 * Renews those of the spent tokens that are still the stored ones and for which `isDue` holds, each under a lock: of two
 * processes that want it at once one renews and the other takes the result, for a refresh token can be spent only once.
 * One that cannot be renewed keeps no other from it.
 */
export async function renewEach(
  store: TokenStore,
  spent: StoredTokens,
  isDue: (token: TokenRecord, kind: string) => boolean = () => true,
): Promise<Renewals> {
  const renewed: string[] = [];
  const found = recordOf(store);
  const inVain: NotRenewed[] = [];
  if (!found) return { renewed, inVain, failure: undefined };
  const { baseUrl, env, signal, onRetry, onWait } = store;
  await using client = createClient({ baseUrl, env, signal, onRetry, onWait });
  for (const [kind, token] of Object.entries(found.tokens)) {
    const spentToken = spent.tokens[kind as TokenKind];
    if (spentToken === undefined || !isDue(token, kind) || !canRenew({ ...found, ...store.app }, token))
      continue;
    try {
      const { isRenewed, failed } = await renewOne(client, store, kind, spentToken);
      if (isRenewed) renewed.push(kind);
      const isSo = isStoredStill(store, { [kind]: token });
      if (failed) {
        const failure = notRenewed(failed, kind, store.profile);
        inVain.push({ token: spentToken, failure, reason: failed.message, isSo });
      }
    } catch (thrown) {
      const before = [...inVain.map(({ failure }) => failure.message), ...areKept(renewed)].join(" ");
      throw before === "" ? thrown : partlyDone(thrown, before);
    }
  }
  return { renewed, inVain, failure: asOne(inVain, renewed) };
}

function asOne(inVain: readonly FailedRenewal[], renewed: readonly string[]): FlowtailError | undefined {
  const failures = inVain.map(({ failure }) => failure);
  const message = failures.map((failure) => failure.message).join(" ");
  const remedies = [...failures.map((failure) => failure.remedy), ...areKept(renewed)];
  return failures[0]?.saying({ message, remedy: remedies.filter(Boolean).join(" ") });
}

interface Renewal {
  readonly isRenewed: boolean;
  /** Why the platform gave no new token. */
  readonly failed?: FlowtailError;
}

/** Stores the new token before anything else is done: its refresh token cannot be spent again. */
async function renewOne(client: Client, store: TokenStore, kind: string, spent: string): Promise<Renewal> {
  let isAnswered = false;
  let renewed: RenewedToken | undefined;
  let failed: FlowtailError | undefined;
  const changing = changeProfile(store, store.profile, async (found) => {
    if (!found) return found;
    refuseOtherAddress(store, found);
    const opened = { ...(await openProfile(found, store.keychain)), ...store.app };
    const token = opened.tokens[kind];
    if (!token || token.token !== spent || !canRenew(opened, token)) return found;
    // Read before the platform is asked: a file that is broken spends nothing.
    const need = { kind, before: token, profile: userProfile(store.env, store.profile) };
    try {
      const answer = await askForRenewal(client, opened, token);
      isAnswered = true;
      renewed = renewedToken(need, answer, store.clock);
      return {
        ...found,
        ...store.app,
        tokens: { ...found.tokens, [kind]: renewed.token },
      } satisfies ProfileRecord;
    } catch (thrown) {
      if (store.signal?.aborted) {
        const unknown = mayBeSpent(kind, store.profile);
        store.onUnknown?.(unknown, isStoredStill(store, { [kind]: found.tokens[kind] ?? {} }));
        throw partlyDone(thrown, unknown);
      }
      if (!(thrown instanceof FlowtailError)) throw thrown;
      failed = thrown;
      return found;
    }
  });
  try {
    await changing;
  } catch (thrown) {
    throw isAnswered ? partlyDone(thrown, renewedForNothing) : thrown;
  }
  if (renewed?.fault) warn(store, renewed.method, mayBeTheLast(renewed.fault, kind, store.profile));
  return { isRenewed: renewed !== undefined, ...(failed && { failed }) };
}

function warn({ onWarning }: TokenStore, method: string | undefined, warning: string): void {
  onWarning?.({ method: method ?? "", warning });
}

/** Those that were not replaced since: for the others no lock is waited for, which another may hold while it renews. */
function stillStored(spent: StoredTokens["tokens"], present: StoredTokens | undefined) {
  const isStored = ([kind, token]: [string, unknown]) => present?.tokens[kind as TokenKind] === token;
  return Object.fromEntries(Object.entries(spent).filter(isStored));
}

/** What is stored of the profile. */
function recordOf(store: TokenStore): ProfileRecord | undefined {
  const found = profileRecord(readCredentials(store.env), store.profile);
  if (found) refuseOtherAddress(store, found);
  return found;
}

async function currentTokens(store: TokenStore): Promise<StoredTokens | undefined> {
  const found = recordOf(store);
  return found && tokensOf(await openProfile(found, store.keychain));
}

/** A project's config may name any address; it must not be given the user's tokens for another one. */
export function refuseOtherAddress(
  { profile, baseUrl }: Pick<TokenStore, "profile" | "baseUrl">,
  { base_url: storedFor }: Pick<ProfileRecord, "base_url">,
): void {
  if (isSameOrigin(storedFor, baseUrl)) return;
  throw new FlowtailError(
    "auth",
    "token_of_another_address",
    `The stored tokens of "${profile}" belong to ${storedFor}; they are not sent to ${baseUrl}.`,
    {
      remedy: `Use another profile name, or \`flowtail auth add --profile ${profile} --base-url ${baseUrl}\` to replace them.`,
    },
  );
}

function expiresWithin(token: TokenRecord, clock: Clock, withinMs: number): boolean {
  return token.expires_at !== undefined && token.expires_at * 1000 - clock.nowMs() < withinMs;
}

export function tokensOf({ tokens }: OpenProfile): StoredTokens {
  return { tokens: Object.fromEntries(Object.entries(tokens).map(([kind, { token }]) => [kind, token])) };
}
