/**
 * Calls again with new tokens: when the platform says that a token has expired, each kind once for a call, and once with one that was
 * stored since where a call is refused for its token.
 */

import { FlowtailError } from "../base/errors.ts";
import type { Caller } from "./caller.ts";
import type { BeforeLateSend } from "./client-options.ts";
import { type Exchange, failedExchange } from "./exchange.ts";
import { errorOfLostWrite, lostWrite, type Tries, unknownRemedy } from "./failures/lost-write.ts";
import { askedWaitMs, isPassing } from "./failures/passing.ts";
import { hasNewerToken } from "./newer-token.ts";
import { anotherToken, renewedFirst, type Tried } from "./renew-tokens.ts";
import type { TokenTaker } from "./request/choose-token.ts";

export interface RenewingCall<T> {
  /** What is called; it is asked for only where it was refused for its token. */
  readonly taker: () => TokenTaker;
  /** Ends this call, and not the renewal: others may wait for that, and its new token is good for the next call. */
  readonly signal: AbortSignal | undefined;
  readonly call: (tries: Tries) => Promise<T>;
  /** Asked before it is called again: a renewal may have taken a while. */
  readonly beforeLateSend?: BeforeLateSend | undefined;
}

interface RenewingExchange extends Pick<RenewingCall<Exchange>, "taker" | "signal"> {
  readonly call: () => Promise<Exchange>;
}

const expired = "token_expired";

/** Another token may be an answer to it. */
function isOfToken({ kind, code }: Refusal): boolean {
  return kind === "auth" || code === expired;
}

type Refusal = Pick<FlowtailError, "kind" | "code">;

/** Rejects with an error that says so where it ends a write that may have been made, and tells of one that is stopped. */
export async function callRenewing<T>(caller: Caller, renewing: RenewingCall<T>): Promise<T> {
  const tries: Tries = {};
  try {
    return await resultRenewing(caller, renewing, tries);
  } catch (thrown) {
    const write = lostWrite(tries);
    if (write === undefined) throw thrown;
    // Who stopped it may not wait for its error.
    if ([...caller.signals, renewing.signal].some((each) => each?.aborted))
      caller.notices.onUnanswered?.({ method: write, remedy: unknownRemedy(write) });
    throw thrown instanceof FlowtailError ? errorOfLostWrite(thrown, write) : thrown;
  }
}

type Result<T> = { readonly value: T } | { readonly refused: FlowtailError };

async function resultRenewing<T>(
  caller: Caller,
  { taker, signal, call, beforeLateSend }: RenewingCall<T>,
  tries: Tries,
): Promise<T> {
  const result = await withTokens<Result<T>>(caller, {
    taker,
    signal,
    async call() {
      try {
        return { value: await call(tries) };
      } catch (thrown) {
        if (thrown instanceof FlowtailError && isOfToken(thrown)) return { refused: thrown };
        throw thrown;
      }
    },
    refusal: (each) => ("refused" in each ? each.refused : undefined),
    unrenewed(thrown) {
      throw thrown;
    },
    beforeAgain: () => beforeLateSend?.({ mayBeDone: tries.lost !== undefined }),
  });
  if ("refused" in result) throw result.refused;
  return result.value;
}

/**
 * A renewal that fails is a failure of the call: a caller that takes failures may call again later, and has the token renewed then. It
 * rejects where the client was ended, and on a fault of flowtail.
 */
export async function exchangeRenewing(caller: Caller, exchange: RenewingExchange): Promise<Exchange> {
  return withTokens<Exchange>(caller, {
    ...exchange,
    refusal: (answer) => (!answer.ok && isOfToken(answer.failure) ? answer.failure : undefined),
    unrenewed(thrown) {
      if (!(thrown instanceof FlowtailError) || caller.signals.some((each) => each?.aborted)) throw thrown;
      return failedExchange(thrown, isPassing(thrown), askedWaitMs(thrown));
    },
  });
}

interface Attempts<Answer> extends Pick<RenewingCall<Answer>, "taker" | "signal"> {
  readonly call: () => Promise<Answer>;
  /** Undefined where the answer is none, or is not about its token. */
  readonly refusal: (answer: Answer) => Refusal | undefined;
  /** What is answered where a renewal rejected with that. */
  readonly unrenewed: (thrown: unknown) => Answer;
  readonly beforeAgain?: () => Promise<void> | undefined;
}

/** The first answer that is no refusal of its token, or the last one where no other token is to be had. */
async function withTokens<Answer>(
  caller: Caller,
  { taker, signal, call, refusal, unrenewed, beforeAgain }: Attempts<Answer>,
): Promise<Answer> {
  try {
    await renewedFirst(caller, signal);
  } catch (thrown) {
    return unrenewed(thrown);
  }
  const tried: Tried = new Map();
  let isNewer = false;
  for (;;) {
    const used = caller.tokens;
    const answer = await call();
    const refused = refusal(answer);
    if (!refused) return answer;
    if (refused.code !== expired) {
      if (isNewer || !(await hasNewerToken(caller, { taker: taker(), used }))) return answer;
      isNewer = true;
      await beforeAgain?.();
      continue;
    }
    let found: "new" | "other" | undefined;
    try {
      found = await anotherToken(caller, { taker: taker(), used, tried, signal });
    } catch (thrown) {
      return unrenewed(thrown);
    }
    if (found === undefined) return answer;
    await beforeAgain?.();
    if (found === "new") return call();
  }
}
