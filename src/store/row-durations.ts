/** How long what a row ends has taken: its start is looked for among the rows before it. */

import type { ActivityRecord } from "../activity/record.ts";
import { mostStarts, partDurationMs } from "../activity/runs/part-duration.ts";
import { runEventKind, runEventOf } from "../activity/runs/run-event.ts";
import type { RecordTable } from "./columns/record-table.ts";
import { rowsOfTrace } from "./trace-groups.ts";

/** Rows before the end in which the start is looked for: among the nearest first, where nearly all are. */
const rowsLookedIn = [2048, 65_536];

export function rowDurationMs(table: RecordTable, record: ActivityRecord, rowId: number): number | undefined {
  return partDurationMs(record, rowId, (startKind, isOfPart) => {
    for (const most of rowsLookedIn) {
      const rowIds = rowsOfTrace(table, record.traceId, Math.max(0, rowId - most), rowId);
      const starts = rowIds.slice(-mostStarts).flatMap((at) => {
        const other = table.record(at);
        return other && runEventKind(other.eventType) === startKind ? [runEventOf(other, at)] : [];
      });
      if (starts.some(isOfPart)) return starts;
    }
    return [];
  });
}
