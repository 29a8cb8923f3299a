/** Columns sized by content: a column whose texts would be cut takes what the columns that share the rest have spare. */

import { columnsOf, safeLine } from "../../../base/terminal-text.ts";
import { columnWidths, isRest, shownRule } from "../../state/table/widths.ts";
import type { Column } from "./table.ts";

/** Sizes the columns for these rows. `of` has another part whenever another list is shown: then all is measured anew. */
export type GrowColumns = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  screen: number,
  of: readonly unknown[],
) => readonly Column<Row>[];

/** What was wide once stays wide while the same list is looked at, so that nothing jumps while it is scrolled. */
export function createGrowColumns(): GrowColumns {
  let last: readonly unknown[] = [];
  let known: readonly number[] = [];
  return (columns, rows, screen, of) => {
    const key = [screen, columns.length, ...of];
    if (key.length !== last.length || key.some((each, index) => !Object.is(each, last[index]))) {
      last = key;
      known = [];
    }
    known = columns.map((column, index) => Math.max(known[index] ?? 0, contentWidth(column, rows, screen)));
    const widths = grownWidths(columns, known, screen);
    return columns.map((column, index) => ({ ...column, width: widths[index] ?? 0 }));
  };
}

function grownWidths<Row>(
  columns: readonly Column<Row>[],
  wanted: readonly number[],
  screen: number,
): readonly number[] {
  const rules = columns.map(({ width }) => shownRule(width, screen));
  const widths = [
    ...columnWidths(
      columns.map(({ width }) => width),
      screen,
    ),
  ];
  const spareOf = (index: number) =>
    isRest(rules[index]) ? Math.max(0, (widths[index] ?? 0) - (wanted[index] ?? 0)) : 0;
  for (const [index, { grows }] of columns.entries()) {
    if (!grows || !widths[index]) continue;
    for (const giver of columns.keys()) {
      const missing = (wanted[index] ?? 0) - (widths[index] ?? 0);
      if (giver === index || missing <= 0) continue;
      const given = Math.min(missing, spareOf(giver));
      widths[index] = (widths[index] ?? 0) + given;
      widths[giver] = (widths[giver] ?? 0) - given;
    }
  }
  return widths;
}

/** Columns that the head and the texts take; a wide screen is enough to see. */
function contentWidth<Row>({ head = "", cell }: Column<Row>, rows: readonly Row[], screen: number): number {
  const headWidth = typeof head === "string" ? columnsOf(head) + 1 : 0;
  return rows.reduce(
    (most, row) => Math.max(most, columnsOf(safeLine(cell(row, screen).slice(0, screen)))),
    headWidth,
  );
}
