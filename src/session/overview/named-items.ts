/** Which datastores, and which items of them, the records of the log name. */

import { itemNamedIn, type NamedItem } from "../../activity/named-item.ts";
import { type ActivityRecord, decodePayload } from "../../activity/record.ts";
import { compare } from "../../query/compose.ts";
import type { ActivityStore } from "../../store/activity-store.ts";

/** Undefined when the record names no datastore. */
export function itemOfRecord({ raw }: ActivityRecord): NamedItem | undefined {
  return itemNamedIn(decodePayload(raw));
}

/** How many of the newest records are searched. */
const mostRecords = 1000;

/** The datastores that the newest records name, in the order of their names. */
export function datastoresInLog(store: ActivityStore): readonly string[] {
  const selection = store.select(compare("event", "=", "datastore_request_result"));
  const rows = selection.window(Math.max(0, selection.length - mostRecords), mostRecords);
  selection.close();
  const names = rows.flatMap((row) =>
    row.kind === "record" ? (itemOfRecord(row.record)?.datastore ?? []) : [],
  );
  return [...new Set(names)].sort();
}
