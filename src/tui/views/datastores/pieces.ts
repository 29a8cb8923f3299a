/** A line made of pieces in their tones, never wider than asked. */

import { columnsOf, truncateColumns } from "../../../base/terminal-text.ts";
import type { Theme, Tone } from "../theme.ts";

/** Safe text. */
export type Piece = readonly [text: string, tone: Tone];

/** The first piece that does not fit is cut; the pieces after it are left out. */
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
