/** Compares the errors before and after the deployment at the cursor, and renews that while records still come. */

import {
  createDeploymentCheck,
  type DeploymentCheck,
  deploymentWindowMs,
  isDeploymentRow,
} from "../../../session/overview/deployment-check.ts";
import type { ActivityStore, Row } from "../../../store/activity-store.ts";
import type { RecordExtras } from "../../state/record/extras.ts";
import { createSlices, type SlicesPort } from "../slices.ts";

type Comparison = NonNullable<RecordExtras["deployment"]>;

export interface DeploymentWatch {
  /** Undefined where the row is no deployment, and until the comparison is complete. */
  of(row: Row | undefined): Comparison | undefined;
}

/** A comparison of this age is renewed while records of its time still come. */
const renewMs = 5000;

export function createDeploymentWatch(
  store: ActivityStore,
  port: SlicesPort,
  asOfUs: () => number,
): DeploymentWatch {
  let current:
    | { readonly rowId: number; readonly endRow: number; readonly check: DeploymentCheck }
    | undefined;
  let shown: { readonly rowId: number; readonly comparison: Comparison } | undefined;
  const goOn = createSlices(port, (isOver) => {
    if (!current?.check.work(isOver)) return !current;
    const { rowId, check } = current;
    if (check.comparison) shown = { rowId, comparison: check.comparison };
    return true;
  });
  const isStale = (rowId: number, us: number, nowUs: number) => {
    if (current?.rowId !== rowId) return true;
    const { check, endRow } = current;
    const isOpen = check.asOfUs < us + deploymentWindowMs * 1000;
    return isOpen && store.endRow > endRow && nowUs - check.asOfUs > renewMs * 1000;
  };
  return {
    of(row) {
      if (!row || !isDeploymentRow(row)) return undefined;
      const { rowId } = row;
      const us = row.record.createdUs;
      const nowUs = asOfUs();
      if (isStale(rowId, us, nowUs)) {
        current = { rowId, endRow: store.endRow, check: createDeploymentCheck(store, { rowId, us }, nowUs) };
      }
      goOn();
      return shown?.rowId === rowId ? shown.comparison : undefined;
    },
  };
}
