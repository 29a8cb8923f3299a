/** Decides what can be given in order of time and what comes late; what is given in order never goes back. */

import type { ActivityRecord } from "../activity/record.ts";
import type { Placed } from "./placed.ts";
import { clockSkewMs } from "./settings.ts";

export interface Order {
  /**
   * Sorts records by time, equal times as they came. Older ones than were given before are late; so are those that
   * claim to come from the future, as everything after them would otherwise have to be called late.
   */
  arrange(placed: readonly Placed[], nowUs: number): Arranged;
}

export interface Arranged {
  readonly inOrder: readonly ActivityRecord[];
  readonly late: readonly ActivityRecord[];
}

export function createOrder(): Order {
  let givenUs = Number.NEGATIVE_INFINITY;
  return {
    arrange(placed, nowUs) {
      const inOrder: ActivityRecord[] = [];
      const late: ActivityRecord[] = [];
      for (const { record, us } of byTime(placed)) {
        const fits = us >= givenUs && us <= nowUs + clockSkewMs * 1000;
        if (fits) givenUs = us;
        (fits ? inOrder : late).push(record);
      }
      return { inOrder, late };
    },
  };
}

function byTime(placed: readonly Placed[]): readonly Placed[] {
  return placed.every(({ us }, index) => us >= (placed[index - 1]?.us ?? us))
    ? placed
    : placed.toSorted((a, b) => a.us - b.us);
}
