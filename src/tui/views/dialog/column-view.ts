/** The columns of a list to choose from, in their order: which are shown, and what each says. */

import { fitColumns } from "../../../base/terminal-text.ts";
import { withoutRoom } from "../../state/dialog/columns.ts";
import { choiceRows } from "../../state/dialog/layout.ts";
import type { ColumnList } from "../../state/dialog/model.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { sentenceLine } from "../sentence-line.ts";
import type { Theme } from "../theme.ts";

export function columnLines(model: Model, list: ColumnList, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const { glyphs } = theme;
  const { order, shown, top, cursor } = list;
  const keys = {
    toggle: keyFor(model, "columns.toggle-column"),
    left: keyFor(model, "columns.earlier-place"),
    right: keyFor(model, "columns.later-place"),
  };
  const missing = withoutRoom(model, list);
  const words = `Columns from left to right: ${keys.toggle} shows or hides one, ${keys.left} ${keys.right} move it.`;
  return [
    sentenceLine(words, "faint", columns, theme),
    ...order.slice(top, top + choiceRows(model, "columns")).map((name, index) => {
      const isShown = shown.includes(name);
      const isSelected = top + index === cursor;
      const sign = isShown ? glyphs.on : glyphs.off;
      const text = ` ${isSelected ? glyphs.cursor : " "} ${sign} ${list.columns.titles[name] ?? name}${missing.includes(name) ? `  (not shown at ${columns} columns)` : ""}`;
      const fitted = fitColumns(text, columns - 1, glyphs.cut);
      return theme.paint(isSelected ? "selected" : isShown ? "plain" : "faint", fitted);
    }),
  ];
}
