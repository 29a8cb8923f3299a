/** How many lines a dialog takes of the pane it covers. */

import { chipsOfFilter } from "../activity/filter.ts";
import { layoutOf } from "../layout.ts";
import type { Model } from "../model.ts";
import type { Dialog } from "./model.ts";

/** Lines of a list in a dialog at most. */
const mostChoices = 14;

/** Lines with the rule above them; the pane keeps a few. */
export function dialogRows(model: Model, dialog: Dialog): number {
  if (dialog.kind === "save-view") return 3;
  // A list that is narrowed keeps its height: nothing moves while one types.
  return choiceRows(model, dialog.kind) + (dialog.kind === "views" ? 3 : 2);
}

/** Lines of the list in a dialog. */
export function choiceRows(model: Model, kind: Exclude<Dialog["kind"], "save-view">): number {
  const room = Math.max(1, Math.min(mostChoices, layoutOf(model).bodyRows - 6));
  if (kind === "palette") return room;
  const length = kind === "views" ? model.views.length : chipsOfFilter(model.activity.filter).length;
  return Math.max(1, Math.min(length, room));
}
