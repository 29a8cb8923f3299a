/** Real time without waits: what sleeps wakes at once, and the time that it would have slept has passed. */

import { type Clock, systemClock } from "../../src/base/clock.ts";

/** Below the time that an answer may take. */
export const answerLimitMs = 20_000;

/**
 * For what waits between tries and then gives up. What waits for an answer would not give it the time to come: sleeps that say so, or
 * are as long as such a limit, stay what they are, unless `realFromMs` says from which length on.
 */
export function hurriedClock({ realFromMs = answerLimitMs } = {}): Clock {
  let aheadMs = 0;
  return {
    nowMs: () => systemClock.nowMs() + aheadMs,
    elapsedMs: () => systemClock.elapsedMs() + aheadMs,
    sleep(delayMs, signal, forAnswer) {
      if (forAnswer || delayMs >= realFromMs) return systemClock.sleep(delayMs, signal);
      aheadMs += delayMs;
      return systemClock.sleep(0, signal);
    },
  };
}
