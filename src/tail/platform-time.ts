/** What time it is for the platform, by the Date of its answers, whatever the clock of this machine says. */

import type { Clock } from "../base/clock.ts";

export interface PlatformTime {
  /** The platform's time, epoch milliseconds, at a moment of the clock's elapsed time. */
  epochMs(elapsedMs: number): number;
  /** Takes the Date of an answer that was asked for and received at these moments of elapsed time. */
  learn(dateMs: number, askedMs: number, receivedMs: number): void;
  /** How many Dates it was taught. */
  readonly dates: number;
  /** From elapsed time to the platform's at least, by the Dates that agree with the last one; to this machine's before the first. */
  readonly atLeastMs: number;
  /** … and at most, by the last Date alone. */
  readonly lastAtMostMs: number;
  /** How far this machine's clock is ahead by most of the last Dates, in milliseconds; undefined before the first one. */
  skewMs(): number | undefined;
}

/** A Date tells whole seconds. */
const dateStepMs = 1000;

/** Of that many Dates most tell how far the clocks differ: one from a cache says nothing of this machine's. */
const datesForSkew = 5;

/**
 * Until the first answer the machine's clock is believed, as it was at the beginning. Each Date gives bounds of the
 * difference between the platform's time and elapsed time; those that agree narrow it down, the newest wins.
 */
export function createPlatformTime(clock: Pick<Clock, "nowMs" | "elapsedMs">): PlatformTime {
  let low = clock.nowMs() - clock.elapsedMs();
  let high = low;
  let dates = 0;
  let lastAtMostMs = Number.POSITIVE_INFINITY;
  let latestMs: readonly number[] = [];
  const offsetMs = () => (low + high) / 2;
  return {
    epochMs: (elapsedMs) => elapsedMs + offsetMs(),
    get dates() {
      return dates;
    },
    get atLeastMs() {
      return low;
    },
    get lastAtMostMs() {
      return lastAtMostMs;
    },
    learn(dateMs, askedMs, receivedMs) {
      const bounds = { low: dateMs - receivedMs, high: dateMs + dateStepMs - askedMs };
      lastAtMostMs = bounds.high;
      const agrees = dates > 0 && bounds.low <= high && bounds.high >= low;
      low = agrees ? Math.max(low, bounds.low) : bounds.low;
      high = agrees ? Math.min(high, bounds.high) : bounds.high;
      dates++;
      latestMs = [...latestMs, offsetMs()].slice(-datesForSkew);
    },
    skewMs: () => (dates > 0 ? clock.nowMs() - clock.elapsedMs() - middle(latestMs) : undefined),
  };
}

/** Of an even number the last one decides nothing yet. */
function middle(values: readonly number[]): number {
  const odd = values.slice(0, values.length - 1 + (values.length % 2)).toSorted((a, b) => a - b);
  return odd[(odd.length - 1) / 2] ?? 0;
}
