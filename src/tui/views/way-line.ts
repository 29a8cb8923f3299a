/** The rule above the footer with the way here in it, and where Esc leads; a rule alone where nothing is open. */

import { columnsOf, safeLine, truncateColumns } from "../../base/terminal-text.ts";
import { wayHere } from "../state/crumbs.ts";
import { keyFor } from "../state/keys/table.ts";
import type { Model } from "../state/model.ts";
import { ruleLine } from "./rows.ts";
import type { Theme } from "./theme.ts";

export function wayLine(model: Model, theme: Theme): string {
  const { columns } = model.screen;
  const crumbs = wayHere(model).map((text) => truncateColumns(safeLine(text), mostOfCrumb, theme.glyphs.cut));
  const before = crumbs.at(-2);
  if (before === undefined) return ruleLine(columns, theme);
  const back = columns < fewestForBack ? "" : ` ${keyFor(model, "activity.back")} ${before} `;
  // A rule and a blank at both ends of the way, and a rule behind the key.
  const shown = lastThatFit(crumbs, columns - columnsOf(back) - 5, theme);
  const rest = columns - widthOf(shown) - columnsOf(back) - 4;
  const way = shown.map((text, at) => theme.paint(at === shown.length - 1 ? "strong" : "plain", text));
  const between = theme.paint("faint", separator(theme));
  const end = theme.paint("faint", back);
  return `${ruleLine(1, theme)} ${way.join(between)} ${ruleLine(rest, theme)}${end}${ruleLine(1, theme)}`;
}

/** Columns of one crumb at most. */
const mostOfCrumb = 28;
/** Below this the way has the room alone. */
const fewestForBack = 72;

/** Without the beginning of a way that is too long. */
function lastThatFit(crumbs: readonly string[], room: number, theme: Theme): readonly string[] {
  for (let left = 0; left < crumbs.length - 1; left++) {
    const shown = left === 0 ? crumbs : [theme.glyphs.cut, ...crumbs.slice(left)];
    if (widthOf(shown) <= room) return shown;
  }
  return [truncateColumns(crumbs.at(-1) ?? "", room, theme.glyphs.cut)];
}

function separator({ glyphs }: Theme): string {
  return ` ${glyphs.cursor} `;
}

function widthOf(crumbs: readonly string[]): number {
  return crumbs.reduce((sum, text) => sum + columnsOf(text), 3 * (crumbs.length - 1));
}
