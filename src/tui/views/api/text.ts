/** A text that is read line by line, the cursor's line marked. */

import type { ReaderLine } from "../../state/reader/line.ts";
import { cursorLine, type ReaderPlace } from "../../state/reader/motion.ts";
import { type LinePaint, paintLine } from "../detail-line.ts";
import type { Theme } from "../theme.ts";

export interface TextView {
  readonly lines: readonly ReaderLine[];
  readonly place: ReaderPlace;
  readonly rows: number;
  readonly theme: Theme;
  /** As `LinePaint` has it. */
  readonly columns?: number;
  /** As `LinePaint` has it. */
  readonly personKey?: string;
}

export interface ShownText {
  readonly lines: readonly string[];
  /** `3–20/140`; empty where all of it is on the screen. */
  readonly position: string;
}

export function textView({ lines, place, rows, theme, columns = 0, personKey = "" }: TextView): ShownText {
  // The screen may have grown since one moved.
  const first = Math.max(0, Math.min(place.firstLine, lines.length - rows));
  const cursor = Math.min(cursorLine({ ...place, firstLine: first }, rows), lines.length - 1);
  const paint: LinePaint = { theme, highlight: () => [], columns, personKey };
  const shown = lines
    .slice(first, first + rows)
    .map((line, index) => paintLine(line, first + index === cursor ? place.cell : undefined, paint));
  const last = first + shown.length;
  const position = lines.length > rows ? `${first + 1}${theme.glyphs.dash}${last}/${lines.length}` : "";
  return { lines: shown, position };
}

/** Lines that nobody moves in: as many as there is room for. */
export function restingText(lines: readonly ReaderLine[], rows: number, theme: Theme): readonly string[] {
  return lines.slice(0, rows).map((line) => paintLine(line, undefined, { theme, highlight: () => [] }));
}
