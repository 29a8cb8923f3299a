/** What covers the lower part of the screen: a list to choose from, a name to type, terms of the filter, a command. */

import { commandLines, dialogRows } from "../../state/dialog/layout.ts";
import type { Model } from "../../state/model.ts";
import type { Theme } from "../theme.ts";
import { namingLines } from "./naming-view.ts";
import { pickerLines } from "./picker-view.ts";
import { termLines } from "./term-view.ts";

/** Lines to put in place of the pane's last ones, the rule above them included; none while nothing is open. */
export function dialogView(model: Model, theme: Theme, nowMs: number): readonly string[] {
  const { dialog, screen } = model;
  if (!dialog) return [];
  const rule = theme.paint("faint", theme.glyphs.rule.repeat(screen.columns));
  const lines = linesOf(model, dialog, theme, nowMs);
  return [rule, ...Array.from({ length: dialogRows(model, dialog) - 1 }, (_, index) => lines[index] ?? "")];
}

function linesOf(
  model: Model,
  dialog: NonNullable<Model["dialog"]>,
  theme: Theme,
  nowMs: number,
): readonly string[] {
  switch (dialog.kind) {
    case "palette":
    case "views":
      return pickerLines(model, dialog, theme);
    case "save-view":
      return namingLines(model, dialog, theme);
    case "terms":
      return termLines(model, dialog, theme, nowMs);
    case "command":
      return [
        theme.paint("faint", " This command prints what the screen shows:"),
        ...commandLines(model, dialog).map((line) => `  ${theme.paint("strong", line)}`),
      ];
  }
}
