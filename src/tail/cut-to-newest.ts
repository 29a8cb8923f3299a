/**
 * Cuts the newest records out of what was walked back over, counting only those that the caller's filter accepts. News is kept, and does
 * not count.
 */

import type { ActivityRecord } from "../activity/record.ts";
import type { TimedRecord } from "./timed-record.ts";

export interface Newest {
  /** From the oldest counted record on, or from the first that is news, oldest first, those not counted included. */
  readonly kept: readonly TimedRecord[];
  /** What is older, oldest first. */
  readonly leftOut: readonly TimedRecord[];
  /** Time of the newest record that was cut off, epoch microseconds; undefined when none was. */
  readonly cutUs: number | undefined;
}

export function cutToNewest(
  held: readonly TimedRecord[],
  count: number,
  accept: (record: ActivityRecord) => boolean,
  newsAfterUs = Number.POSITIVE_INFINITY,
): Newest {
  const sorted = held.toSorted((a, b) => a.us - b.us);
  const firstNews = sorted.findIndex(({ us }) => us > newsAfterUs);
  let start = firstNews === -1 ? sorted.length : firstNews;
  for (let missing = count; missing > 0 && start > 0; ) {
    const timed = sorted[--start];
    if (timed && accept(timed.record)) missing--;
  }
  return { kept: sorted.slice(start), leftOut: sorted.slice(0, start), cutUs: sorted[start - 1]?.us };
}
