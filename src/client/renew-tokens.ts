/** Gets new tokens for those that have expired: one renewal of a token at a time, which all calls that need it wait for. */

import type { FlowtailError } from "../base/errors.ts";
import type { AnyTokenKind } from "../catalog/token-kinds.ts";
import type { Caller } from "./caller.ts";
import { isPassing } from "./failures/passing.ts";
import { joinSignals } from "./network/join-signals.ts";
import {
  chooseToken,
  type HeldTokens,
  succeeded,
  type Tokens,
  type TokenTaker,
  tokenValues,
} from "./request/choose-token.ts";

/**
 * Is given the token that was refused, by its kind; gives all tokens, and undefined when there are none to be had. The signal
 * aborts when the client is closed, or with the client's own signal: the renewal is to end then, and closing waits for its end.
 */
export type RenewTokens = (spent: Tokens, signal: AbortSignal) => Promise<GivenTokens | undefined>;

export interface GivenTokens extends Tokens {
  /** Why there is none for the refused one: a call fails with it where no other of these serves. */
  readonly failure?: FlowtailError | undefined;
}

/** Gives new tokens for those about to expire, and undefined where there are none. The signal is that of `RenewTokens`. */
export type RenewFirst = (signal: AbortSignal) => Promise<Tokens | undefined>;

/** Gives what is stored by now, where that changed since it was asked; it renews nothing, and does not reject. */
export type TokensOfNow = () => Promise<Tokens | undefined>;

/** One under way: gives why there is no new token for the refused one. */
export type Renewal = Promise<FlowtailError | undefined>;

/** Tokens that one call was refused for and that were not renewed, each with the reason where there is one. */
export type Tried = Map<string, FlowtailError | undefined>;

interface RefusedCall {
  readonly taker: TokenTaker;
  /** What there was when it was sent. */
  readonly used: HeldTokens;
  readonly tried: Tried;
  /** Ends this call, and not the renewal: others may wait for that, and its new token is good for the next call. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Finds another token for this call than the one used, also where another call had it renewed meanwhile: a `new` one; or one of an
 * `other` kind that may have expired as well. `new` also when the call has been ended, as it says so best itself.
 */
export async function anotherToken(
  caller: Caller,
  refusedCall: RefusedCall,
): Promise<"new" | "other" | undefined> {
  const { taker, used, tried, signal } = refusedCall;
  const refused = chooseToken(taker, used);
  if (refused === undefined) return undefined;
  const kindOfNext = () => {
    const token = chooseToken(taker, caller.tokens);
    if (token === refused || token === undefined || caller.tokens.spent?.has(token)) return undefined;
    return tokenValues(caller.tokens).includes(refused) ? "other" : "new";
  };
  const atOnce = kindOfNext();
  if (atOnce || !caller.renewTokens) return atOnce;
  const underWay =
    caller.renewing.get(refused) ?? renewal(caller, caller.renewTokens, refused, only(refused, used));
  if (await callEndedFirst(caller, underWay, signal)) return "new";
  const failure = await underWay;
  tried.set(refused, failure);
  const found = kindOfNext();
  if (found && failure && !isPassing(failure))
    caller.notices.onWarning?.({ method: taker.name, warning: failure.message, isOwn: true });
  if (found) return found;
  // All are spent, and the renewal of the best may have failed for a moment only.
  const best = chooseToken(taker, caller.tokens);
  if (best !== undefined && !tried.has(best))
    return anotherToken(caller, { ...refusedCall, used: caller.tokens });
  const failures = [...tried.values()].flatMap((each) => each ?? []);
  const reason = failures.find((each) => isPassing(each)) ?? failures[0];
  if (reason) throw reason;
  return undefined;
}

async function callEndedFirst(
  caller: Caller,
  underWay: Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (signal) await endOrAbort(underWay, signal);
  // A renewal that ends with the client is waited for: it knows what became of the token.
  if (signal?.aborted && !caller.signals.some((each) => each?.aborted)) return true;
  await underWay;
  return false;
}

/** The key of the first renewal. A refused token is never empty, so the keys cannot clash. */
const first = "";

/** What is about to expire is renewed once, by the first call; every other waits for it. */
export async function renewedFirst(caller: Caller, signal: AbortSignal | undefined): Promise<void> {
  const { renewFirst } = caller;
  if (!renewFirst) return;
  const underWay =
    caller.renewing.get(first) ??
    begun(caller, first, async (closing) => {
      try {
        const given = await renewFirst(closing);
        const { token, tokens, spent } = caller.tokens;
        const next = { token: given?.token ?? token, tokens: { ...tokens, ...given?.tokens }, spent };
        caller.tokens = succeeded(caller.tokens, next);
        return undefined;
      } finally {
        caller.renewFirst = undefined;
      }
    });
  await callEndedFirst(caller, underWay, signal);
}

function renewal(caller: Caller, renewTokens: RenewTokens, refused: string, spent: Tokens): Renewal {
  return begun(caller, refused, async (closing) => {
    const given = await renewTokens(spent, closing);
    if (given) caller.tokens = succeeded(caller.tokens, replaced(caller.tokens, refused, given));
    caller.tokens = withSpent(caller.tokens, refused);
    return given?.failure;
  });
}

/** Begins one, which closing the client ends. */
function begun(caller: Caller, key: string, renew: (signal: AbortSignal) => Renewal): Renewal {
  const run = async () => {
    using joined = joinSignals(...caller.signals);
    return await renew(joined.signal);
  };
  const underWay = run().finally(() => {
    caller.renewing.delete(key);
  });
  caller.renewing.set(key, underWay);
  return underWay;
}

/** Never rejects: how the work ended is seen by who waits for it. */
async function endOrAbort(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  using joined = joinSignals(signal);
  await new Promise<void>((resolve) => {
    const end = () => resolve();
    work.then(end, end);
    joined.signal.addEventListener("abort", end);
    if (joined.signal.aborted) end();
  });
}

/**
 * The tokens after a renewal: what was given replaces the refused token and the spent ones, and adds those that were not there. Every
 * other token stays. It may have been renewed meanwhile, and the answer holds an older copy of it.
 */
function replaced(present: HeldTokens, refused: string, given: Tokens): HeldTokens {
  const stays = (value = "") => ![refused, "", ...(present.spent ?? [])].includes(value.trim());
  const kept = Object.entries(present.tokens ?? {}).filter(([, value]) => stays(value));
  return {
    token: stays(present.token) ? present.token : given.token,
    tokens: { ...given.tokens, ...Object.fromEntries(kept) },
    spent: present.spent,
  };
}

/** Tokens that are no longer held are dropped. */
function withSpent(present: HeldTokens, refused: string): HeldTokens {
  const spent = new Set([...(present.spent ?? []), refused]).intersection(new Set(tokenValues(present)));
  return { ...present, spent };
}

/** The others may be good, and need no renewal. */
function only(refused: string, { token, tokens = {} }: Tokens): Tokens {
  const isRefused = (value: string | undefined) => value?.trim() === refused;
  const found: Partial<Record<AnyTokenKind, string | undefined>> = Object.fromEntries(
    Object.entries(tokens).filter(([, value]) => isRefused(value)),
  );
  return { tokens: found, ...(isRefused(token) && { token }) };
}
