/** The records that a store holds of one instant, to leave them out where that instant is asked for again. */

import type { ActivityRecord } from "../activity/record.ts";
import type { ActivityStore } from "../store/activity-store.ts";

export function recordsAt(store: ActivityStore, us: number): ActivityRecord[] {
  const selection = store.select({ kind: "all", span: { start: 0, end: 0 } });
  const rows = selection.window(selection.positionAt(us), 10_000);
  selection.close();
  return rows.flatMap((row) => (row.kind === "record" && row.record.createdUs === us ? [row.record] : []));
}

/** Takes the record out where it is among them, once. */
export function takeOut(records: ActivityRecord[], record: ActivityRecord): boolean {
  const found = records.findIndex(
    ({ raw, createdUs }) => createdUs === record.createdUs && raw === record.raw,
  );
  if (found === -1) return false;
  records.splice(found, 1);
  return true;
}
