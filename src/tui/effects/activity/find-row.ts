/** Finds the row a jump goes to. */

import type { Selection } from "../../../store/activity-store.ts";
import type { FindTarget } from "../../state/panes/activity/effect.ts";
import { ofTrace } from "../../state/panes/activity/queries.ts";

/** Position of the nearest row after (or before) `from`; undefined when there is none. */
export function findRow(
  selection: Selection,
  target: FindTarget,
  from: number,
  direction: 1 | -1,
): number | undefined {
  if (target.kind === "marks") return nearestMark(selection, target.rowIds, from, direction);
  const query = target.kind === "query" ? target.query : sameTrace(selection, from);
  const position = query ? selection.find(query, from, direction) : -1;
  return position === -1 ? undefined : position;
}

/** Undefined where the row belongs to no trace. */
function sameTrace(selection: Selection, position: number) {
  const [row] = selection.window(position, 1);
  const traceId = row?.kind === "record" ? row.record.traceId : "";
  return traceId === "" ? undefined : ofTrace(traceId);
}

/** Marked records that are not among the rows are skipped. */
function nearestMark(
  selection: Selection,
  rowIds: readonly number[],
  from: number,
  direction: 1 | -1,
): number | undefined {
  const isThere = (rowId: number, position: number) => {
    const [row] = selection.window(position, 1);
    return row?.kind === "record" && row.rowId === rowId;
  };
  const positions = rowIds.flatMap((rowId) => {
    const position = selection.positionOf(rowId);
    return (position - from) * direction > 0 && isThere(rowId, position) ? [position] : [];
  });
  return positions.toSorted((a, b) => (a - b) * direction)[0];
}
