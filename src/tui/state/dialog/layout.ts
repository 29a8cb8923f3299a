/** How many lines a dialog takes of the pane it covers. */

import { countOf } from "../../../base/count-words.ts";
import { layoutOf } from "../layout.ts";
import type { Model } from "../model.ts";
import { chipsOfFilter } from "../panes/activity/filter.ts";
import { wrapColumns } from "../wrap.ts";
import type { CopiedCommand, Dialog } from "./model.ts";

/** Lines of a list in a dialog at most. */
const mostChoices = 14;

/** Lines of the dialog with the rule above them; the pane keeps a few lines. */
export function dialogRows(model: Model, dialog: Dialog): number {
  if (dialog.kind === "save-view") return 3;
  if (dialog.kind === "command") return commandLines(model, dialog).length + 2;
  // A list keeps its height during typing, so that nothing moves.
  return choiceRows(model, dialog.kind) + (dialog.kind === "views" ? 3 : 2);
}

/** Lines of the list in a dialog. */
export function choiceRows(model: Model, kind: "palette" | "views" | "terms"): number {
  const room = Math.max(1, Math.min(mostChoices, layoutOf(model).bodyRows - 6));
  if (kind === "palette") return room;
  const length = kind === "views" ? model.views.length : chipsOfFilter(model.activity.filter).length;
  return Math.max(1, Math.min(length, room));
}

/** The command's lines that fit; where not all fit, the last one says so. */
export function commandLines(model: Model, { text }: CopiedCommand): readonly string[] {
  const lines = wrapColumns(text, model.screen.columns - 4);
  const room = Math.max(2, layoutOf(model).bodyRows - 6);
  const more = lines.length - room;
  return more <= 0
    ? lines
    : [...lines.slice(0, room - 1), `and ${countOf(more + 1, "more line")}, which were copied too`];
}
