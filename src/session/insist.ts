/** Asks again where a call may be answered later; what is waited for is told as it is waited for. */

import { slowAnswerMs } from "../activity/lag-words.ts";
import type { Clock } from "../base/clock.ts";
import type { Random } from "../base/random.ts";
import { backoffMs } from "../tail/polling-interval.ts";
import type { FetchFailure } from "../tail/tail.ts";

/** A call that failed and is made again after that time, or one that has not been answered for so long. */
export type AskedAgain =
  | { readonly failure: FetchFailure; readonly tries: number; readonly waitMs: number }
  | { readonly failure?: undefined; readonly pendingMs: number };

export interface InsistOptions {
  readonly clock: Pick<Clock, "elapsedMs" | "sleep">;
  readonly random: Random;
  /** Which failures are worth another try. */
  readonly mayPass: (failure: FetchFailure) => boolean;
  /** Resolves when the call may be made; that is not waiting for an answer. */
  readonly ready?: (() => Promise<void>) | undefined;
  /** The caller ends where the platform asks for a longer wait. Without it any is kept: what is asked next goes to the same platform. */
  readonly longestWaitMs?: number | undefined;
}

/** As long, and as often, as any call is tried; what the platform asks for in Retry-After may take longer. */
export const insistMs = 120_000;
const mostTries = 4;

/**
 * Returns the last failure, or nothing after an answer. What the platform said of the last wait is kept too, so that whatever
 * is asked next may be asked.
 */
export async function* insist(
  ask: () => Promise<FetchFailure | undefined>,
  { clock, random, mayPass, ready, longestWaitMs: mostMs = Number.POSITIVE_INFINITY }: InsistOptions,
  signal: AbortSignal,
): AsyncGenerator<AskedAgain, FetchFailure | undefined> {
  const deadlineMs = clock.elapsedMs() + insistMs;
  for (let tries = 1; ; tries++) {
    await ready?.();
    const failure = yield* answered(ask, clock);
    if (!failure || !mayPass(failure)) return failure;
    const isNamed = failure.retryAfterMs !== undefined;
    const waitMs = backoffMs(tries, failure.retryAfterMs, random);
    const isLast = tries === mostTries || (tries > 1 && clock.elapsedMs() >= deadlineMs);
    if (waitMs > mostMs) return failure;
    if (!isNamed && (isLast || clock.elapsedMs() + waitMs > deadlineMs)) return failure;
    yield { failure, tries, waitMs };
    await clock.sleep(waitMs, signal);
    if (isLast) return failure;
  }
}

/** A call that hangs is told of long before it times out. */
async function* answered<Answer>(
  ask: () => Promise<Answer>,
  clock: InsistOptions["clock"],
): AsyncGenerator<AskedAgain, Answer> {
  const over = new AbortController();
  const answer = ask();
  const end = () => over.abort(isAnswered);
  answer.then(end, end);
  const isSlow = await Promise.race([
    answer.then(
      () => false,
      () => false,
    ),
    clock.sleep(slowAnswerMs, over.signal).then(
      () => true,
      () => false,
    ),
  ]);
  if (isSlow) yield { pendingMs: slowAnswerMs };
  return await answer;
}

const isAnswered = new Error("the answer came");
