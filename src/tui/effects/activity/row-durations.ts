/** How long what each row on the screen ends has taken: looked for while the column is shown, and kept. */

import type { ActivityStore, Row } from "../../../store/activity-store.ts";
import type { ActivityFrame } from "../../state/panes/activity/frame.ts";
import type { RowColumns } from "../../state/panes/activity/row-columns.ts";

/** How many rows are kept: several screens, since scrolling mostly shows the same rows again. */
const mostKept = 1000;

export function createRowDurations(
  store: ActivityStore,
): (plan: RowColumns, rows: readonly Row[]) => ActivityFrame["tookOf"] {
  const kept = new Map<number, number | undefined>();
  let revision: number | undefined;
  const tookOf: ActivityFrame["tookOf"] = ({ rowId }) => kept.get(rowId);
  return ({ placed }, rows) => {
    if (!placed.some(({ name }) => name === "took")) return tookOf;
    // A start may have come after its end, or is not held any more.
    if (kept.size > mostKept || store.durations.revision !== revision) kept.clear();
    ({ revision } = store.durations);
    for (const row of rows)
      if (row.kind === "record" && !kept.has(row.rowId))
        kept.set(row.rowId, store.durations.msOf(row.record));
    return tookOf;
  };
}
