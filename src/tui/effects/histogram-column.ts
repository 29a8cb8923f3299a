/** Finds the column of a histogram that the state asked for. */

import type { ColumnWanted } from "../state/histogram/column-wanted.ts";
import { type HistogramColumn, nextColumn } from "../state/histogram/columns.ts";

/** `cursorUs` is the time of the selected row; `room` how many columns the screen has for them. */
export function wantedColumn(
  columns: readonly HistogramColumn[],
  wanted: ColumnWanted,
  { cursorUs, room }: { readonly cursorUs: number; readonly room: number },
): HistogramColumn | undefined {
  // The latest column stands at the right.
  if ("cell" in wanted) return columns[wanted.cell - Math.max(0, room - columns.length)];
  return nextColumn(columns, wanted.from?.fromUs ?? cursorUs, wanted.direction, wanted.isFilled);
}
