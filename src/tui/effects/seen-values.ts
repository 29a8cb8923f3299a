/** Values that occur in the newest records, for completion. */

import type { ActivityStore, Row } from "../../store/activity-store.ts";
import { noFilter } from "../state/activity/model.ts";

/** Records looked at, from the newest back. */
const records = 500;

/** By canonical field name, the newest first. */
export function seenValues(store: ActivityStore): Readonly<Record<string, readonly string[]>> {
  const selection = store.select(noFilter.query);
  const rows = selection.window(Math.max(0, selection.length - records), records).toReversed();
  selection.close();
  return {
    event: distinct(rows, (record) => record.eventType),
    component: distinct(rows, (record) => record.componentType),
    component_id: distinct(rows, (record) => record.componentId),
    trace: distinct(rows, (record) => record.traceId),
  };
}

type RecordOf<Each> = Each extends { readonly kind: "record"; readonly record: infer Record }
  ? Record
  : never;

function distinct(rows: readonly Row[], read: (record: RecordOf<Row>) => string): readonly string[] {
  const values = rows.map((row) => (row.kind === "record" ? read(row.record) : ""));
  return [...new Set(values)].filter((value) => value !== "");
}
