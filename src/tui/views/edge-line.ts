/** The row at the edge of what is loaded: since when that is, and the key that loads what is older. */

import { columnsOf, safeLine, truncateColumns } from "../../base/terminal-text.ts";
import type { Theme } from "./theme.ts";

export interface Edge {
  /** When what is loaded begins, as the screen writes it. */
  readonly since: string;
  /** "older events are not loaded" */
  readonly text: string;
  /** The key that loads them; undefined while they are on their way. */
  readonly key: string | undefined;
}

/** As wide as there are columns, less one. */
export function edgeLine(
  { since, text, key }: Edge,
  {
    columns,
    theme,
    selected,
  }: { readonly columns: number; readonly theme: Theme; readonly selected: boolean },
): string {
  const { glyphs } = theme;
  const { dot } = glyphs;
  const words = [`since ${since}`, safeLine(text), ...(key === undefined ? [] : [`${key} loads them`])];
  const marker = `${selected ? glyphs.cursor : " "} ${glyphs.rule.repeat(2)} `;
  const line = truncateColumns(`${marker}${words.join(` ${dot} `)} `, columns - 1, glyphs.cut);
  const filled = line + glyphs.rule.repeat(Math.max(0, columns - 1 - columnsOf(line)));
  return theme.paint(selected ? "selected" : "faint", filled);
}
