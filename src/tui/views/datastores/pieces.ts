/** A line put together of pieces in their tones, never wider than asked. */

import { columnsOf, truncateColumns } from "../../../base/terminal-text.ts";
import type { Theme, Tone } from "../theme.ts";

/** Safe text. */
export type Piece = readonly [text: string, tone: Tone];

/** The piece that is too wide is cut, and what comes after it is left out. */
export function piecesLine(pieces: readonly Piece[], columns: number, theme: Theme): string {
  let left = columns;
  let line = "";
  for (const [text, tone] of pieces) {
    if (left <= 0) break;
    const shown = truncateColumns(text, left, theme.glyphs.cut);
    line += theme.paint(tone, shown);
    left -= columnsOf(shown);
  }
  return line;
}
