/** Asks again where a call may be answered later; each wait is told before it begins. */

import type { Clock } from "../base/clock.ts";
import type { Random } from "../base/random.ts";
import { backoffMs } from "../tail/polling-interval.ts";
import type { FetchFailure } from "../tail/tail.ts";

/** A call that was not answered and is made again after that time. */
export interface AskedAgain {
  readonly failure: FetchFailure;
  readonly waitMs: number;
}

export interface InsistOptions {
  readonly clock: Pick<Clock, "elapsedMs" | "sleep">;
  readonly random: Random;
  /** Which failures are worth another try. */
  readonly mayPass: (failure: FetchFailure) => boolean;
}

/** As long, and as often, as any call is tried. */
const longestMs = 120_000;
const mostTries = 4;

/**
 * Returns the last failure, or nothing after an answer. What the platform said of the last wait is kept too, so that whatever
 * is asked next may be asked.
 */
export async function* insist(
  ask: () => Promise<FetchFailure | undefined>,
  { clock, random, mayPass }: InsistOptions,
  signal: AbortSignal,
): AsyncGenerator<AskedAgain, FetchFailure | undefined> {
  const deadlineMs = clock.elapsedMs() + longestMs;
  for (let tries = 1; ; tries++) {
    const failure = await ask();
    if (!failure || !mayPass(failure)) return failure;
    const isLast = tries === mostTries;
    if (isLast && failure.retryAfterMs === undefined) return failure;
    const waitMs = backoffMs(tries, failure.retryAfterMs, random);
    if (clock.elapsedMs() + waitMs > deadlineMs) return failure;
    yield { failure, waitMs };
    await clock.sleep(waitMs, signal);
    if (isLast) return failure;
  }
}
