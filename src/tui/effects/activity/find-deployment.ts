/** Finds the deployment before or after a row, also where the filter hides it. */

import { deploymentsQuery, isDeployment } from "../../../session/overview/deployment-check.ts";
import type { ActivityStore, Row, Selection } from "../../../store/activity-store.ts";

export interface FoundDeployment {
  /** Position of the deployment or, where the filter hides it, of the nearest row. */
  readonly position: number;
  readonly isHidden: boolean;
  /** Epoch microseconds. */
  readonly us: number;
}

export function findDeployment(
  store: Pick<ActivityStore, "select">,
  selection: Selection,
  from: number,
  direction: 1 | -1,
): FoundDeployment | undefined {
  const [row] = selection.window(from, 1);
  if (!row) return undefined;
  const deployed = store.select(deploymentsQuery());
  const found = neighbour(deployed, row, direction);
  deployed.close();
  if (!found) return undefined;
  const position = Math.min(selection.positionOf(found.rowId), selection.length - 1);
  const [there] = selection.window(position, 1);
  const isHidden = there?.kind !== "record" || there.rowId !== found.rowId;
  return { position, isHidden, us: found.record.createdUs };
}

function neighbour(deployed: Selection, row: Row, direction: 1 | -1) {
  const us = row.kind === "record" ? row.record.createdUs : row.gap.toUs;
  const isOne = row.kind === "record" && isDeployment(row.record);
  const start = isOne
    ? deployed.positionOf(row.rowId) + direction
    : deployed.positionAt(us) - (direction === 1 ? 0 : 1);
  for (let at = start; at >= 0 && at < deployed.length; at += direction) {
    const [candidate] = deployed.window(at, 1);
    if (candidate?.kind === "record") return candidate;
  }
  return undefined;
}
