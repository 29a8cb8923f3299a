/** Cuts the newest records out of what was walked back over, counting only those that the caller's filter accepts. */

import type { ActivityRecord } from "../activity/record.ts";
import type { Placed } from "./placed.ts";

export interface Newest {
  /** From the oldest counted record on, oldest first, those not counted included. */
  readonly kept: readonly Placed[];
  /** Time of the newest record that was cut off, epoch microseconds; undefined when none was. */
  readonly cutUs: number | undefined;
}

export function newestMatching(
  held: readonly Placed[],
  count: number,
  accept: (record: ActivityRecord) => boolean,
): Newest {
  const sorted = held.toSorted((a, b) => a.us - b.us);
  let start = sorted.length;
  for (let missing = count; missing > 0 && start > 0; ) {
    const placed = sorted[--start];
    if (placed && accept(placed.record)) missing--;
  }
  return { kept: sorted.slice(start), cutUs: sorted[start - 1]?.us };
}
