/** How many lines a dialog takes of the pane it covers. */

import { layoutOf } from "../layout.ts";
import type { Model } from "../model.ts";
import type { Dialog } from "./model.ts";

/** Lines of a list in a dialog at most. */
const mostChoices = 14;

/** Lines with the rule above them; the pane keeps a few. */
export function dialogRows(model: Model, dialog: Dialog): number {
  if (dialog.kind === "save-view") return 3;
  return choiceRows(model) + 2;
}

/** Lines of the list in a dialog. */
export function choiceRows(model: Model): number {
  return Math.max(1, Math.min(mostChoices, layoutOf(model).bodyRows - 5));
}
