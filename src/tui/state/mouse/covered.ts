/** Whether something keeps the mouse from what the pane shows: help, a dialog, or a line being typed. */

import type { Model } from "../model.ts";
import { paneNamed } from "../panes/all.ts";

export function isCovered(model: Model): boolean {
  if (model.help !== undefined || model.dialog !== undefined) return true;
  return paneNamed(model.pane).typing?.(model) !== undefined;
}
