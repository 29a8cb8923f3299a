/** Why the run of the record at the cursor failed: read in slices, so that what is known so far is shown meanwhile. */

import {
  type CauseReading,
  type CauseReport,
  createCauseReading,
  type RecordRow,
} from "../../session/overview/cause-reading.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { createSlices, type SlicesPort } from "./slices.ts";

export interface CauseWatch {
  /** The same object while nothing has changed. */
  of(row: RecordRow): CauseReport;
  close(): void;
}

export function createCauseWatch(store: ActivityStore, port: SlicesPort, asOfUs: () => number): CauseWatch {
  let current: CauseReading | undefined;
  const goOn = createSlices(port, (isOver) => current?.work(isOver) ?? true);
  return {
    of(row) {
      if (!current?.isOf(row)) {
        current?.close();
        current = createCauseReading(store, row, () => port.clock.elapsedMs());
      }
      goOn();
      return current.report(row, asOfUs());
    },
    close: () => current?.close(),
  };
}
