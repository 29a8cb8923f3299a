/** The keys of the place where the cursor is, over the whole pane. */

import { fitColumns } from "../../base/terminal-text.ts";
import { type HelpCell, helpLines } from "../state/help.ts";
import type { Model } from "../state/model.ts";
import { firstShown } from "../state/reader/scroll.ts";
import { filledRows } from "./rows.ts";
import { segmentLine } from "./segments.ts";
import type { Theme } from "./theme.ts";

/** Exactly `rows` lines, the first is the title, which says what part of the help is on the screen. */
export function helpView(model: Model, theme: Theme, rows: number): readonly string[] {
  const all = helpLines(model);
  const textRows = rows - 1;
  const first = firstShown(model.help?.scroll ?? 0, { lines: all.length, rows: textRows });
  const columns = model.screen.columns - 2;
  const shown = all.slice(first, first + textRows).map((cells) => {
    const width = Math.floor(columns / cells.length);
    return ` ${cells.map((cell) => cellText(cell, theme, width)).join("")}`;
  });
  const part =
    all.length > textRows
      ? `lines ${first + 1}${theme.glyphs.dash}${first + shown.length} of ${all.length}`
      : "";
  return [
    segmentLine(theme, model.screen.columns, {
      left: [{ text: "Keys of this place", tone: "strong", priority: 0 }],
      right: [{ text: part, tone: "faint", priority: 1 }],
    }),
    ...filledRows(shown, textRows),
  ];
}

function cellText(cell: HelpCell, theme: Theme, columns: number): string {
  if (cell.kind === "blank") return " ".repeat(columns);
  if (cell.kind === "heading") return theme.paint("accent", fitColumns(cell.text, columns));
  const keys = theme.paint("strong", fitColumns(`  ${cell.keys}`, keyColumns));
  return keys + fitColumns(` ${cell.help}`, columns - keyColumns, theme.glyphs.cut);
}

const keyColumns = 22;
