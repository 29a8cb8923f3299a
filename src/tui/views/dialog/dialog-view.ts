/** What covers the lower part of the screen: a list to choose from, a name to type, terms of the filter, values of a row, a command. */

import { dialogRows } from "../../state/dialog/layout.ts";
import type { Frame } from "../../state/frame.ts";
import type { Model } from "../../state/model.ts";
import { filledRows, ruleLine } from "../rows.ts";
import type { Theme } from "../theme.ts";
import { columnLines } from "./column-view.ts";
import { commandLines } from "./command-view.ts";
import { findLines } from "./find-view.ts";
import { goneLines } from "./gone-view.ts";
import { namingLines } from "./naming-view.ts";
import { pickerLines } from "./picker-view.ts";
import { termLines } from "./term-view.ts";
import { valueLines } from "./value-view.ts";

/** Lines to put in place of the pane's last ones, the rule above them included; none while nothing is open. */
export function dialogView(frame: Frame, theme: Theme): readonly string[] {
  const { model } = frame;
  const { dialog, screen } = model;
  if (!dialog) return [];
  const rule = ruleLine(screen.columns, theme);
  const lines = linesOf(frame, dialog, theme);
  return [rule, ...filledRows(lines, dialogRows(model, dialog) - 1)];
}

function linesOf(frame: Frame, dialog: NonNullable<Model["dialog"]>, theme: Theme): readonly string[] {
  const { model } = frame;
  switch (dialog.kind) {
    case "palette":
    case "views":
      return pickerLines(model, dialog, theme);
    case "save-view":
      return namingLines(model, dialog, theme);
    case "gone":
      return goneLines(model, dialog, theme);
    case "terms":
      return termLines(frame, dialog, theme);
    case "values":
      return valueLines(model, dialog, theme);
    case "columns":
      return columnLines(model, dialog, theme);
    case "find":
      return findLines(model, dialog, theme);
    case "command":
      return commandLines(model, dialog, theme);
  }
}
