/** How the columns of a row share the width; the least important column goes first. */

import { columnGap, columnWidths } from "../table/widths.ts";

export interface RowColumns {
  readonly time: number;
  /** Width of the level's word; 0 shows the glyph alone. */
  readonly level: number;
  readonly source: number;
  readonly subject: number;
  /** Where the text begins. */
  readonly textStart: number;
  readonly text: number;
  readonly trace: number;
}

/** Widths without the two spaces between columns; together exactly as wide as the screen. */
export function rowColumns(screen: number): RowColumns {
  const [time = 0, level = 0, source = 0, subject = 0, text = 0, trace = 0] = columnWidths(
    [
      { 0: 8, 60: 12 },
      // The glyph, and the word after a space.
      { 0: 1, 70: 7 },
      { 100: 9 },
      { 60: 18, 110: 22, 170: 30 },
      { rest: 1 },
      { 110: 8, 170: 14 },
    ],
    screen,
  );
  const before = [time, level, source, subject].filter((width) => width > 0);
  const textStart = before.reduce((sum, width) => sum + width + columnGap, markerColumns);
  return { time, level: Math.max(0, level - 2), source, subject, textStart, text, trace };
}

/** Cursor or mark, and a space. */
export const markerColumns = 2;
