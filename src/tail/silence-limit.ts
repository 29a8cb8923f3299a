/**
 * How long nothing may be heard of a question before it is asked again beside: shortly, as its connection may be dead, and longer
 * where the platform is slow.
 */

export interface SilenceLimit {
  /** Hears how long an answer took. */
  answered(tookMs: number): void;
  /** How long it waits, asked that many times. */
  afterMs(times: number): number;
}

/** With a poll every few seconds before it, the lag stays below fifteen seconds. */
const leastSilenceMs = 6000;
/** No pause between two calls is longer. */
const mostSilenceMs = 12_000;
/** By the quickest of them: one that came only as it was asked for again says nothing of the platform. */
const answersCounted = 5;

export function createSilenceLimit(): SilenceLimit {
  let took: readonly number[] = [];
  return {
    answered(tookMs) {
      took = [tookMs, ...took].slice(0, answersCounted);
    },
    afterMs(times) {
      const usualMs = took.length === 0 ? 0 : Math.min(...took);
      return Math.min(mostSilenceMs, Math.max(leastSilenceMs, 2 * usualMs) * times);
    },
  };
}
