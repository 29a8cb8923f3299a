/** The keys of the place where the cursor is, over the whole pane. */

import { helpLines } from "../state/help.ts";
import type { Model } from "../state/model.ts";
import { textStart } from "../state/reader/place.ts";
import { restingView } from "./reader.ts";
import { filledRows } from "./rows.ts";
import { segmentLine } from "./segments.ts";
import type { Theme } from "./theme.ts";

/** Exactly `rows` lines, the first is the title, which says what part of the help is on the screen. */
export function helpView(model: Model, theme: Theme, rows: number): readonly string[] {
  const place = model.help ?? textStart;
  const text = restingView({ lines: helpLines(model), place, rows: rows - 1 }, theme);
  return [
    segmentLine(theme, model.screen.columns, {
      left: [{ text: "Keys of this place", tone: "strong", priority: 0 }],
      right: [{ text: text.position, tone: "faint", priority: 1 }],
    }),
    ...filledRows(text.lines, rows - 1),
  ];
}
