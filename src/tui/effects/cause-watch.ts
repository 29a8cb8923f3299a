/** Why the run of the record at the cursor failed: read in slices, so that what is known so far is shown meanwhile. */

import {
  type CauseReading,
  type CauseReport,
  createCauseReading,
  type RecordRow,
  wentWrong,
} from "../../session/overview/cause-reading.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { createSlices, type SlicesPort } from "./slices.ts";

export interface CauseWatch {
  /** The same object while nothing has changed. */
  of(row: RecordRow): CauseReport;
  /** The same for a record that went wrong; undefined for any other. */
  ofFailure(row: RecordRow): CauseReport | undefined;
  close(): void;
}

export function createCauseWatch(store: ActivityStore, port: SlicesPort, asOfUs: () => number): CauseWatch {
  let current: CauseReading | undefined;
  const goOn = createSlices(port, (isOver) => current?.work(isOver, asOfUs()) ?? true);
  const of = (row: RecordRow) => {
    if (!current?.isOf(row)) {
      current?.close();
      current = createCauseReading(store, row, () => port.clock.elapsedMs());
    }
    goOn();
    return current.report(row, asOfUs());
  };
  /** A record's text may be long, and it is asked about at every frame. */
  let last: { readonly rowId: number; readonly isFailure: boolean } | undefined;
  return {
    of,
    ofFailure(row) {
      if (last?.rowId !== row.rowId) last = { rowId: row.rowId, isFailure: wentWrong(row.record) };
      return last.isFailure ? of(row) : undefined;
    },
    close: () => current?.close(),
  };
}
