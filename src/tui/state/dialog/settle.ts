/** Keeps a dialog's selection inside what it lists. */

import { settleList } from "../list/position.ts";
import { chipsOfFilter } from "../log-filter.ts";
import type { Model } from "../model.ts";
import { shownChoices } from "./choices.ts";
import { settleCommand } from "./command.ts";
import { choiceRows } from "./layout.ts";

export function settleDialog(model: Model): Model {
  const { dialog } = model;
  if (!dialog || dialog.kind === "save-view" || dialog.kind === "gone" || dialog.kind === "find")
    return model;
  if (dialog.kind === "command") return settleCommand(model, dialog);
  if (dialog.kind === "terms") {
    const last = Math.max(0, chipsOfFilter(model.activity.filter).length - 1);
    return dialog.cursor <= last ? model : { ...model, dialog: { ...dialog, cursor: last } };
  }
  const { length } =
    dialog.kind === "values" || dialog.kind === "columns" ? dialog : shownChoices(model, dialog);
  const settled = settleList(dialog.length === length ? dialog : { ...dialog, length }, {
    rows: choiceRows(model, dialog.kind),
  });
  return settled === dialog ? model : { ...model, dialog: settled };
}
