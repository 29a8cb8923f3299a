/** Finds the deployment before or after a row, also where the filter or the range leaves it out. */

import { deploymentsQuery, isDeploymentRow } from "../../../session/overview/deployment-check.ts";
import type { ActivityStore, Row, Selection } from "../../../store/activity-store.ts";
import type { rangeBoundsUs } from "../../state/range.ts";

export interface FoundDeployment {
  /** Position of the deployment or, where it is hidden, of the nearest row; undefined where there is no row. */
  readonly position: number | undefined;
  readonly isHidden: boolean;
  /** The range leaves it out, whatever the filter is. */
  readonly isOutside: boolean;
  /** Epoch microseconds. */
  readonly us: number;
}

export function findDeployment(
  store: Pick<ActivityStore, "select">,
  selection: Selection,
  { from, direction }: { readonly from: number; readonly direction: 1 | -1 },
  range: ReturnType<typeof rangeBoundsUs>,
): FoundDeployment | undefined {
  const [row] = selection.window(from, 1);
  const deployed = store.select(deploymentsQuery);
  const found = neighbour(deployed, row, direction);
  deployed.close();
  if (!found) return undefined;
  const position = row && Math.min(selection.positionOf(found.rowId), selection.length - 1);
  const [there] = position === undefined ? [] : selection.window(position, 1);
  const isHidden = there?.kind !== "record" || there.rowId !== found.rowId;
  const us = found.record.createdUs;
  const { fromUs = us, toUs = us + 1 } = range;
  return { position, isHidden, isOutside: us < fromUs || us >= toUs, us };
}

/** Where no row is there to begin with, the newest before the end, or the first one. */
function neighbour(deployed: Selection, row: Row | undefined, direction: 1 | -1) {
  const start = row ? startAt(deployed, row, direction) : direction === 1 ? 0 : deployed.length - 1;
  for (let at = start; at >= 0 && at < deployed.length; at += direction) {
    const [candidate] = deployed.window(at, 1);
    if (candidate?.kind === "record") return candidate;
  }
  return undefined;
}

function startAt(deployed: Selection, row: Row, direction: 1 | -1): number {
  const us = row.kind === "record" ? row.record.createdUs : row.gap.toUs;
  return isDeploymentRow(row)
    ? deployed.positionOf(row.rowId) + direction
    : deployed.positionAt(us) - (direction === 1 ? 0 : 1);
}
