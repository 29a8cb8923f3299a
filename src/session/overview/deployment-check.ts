/** What went wrong before and after one deployment of a store's log, compared in slices. */

import {
  type DeploymentComparison,
  deploymentEvent,
  foldDeployment,
  isDeployment,
  type StretchesAround,
  stretchesAround,
} from "../../activity/deployments.ts";
import { compare, everything } from "../../query/compose.ts";
import type { Query } from "../../query/query.ts";
import type { ActivityStore, Row } from "../../store/activity-store.ts";
import { recordsAtOnce } from "./records-at-once.ts";

export interface DeploymentCheck {
  /** Epoch microseconds up to which the log was looked at. */
  readonly asOfUs: number;
  /** Undefined until everything was compared. */
  readonly comparison: DeploymentComparison | undefined;
  work(isOver: () => boolean): boolean;
}

/** How far before and after a deployment errors are compared, in milliseconds (assumption). */
export const deploymentWindowMs = 10 * 60_000;

export const deploymentsQuery: Query = compare("event", "=", deploymentEvent);

export function isDeploymentRow(row: Row): row is Extract<Row, { readonly kind: "record" }> {
  return row.kind === "record" && isDeployment(row.record);
}

export function createDeploymentCheck(
  store: Pick<ActivityStore, "select">,
  deployment: { readonly rowId: number; readonly us: number },
  nowUs: number,
): DeploymentCheck {
  const stretches = stretchesOf(store, deployment, nowUs);
  const fold = foldDeployment(stretches);
  const selection = store.select(everything);
  let comparison: DeploymentComparison | undefined;
  /** The next row is that many rows after the first one of the instant: positions may change between two slices. */
  let atUs = stretches.before.fromUs;
  let skip = 0;
  const readSome = (): boolean => {
    const rows = selection.window(selection.positionAt(atUs) + skip, recordsAtOnce);
    for (const row of rows) {
      const us = row.kind === "record" ? row.record.createdUs : row.gap.toUs;
      if (us >= stretches.after.toUs) return true;
      skip = us === atUs ? skip + 1 : 1;
      atUs = us;
      if (row.kind === "record") fold.add(row.record);
    }
    return rows.length < recordsAtOnce;
  };
  return {
    asOfUs: nowUs,
    get comparison() {
      return comparison;
    },
    work(isOver) {
      while (!comparison) {
        if (readSome()) {
          comparison = fold.comparison();
          selection.close();
        } else if (isOver()) return false;
      }
      return true;
    },
  };
}

function stretchesOf(
  store: Pick<ActivityStore, "select">,
  { rowId, us }: { readonly rowId: number; readonly us: number },
  nowUs: number,
): StretchesAround {
  const selection = store.select(deploymentsQuery);
  const position = selection.positionOf(rowId);
  // A gap may stand between.
  const neighbours = ([-1, 1] as const).flatMap((direction) => {
    const found = selection.find(everything, position, direction);
    return found === -1 ? [] : selection.window(found, 1).flatMap(timeOf);
  });
  selection.close();
  // The end of a stretch is not in it; what happens now is.
  const known = { fromUs: firstLoadedUs(store) ?? us, toUs: nowUs > us ? nowUs + 1 : us };
  return stretchesAround({ us }, neighbours, deploymentWindowMs, known);
}

/** Of what lies before it nothing is known: a rate over that time would be too low. */
function firstLoadedUs(store: Pick<ActivityStore, "select">): number | undefined {
  const selection = store.select(everything);
  const first = selection.find(everything, -1, 1);
  const [time] = first === -1 ? [] : selection.window(first, 1).flatMap(timeOf);
  selection.close();
  return time?.us;
}

function timeOf(row: Row): readonly { readonly us: number }[] {
  return row.kind === "record" ? [{ us: row.record.createdUs }] : [];
}
