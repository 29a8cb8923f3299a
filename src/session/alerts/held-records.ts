/** What the store holds of the log, as alerts read it. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import type { Held } from "./log-alerts.ts";

export function heldBy(store: ActivityStore): Held<ActivityRecord> {
  const wholeFromUs = store.dropped > 0 ? store.range?.fromUs : undefined;
  return { records: recordsOf(store), wholeFromUs };
}

function* recordsOf(store: Pick<ActivityStore, "endRow" | "peek">): Iterable<ActivityRecord> {
  for (let rowId = 0; rowId < store.endRow; rowId++) {
    const record = store.peek(rowId);
    if (record) yield record;
  }
}
