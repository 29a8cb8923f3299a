/** Where the cursor stands in a text, which lines of the text are on the screen, and which parts are folded. */

import type { SaidValue } from "../../../query/said-value.ts";
import type { ListMotion } from "../list/position.ts";
import type { Fact, ReaderLine, ReaderTarget } from "./line.ts";
import { firstShown, type ScrollRoom, scrolled } from "./scroll.ts";

export interface ReaderPlace {
  /** First line on the screen. */
  readonly firstLine: number;
  /**
   * Line of the cursor; undefined until it is moved. It then stands at the line that the text marks as current, such as that of the
   * record in a run's text. Without such a line it stands at the top of the screen.
   */
  readonly line: number | undefined;
  /** Cell of the cursor, where the line has several. */
  readonly cell: number;
  /** Paths of the parts of the JSON that are folded. */
  readonly folds: readonly string[];
  /** What is searched for in the text, also in the next text that is read here; empty where nothing is. */
  readonly words: string;
  /** Last lines of the text's room that are covered by words being typed: the text goes on above them. */
  readonly coveredRows: number;
}

/** Another text is read from its beginning; what is folded stays folded. */
export const otherText = { firstLine: 0, line: undefined, cell: 0 } as const;

export const textStart: ReaderPlace = { ...otherText, folds: [], words: "", coveredRows: 0 };

/** First line on the screen and line of the cursor; the cursor is always on the screen. */
export function shownPlace(
  lines: readonly ReaderLine[],
  { firstLine, line, coveredRows }: Pick<ReaderPlace, "firstLine" | "line" | "coveredRows">,
  rows: number,
): { readonly firstLine: number; readonly line: number } {
  const room = { lines: lines.length, rows: Math.max(1, rows - coveredRows) };
  if (line === undefined) {
    const current = currentLine(lines);
    const first = firstShown(current === undefined ? firstLine : current - (rows >>> 1), room);
    return { firstLine: first, line: current ?? first };
  }
  const first = firstShown(firstLine, room);
  return { firstLine: first, line: Math.max(first, Math.min(line, first + room.rows - 1, lines.length - 1)) };
}

/** The place after a motion in a text that is read without a cursor. */
export function scrolledPlace<Place extends ReaderPlace>(
  place: Place,
  motion: ListMotion,
  room: ScrollRoom,
): Place {
  return { ...place, firstLine: scrolled(place.firstLine, motion, room), line: undefined };
}

export function cursorLine(lines: readonly ReaderLine[], place: ReaderPlace, rows: number): number {
  return shownPlace(lines, place, rows).line;
}

/** What Enter does at the cursor. */
export function targetAt(
  lines: readonly ReaderLine[],
  place: ReaderPlace,
  rows: number,
): ReaderTarget | undefined {
  const line = lines[cursorLine(lines, place, rows)];
  return cursorCell(line, place.cell)?.target ?? line?.fact?.target;
}

/** The fact that the cursor's line says; undefined in JSON. */
export function factAt(lines: readonly ReaderLine[], place: ReaderPlace, rows: number): Fact | undefined {
  return lines[cursorLine(lines, place, rows)]?.fact;
}

/** The value of the record that stands at the cursor. */
export function saidAt({
  lines,
  place,
  rows,
}: {
  readonly lines: readonly ReaderLine[];
  readonly place: ReaderPlace;
  readonly rows: number;
}): SaidValue | undefined {
  return cursorCell(lines[cursorLine(lines, place, rows)], place.cell)?.says;
}

/** The cell that Enter acts on. */
export function cursorCell(line: ReaderLine | undefined, cell: number) {
  return line?.cells[Math.min(cell, line.cells.length - 1)];
}

function currentLine(lines: readonly ReaderLine[]): number | undefined {
  const line = lines.findIndex(({ current }) => current);
  return line === -1 ? undefined : line;
}
