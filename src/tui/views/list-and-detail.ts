/** A list with the detail of its selected row: beside it, or below it under a rule. */

import { columnsOf } from "../../base/terminal-text.ts";
import type { ListAndDetail } from "../state/layout.ts";
import { filledRows, ruleLine } from "./rows.ts";
import type { Theme } from "./theme.ts";

/** `list` has lines of at most `listColumns`, `detail` those of `detailColumns`; as many lines as both have room for. */
export function listAndDetailLines(
  { listRows, listColumns, detailRows, isBeside }: ListAndDetail,
  list: readonly string[],
  detail: () => readonly string[],
  theme: Theme,
): readonly string[] {
  const rows = filledRows(list, listRows);
  if (detailRows === 0) return rows;
  if (!isBeside) return [...rows, ruleLine(listColumns, theme), ...detail()];
  const beside = detail();
  const rule = theme.paint("faint", theme.glyphs.verticalRule);
  return rows.map((line, index) => {
    const fill = " ".repeat(Math.max(0, listColumns - columnsOf(line)));
    return `${line}${fill}${rule}${beside[index] ?? ""}`;
  });
}
