/** Real time without waits: what sleeps wakes at once, and the time that it would have slept has passed. */

import { type Clock, systemClock } from "../../src/base/clock.ts";

/**
 * For what waits between tries and then gives up. Whatever waits for a server would not give it the time to answer, unless
 * sleeps as long as such a limit stay what they are.
 */
export function hurriedClock({ realFromMs = Number.POSITIVE_INFINITY } = {}): Clock {
  let aheadMs = 0;
  return {
    nowMs: () => systemClock.nowMs() + aheadMs,
    elapsedMs: () => systemClock.elapsedMs() + aheadMs,
    sleep(delayMs, signal) {
      if (delayMs >= realFromMs) return systemClock.sleep(delayMs, signal);
      aheadMs += delayMs;
      return systemClock.sleep(0, signal);
    },
  };
}
