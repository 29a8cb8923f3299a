/** Decides what can be given in order of time and what comes late; what is given in order never goes back. */

import type { ActivityRecord } from "../activity/record.ts";
import { clockSkewMs } from "./settings.ts";
import type { TimedRecord } from "./timed-record.ts";

export interface Order {
  /**
   * Sorts records by time, equal times as they came. Older ones than were given before are late; so are those that
   * claim to come from the future, as everything after them would otherwise have to be called late.
   */
  arrange(timed: readonly TimedRecord[], nowUs: number): Arranged;
}

export interface Arranged {
  readonly inOrder: readonly ActivityRecord[];
  readonly late: readonly ActivityRecord[];
}

export function createOrder(): Order {
  let givenUs = Number.NEGATIVE_INFINITY;
  return {
    arrange(timed, nowUs) {
      const inOrder: ActivityRecord[] = [];
      const late: ActivityRecord[] = [];
      for (const { record, us } of byTime(timed)) {
        const fits = us >= givenUs && us <= nowUs + clockSkewMs * 1000;
        if (fits) givenUs = us;
        (fits ? inOrder : late).push(record);
      }
      return { inOrder, late };
    },
  };
}

function byTime(timed: readonly TimedRecord[]): readonly TimedRecord[] {
  let lastUs = Number.NEGATIVE_INFINITY;
  for (const { us } of timed) {
    if (us < lastUs) return timed.toSorted((a, b) => a.us - b.us);
    lastUs = us;
  }
  return timed;
}
