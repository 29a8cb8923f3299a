/** Work of many calls waits when the platform is busy, longer each time, and gives up at a bound. */

import type { Clock } from "../../base/clock.ts";
import { FlowtailError } from "../../base/errors.ts";
import type { Random } from "../../base/random.ts";
import { askedWaitMs } from "../../client/failures/passing.ts";

export interface BusyRetryOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
  /** Called before each wait, with the reason in words. */
  readonly onWait?: ((why: string, delayMs: number) => void) | undefined;
}

/** Most attempts at one piece of work; the waits between them are ten minutes in all at most, where the platform asks for no longer ones. */
export const mostAttempts = 12;
const firstDelayMs = 1000;
const longestDelayMs = 120_000;

/** Runs the work until it is not the rate limit that stops it, or the attempts are used up; other errors pass. */
export async function retryWhileBusy<T>(work: () => Promise<T>, retry: BusyRetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (thrown) {
      if (!isBusy(thrown) || attempt >= mostAttempts) throw thrown;
      await waitBefore(attempt, thrown.message, retry, askedWaitMs(thrown));
    }
  }
}

/** Waits before the attempt after this one; `attempt` counts from 1. */
export async function waitBefore(
  attempt: number,
  why: string,
  { clock, random, signal, onWait }: BusyRetryOptions,
  askedMs = 0,
): Promise<void> {
  const bound = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
  const delayMs = Math.max(askedMs, Math.round(bound * (0.5 + random.next() / 2)));
  onWait?.(why, delayMs);
  await clock.sleep(delayMs, signal);
}

function isBusy(thrown: unknown): thrown is FlowtailError {
  return (
    thrown instanceof FlowtailError &&
    (thrown.code === "ratelimited" || thrown.code === "rate_limited_too_long")
  );
}
