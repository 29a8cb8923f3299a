/** How long to wait: between polls by traffic and budget, after failures exponentially with jitter. */

import type { Random } from "../base/random.ts";
import type { TailSettings } from "./settings.ts";

/** Milliseconds until the next poll: the shortest with traffic, half as much again each time there is none. */
export function pollDelayMs(
  { minPollMs, maxPollMs }: Pick<TailSettings, "minPollMs" | "maxPollMs">,
  beforeMs: number,
  foundSome: boolean,
): number {
  return foundSome ? minPollMs : Math.min(maxPollMs, Math.max(minPollMs, beforeMs * 1.5));
}

/**
 * The least time between polls of so many pages, in milliseconds, so that they use no more than this share of a minute's
 * calls; none while more than half of the minute's calls are left.
 */
export function spacingMs(left: number, limit: number, pages: number, share: number): number {
  return left > limit / 2 ? 0 : (60_000 * pages) / Math.max(1, limit * share);
}

const firstBackoffMs = 1000;
const longestBackoffMs = 60_000;
const longestRetryAfterMs = 600_000;

/** Milliseconds before the next try, after so many failures; never less than the platform asked for, up to ten minutes. */
export function backoffMs(failures: number, retryAfterMs: number | undefined, random: Random): number {
  const fullMs = Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(failures - 1, 20));
  const jitteredMs = fullMs * (0.5 + random.next() / 2);
  return Math.max(jitteredMs, Math.min(longestRetryAfterMs, retryAfterMs ?? 0));
}
