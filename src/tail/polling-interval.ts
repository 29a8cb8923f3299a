/** How long to wait: between idle polls by traffic, price and what else needs calls; after failures exponentially. */

import type { Random } from "../base/random.ts";
import { minuteMs } from "./recent-times.ts";
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
 * What the calls that idle polls leave are wanted for: nothing, a look at the past, one that is late, or events known to be
 * missing.
 */
export type RepairNeed = "none" | "routine" | "late" | "missing";

/** The part of the calls that idle polls may use, and the longest that they are put off for the others' sake. */
const idleShare = 0.8;
const besides = {
  none: { share: idleShare, longestMs: Number.POSITIVE_INFINITY },
  routine: { share: 0.5, longestMs: 6000 },
  late: { share: 0.4, longestMs: 3500 },
  missing: { share: 0.2, longestMs: 30_000 },
} as const;

/** The least time between idle polls that cost `price` calls each, in milliseconds. */
export function idleSpacingMs(price: number, perMinute: number, need: RepairNeed): number {
  const { share, longestMs } = besides[need];
  const spacingMs = (part: number) => (minuteMs * price) / (perMinute * part);
  return Math.max(spacingMs(idleShare), Math.min(longestMs, spacingMs(share)));
}

const firstBackoffMs = 1000;
/** Also how long it takes at most until an outage's end is noticed. */
const longestBackoffMs = 12_000;

/** Milliseconds before the next try, after that number of failures: exactly what the platform asked for, where it did. */
export function backoffMs(failures: number, retryAfterMs: number | undefined, random: Random): number {
  if (retryAfterMs !== undefined && retryAfterMs > 0) return retryAfterMs;
  const fullMs = Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(failures - 1, 20));
  return fullMs * (0.5 + random.next() / 2);
}
