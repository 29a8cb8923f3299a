/** How many lines wrapped rows take: each is measured once and kept. */

import type { Row } from "../../../store/activity-store.ts";
import type { Names } from "../../state/names.ts";
import { wrappedHeight } from "../../state/panes/activity/row-text.ts";

/** How many heights are kept: several screens, since scrolling mostly shows the same rows again. */
const mostKept = 1000;

export function createRowHeights(): (
  rows: readonly Row[],
  columns: number,
  names: Names,
) => readonly number[] {
  const kept = new Map<number, number>();
  let keptFor = "";
  const heightOf = (row: Row, columns: number, { nameOf }: Pick<Names, "nameOf">) => {
    if (row.kind === "gap") return 1;
    const known = kept.get(row.rowId);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const height = wrappedHeight(row.record, columns, nameOf);
    kept.set(row.rowId, height);
    return height;
  };
  return (rows, columns, names) => {
    const wantedFor = `${columns} ${names.revision}`;
    if (keptFor !== wantedFor) kept.clear();
    keptFor = wantedFor;
    return rows.map((row) => heightOf(row, columns, names));
  };
}
