/** Where the cursor stands in a text, which part of that is on the screen, and what is folded away. */

import type { Fact, ReaderLine, ReaderTarget } from "./line.ts";

export interface ReaderPlace {
  /** First line on the screen. */
  readonly firstLine: number;
  /** Line of the cursor. */
  readonly line: number;
  /** Cell of the cursor, where the line has several. */
  readonly cell: number;
  /** Paths of the parts of the JSON that are folded. */
  readonly folds: readonly string[];
}

export const textStart: ReaderPlace = { firstLine: 0, line: 0, cell: 0, folds: [] };

/** Another text is read from its beginning; what is folded stays folded. */
export const otherText = { firstLine: 0, line: 0, cell: 0 } as const;

/** The cursor's line; never off the screen, wherever the screen was put. */
export function cursorLine({ firstLine, line }: ReaderPlace, rows: number): number {
  return Math.max(firstLine, Math.min(line, firstLine + rows - 1));
}

/** The first line on the screen while the text is not being read: the record it is of is in view. */
export function restingFirstLine(
  lines: readonly ReaderLine[],
  { firstLine }: Pick<ReaderPlace, "firstLine">,
  rows: number,
): number {
  const line = currentLine(lines);
  if (line === undefined) return firstLine;
  return Math.max(0, Math.min(line - (rows >>> 1), lines.length - rows));
}

/** The line of the record that the text is of, where it stands among others. */
export function currentLine(lines: readonly ReaderLine[]): number | undefined {
  const line = lines.findIndex(({ current }) => current);
  return line === -1 ? undefined : line;
}

/** What Enter is about at the cursor. */
export function targetAt(
  lines: readonly ReaderLine[],
  place: ReaderPlace,
  rows: number,
): ReaderTarget | undefined {
  const line = lines[cursorLine(place, rows)];
  return cursorCell(line, place.cell)?.target ?? line?.fact?.target;
}

/** What the cursor's line says, or a part of it; undefined in JSON. */
export function factAt(lines: readonly ReaderLine[], place: ReaderPlace, rows: number): Fact | undefined {
  return lines[cursorLine(place, rows)]?.fact;
}

/** The cell that Enter is about. */
export function cursorCell(line: ReaderLine | undefined, cell: number) {
  return line?.cells[Math.min(cell, line.cells.length - 1)];
}
