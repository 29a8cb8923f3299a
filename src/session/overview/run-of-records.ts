/** A run with the records that it was assembled from. */

import type { RunWithRecords } from "../../activity/cause/cause-difference.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { assembleRun, type RunRecord } from "../../activity/trace.ts";

export interface ReadRun extends RunWithRecords {
  /** In their order, by which the rows name them. */
  readonly records: readonly RunRecord[];
}

export function runOfRecords(traceId: string, records: readonly ActivityRecord[]): ReadRun {
  const rows = records.map((record, rowId): RunRecord => ({ rowId, record }));
  return { run: assembleRun(traceId, rows), recordOf: (rowId) => records[rowId], records: rows };
}
