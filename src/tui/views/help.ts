/** The help of the place where one is, over the whole pane. */

import { fitColumns } from "../../base/terminal-text.ts";
import { type HelpCell, helpLines } from "../state/help.ts";
import type { Model } from "../state/model.ts";
import { filledRows } from "./rows.ts";
import { segmentLine } from "./segments.ts";
import type { Theme } from "./theme.ts";

/** Exactly `rows` lines. */
export function helpView(model: Model, theme: Theme, rows: number): readonly string[] {
  const all = helpLines(model);
  const scroll = model.help?.scroll ?? 0;
  const columns = model.screen.columns - 2;
  const shown = all.slice(scroll, scroll + rows).map((cells) => {
    const width = Math.floor(columns / cells.length);
    return ` ${cells.map((cell) => cellText(cell, theme, width)).join("")}`;
  });
  return filledRows(shown, rows);
}

/** Title of the help, and how much of it lies outside of the screen. */
export function helpTitle(model: Model, theme: Theme, rows: number): string {
  const total = helpLines(model).length;
  const last = Math.min(total, (model.help?.scroll ?? 0) + rows);
  const more =
    total > rows ? `lines ${(model.help?.scroll ?? 0) + 1}${theme.glyphs.dash}${last} of ${total}` : "";
  return segmentLine(theme, model.screen.columns, {
    left: [{ text: "Keys of this place", tone: "strong", priority: 0 }],
    right: [{ text: more, tone: "faint", priority: 1 }],
  });
}

function cellText(cell: HelpCell, theme: Theme, columns: number): string {
  if (cell.kind === "blank") return " ".repeat(columns);
  if (cell.kind === "heading") return theme.paint("accent", fitColumns(cell.text, columns));
  const keys = theme.paint("strong", fitColumns(`  ${cell.keys}`, keyColumns));
  return keys + fitColumns(` ${cell.help}`, columns - keyColumns, theme.glyphs.cut);
}

const keyColumns = 22;
