/** Finds the column of a histogram that the state asked for. */

import type { ColumnWanted, PointedColumn } from "../state/histogram/column-wanted.ts";
import { type HistogramColumn, nextColumn } from "../state/histogram/columns.ts";
import type { ChosenColumns } from "../state/histogram/model.ts";

/** `cursorUs` is the time of the selected row; `room` how many columns the screen has for them. */
export function wantedColumn(
  columns: readonly HistogramColumn[],
  wanted: ColumnWanted,
  { cursorUs, room }: { readonly cursorUs: number; readonly room: number },
): ChosenColumns | undefined {
  if ("cell" in wanted) return pointedColumn(columns, wanted, room);
  const column = nextColumn(columns, wanted.from?.fromUs ?? cursorUs, wanted.direction, wanted.isFilled);
  return column && { column, mark: undefined };
}

function pointedColumn(
  columns: readonly HistogramColumn[],
  { by, cell, begun }: PointedColumn,
  room: number,
): ChosenColumns | undefined {
  // The latest column stands at the right.
  const before = Math.max(0, room - columns.length);
  const at = cell - before;
  switch (by) {
    case "click":
      return chosenFrom(columns[at], undefined);
    case "drag":
      return chosenFrom(nearest(columns, at), nearest(columns, begun - before));
    case "wheel":
      return halfAround(columns, at);
  }
}

function chosenFrom(
  column: HistogramColumn | undefined,
  mark: HistogramColumn | undefined,
): ChosenColumns | undefined {
  return column && { column, mark };
}

function nearest(columns: readonly HistogramColumn[], at: number): HistogramColumn | undefined {
  return columns[Math.max(0, Math.min(at, columns.length - 1))];
}

/** Half of the columns, with the one at that place in their middle where it is not near an end. */
function halfAround(columns: readonly HistogramColumn[], at: number): ChosenColumns | undefined {
  const { length } = columns;
  if (length < 2 || !columns[at]) return undefined;
  const half = Math.ceil(length / 2);
  const first = Math.max(0, Math.min(at - (half >>> 1), length - half));
  return chosenFrom(columns[first + half - 1], columns[first]);
}
