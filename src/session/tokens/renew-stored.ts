/** Renews stored tokens, each under a lock, and says what became of each. */

import { FlowtailError, partlyDone } from "../../base/errors.ts";
import type { TokenKind } from "../../catalog/method.ts";
import { type Client, createClient } from "../../client/index.ts";
import { changeProfile } from "../../config/change-profile.ts";
import { canRenew, type ProfileRecord, type TokenRecord } from "../../config/credentials.ts";
import { userProfile } from "../../config/profiles.ts";
import { openProfile } from "../../config/secrets.ts";
import { limitedBy } from "../command-time.ts";
import type { FailedRenewal } from "./asked-in-vain.ts";
import { withGrace } from "./grace.ts";
import { isStoredStill } from "./left-unknown.ts";
import { askForRenewal, type RenewedToken, renewedToken } from "./renewal-answer.ts";
import {
  areKept,
  endsUnknown,
  mayBeSpent,
  mayBeTheLast,
  notRenewed,
  renewedForNothing,
} from "./renewal-words.ts";
import { recordOf, refuseOtherAddress, type StoredTokens, type TokenStore, warn } from "./token-store.ts";

export interface Renewals {
  /** Kinds of the tokens that were renewed here and are stored. */
  readonly renewed: readonly string[];
  /** Why the others were not, and what was renewed; undefined where none failed. */
  readonly failure: FlowtailError | undefined;
  /** Of those others: the platform was asked, and gave no new token. */
  readonly failed: readonly NotRenewed[];
}

interface NotRenewed extends FailedRenewal {
  /** Whether the old token is the stored one still. */
  readonly isSo: () => boolean;
}

/**
 * Renews those of the spent tokens that are still the stored ones and for which `isDue` holds, each under a lock: of two
 * processes that want it at once one renews and the other takes the result, for a refresh token can be spent only once.
 * One that cannot be renewed keeps no other from it. Where the work is ended, an answer that is on its way is waited for a little while: a
 * refresh token that is spent for an answer that was not heard is a login lost.
 */
export async function renewEach(
  store: TokenStore,
  spent: StoredTokens,
  isDue: (token: TokenRecord, kind: string) => boolean = () => true,
): Promise<Renewals> {
  const renewed: string[] = [];
  const found = recordOf(store);
  const failed: NotRenewed[] = [];
  if (!found) return { renewed, failed, failure: undefined };
  const { baseUrl, env, signal, hasAnswered, onWarning, onRetry, onWait, commandTime } = store;
  using grace = withGrace(signal, store.clock);
  await using client = createClient({
    ...{ baseUrl, env, hasAnswered, onWarning, onRetry, onWait, ...limitedBy(commandTime) },
    signal: grace.signal,
  });
  for (const [kind, token] of Object.entries(found.tokens)) {
    const spentToken = spent.tokens[kind as TokenKind];
    if (spentToken === undefined || !isDue(token, kind) || !canRenew({ ...found, ...store.app }, token))
      continue;
    try {
      const { isRenewed, refusal } = await renewOne(client, store, grace.signal, kind, spentToken);
      if (isRenewed) renewed.push(kind);
      const isSo = isStoredStill(store, { [kind]: token });
      if (refusal) {
        const failure = notRenewed(refusal, kind, store.profile);
        failed.push({ token: spentToken, failure, reason: refusal.message, isSo });
      }
      signal?.throwIfAborted();
    } catch (thrown) {
      const before = [...failed.map(({ failure }) => failure.message), ...areKept(renewed)].join(" ");
      throw before === "" ? thrown : partlyDone(thrown, before);
    }
  }
  return { renewed, failed, failure: asOne(failed, renewed) };
}

function asOne(failed: readonly FailedRenewal[], renewed: readonly string[]): FlowtailError | undefined {
  const failures = failed.map(({ failure }) => failure);
  const message = failures.map((failure) => failure.message).join(" ");
  const remedies = [...failures.map((failure) => failure.remedy), ...areKept(renewed)];
  return failures[0]?.saying({ message, remedy: remedies.filter(Boolean).join(" ") });
}

interface RenewedOne {
  readonly isRenewed: boolean;
  /** Why the platform gave no new token. */
  readonly refusal?: FlowtailError;
}

/** Stores the new token before anything else is done: its refresh token cannot be spent again. */
async function renewOne(
  client: Client,
  store: TokenStore,
  unheard: AbortSignal,
  kind: string,
  spent: string,
): Promise<RenewedOne> {
  let isAnswered = false;
  let renewed: RenewedToken | undefined;
  let refusal: FlowtailError | undefined;
  const changing = changeProfile(store, store.profile, async (found, takeRoom) => {
    if (!found) return found;
    refuseOtherAddress(store, found);
    const opened = { ...(await openProfile(found, store.keychain)), ...store.app };
    const token = opened.tokens[kind];
    if (!token || token.token !== spent || !canRenew(opened, token)) return found;
    // Before the platform is asked: neither a file that is broken nor a full disk spends anything.
    takeRoom();
    const need = { kind, before: token, profile: userProfile(store.env, store.profile) };
    store.signal?.throwIfAborted();
    const unknown = mayBeSpent(kind, store.profile);
    const isStored = isStoredStill(store, { [kind]: found.tokens[kind] ?? {} });
    let isUnheard = true;
    // Said also where the process ends before there is an answer.
    store.onUnknown?.(unknown, () => isUnheard && isStored());
    try {
      const answer = await askForRenewal(client, opened, token);
      isAnswered = true;
      isUnheard = false;
      renewed = renewedToken(need, answer, store.clock);
      return {
        ...found,
        ...store.app,
        tokens: { ...found.tokens, [kind]: renewed.token },
      } satisfies ProfileRecord;
    } catch (thrown) {
      if (unheard.aborted) throw partlyDone(thrown, unknown);
      isUnheard = false;
      if (!(thrown instanceof FlowtailError)) throw thrown;
      refusal = thrown;
      return found;
    }
  });
  try {
    const { linkNote } = await changing;
    if (linkNote !== undefined) warn(store, renewed?.method, `${linkNote}.`);
  } catch (thrown) {
    throw isAnswered ? partlyDone(thrown, renewedForNothing) : thrown;
  }
  const { method, fault, endFault } = renewed ?? {};
  if (endFault) warn(store, method, endsUnknown(endFault, kind, store.profile));
  const { onLast = store.onWarning } = store;
  if (fault) warn({ onWarning: onLast }, method, mayBeTheLast(fault, kind, store.profile));
  return { isRenewed: renewed !== undefined, ...(refusal && { refusal }) };
}
