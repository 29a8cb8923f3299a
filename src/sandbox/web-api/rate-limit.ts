/** Counts calls by method, workspace and app: evenly spread over the minute, with room for a burst. */

import { callsPerMinute } from "../../catalog/limits.ts";
import type { RateTier } from "../../catalog/method.ts";
import type { Caller } from "./authenticate.ts";

export interface RateLimiter {
  /** Takes one call; answers the whole seconds to wait when there is none left, else undefined. */
  take(method: string, tier: RateTier, caller: Caller): number | undefined;
  clear(): void;
}

/**
 * `nowMs` is the machine's time, so that a frozen sandbox clock does not lock callers out. `burst` is the
 * share of a minute's calls that may come on top at once (assumption: the figures are not published).
 */
export function createRateLimiter(nowMs: () => number, burst: () => number): RateLimiter {
  /** When the calls taken so far would be used up if one were used at each interval. */
  const usedUpAtMs = new Map<string, number>();
  return {
    take(method, tier, caller) {
      const perMinute = callsPerMinute[tier];
      const intervalMs = 60_000 / perMinute;
      const atOnce = perMinute + Math.floor(perMinute * burst());
      const key = `${method} ${caller.teamId} ${caller.appId}`;
      const usedUpMs = Math.max(usedUpAtMs.get(key) ?? 0, nowMs());
      const waitMs = usedUpMs - nowMs() - (atOnce - 1) * intervalMs;
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      usedUpAtMs.set(key, usedUpMs + intervalMs);
      return undefined;
    },
    clear: () => usedUpAtMs.clear(),
  };
}
