/** Counts calls by method, workspace and app: evenly spread over the minute, with room for a burst. */

import { callsPerMinuteByTier } from "../../catalog/limits.ts";
import type { RateTier } from "../../catalog/method.ts";
import type { Caller } from "./authenticate.ts";

/** A number of calls that may come in a minute, and how many of them at once; the key says what is counted together. */
export interface Bucket {
  readonly key: string;
  readonly perMinute: number;
  readonly atOnce: number;
}

export interface RateLimiter {
  /** Takes one call; answers the whole seconds to wait when there is none left, else undefined. */
  take(method: string, tier: RateTier, caller: Caller): number | undefined;
  /** Takes one call from each of the buckets or, when one of them is empty, from none. */
  spend(buckets: readonly Bucket[]): number | undefined;
  clear(): void;
}

/**
 * `nowMs` is the machine's time, so that a frozen sandbox clock does not lock callers out. `burst` is the
 * share of a minute's calls that may come on top at once (assumption: the figures are not published).
 */
export function createRateLimiter(nowMs: () => number, burst: () => number): RateLimiter {
  /** When the calls taken so far would be used up if one were used at each interval. */
  const usedUpAtMs = new Map<string, number>();
  const waitMs = ({ key, perMinute, atOnce }: Bucket) =>
    Math.max(usedUpAtMs.get(key) ?? 0, nowMs()) - nowMs() - (atOnce - 1) * (60_000 / perMinute);
  const spend = (buckets: readonly Bucket[]) => {
    const longestMs = Math.max(...buckets.map(waitMs));
    if (longestMs > 0) return Math.ceil(longestMs / 1000);
    for (const { key, perMinute } of buckets) {
      usedUpAtMs.set(key, Math.max(usedUpAtMs.get(key) ?? 0, nowMs()) + 60_000 / perMinute);
    }
    return undefined;
  };
  return {
    take(method, tier, caller) {
      const perMinute = callsPerMinuteByTier[tier];
      const atOnce = perMinute + Math.floor(perMinute * burst());
      return spend([{ key: `${method} ${caller.teamId} ${caller.appId}`, perMinute, atOnce }]);
    },
    spend,
    clear: () => usedUpAtMs.clear(),
  };
}
