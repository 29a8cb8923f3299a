/** How long what a row ends has taken: its start is looked for among the rows before it. */

import type { ActivityRecord } from "../activity/record.ts";
import { isPartStart, mostStarts, partDurationMs } from "../activity/runs/part-duration.ts";
import { runEventOf } from "../activity/runs/run-event.ts";
import type { RecordTable } from "./columns/record-table.ts";
import { rowsOfTrace } from "./trace-groups.ts";

/** Rows before the end in which the start is looked for. */
const mostRows = 65_536;

export function rowDurationMs(table: RecordTable, record: ActivityRecord, rowId: number): number | undefined {
  return partDurationMs(record, rowId, () => {
    const rowIds = rowsOfTrace(table, record.traceId, Math.max(0, rowId - mostRows), rowId);
    return rowIds.slice(-mostStarts).flatMap((at) => {
      const other = table.record(at);
      return other && isPartStart(other) ? [runEventOf(other, at)] : [];
    });
  });
}
