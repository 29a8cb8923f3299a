/** A click on the list of a dialog: the first selects, the next one does what Enter does there. */

import { type ChoicesShown, choicesShown, dialogRows } from "../dialog/layout.ts";
import { layoutOf } from "../layout.ts";
import type { Model, Step } from "../model.ts";
import { step } from "../step.ts";
import { type ClickActs, pressTimes, pressUsual } from "./press-usual.ts";

/** `line` is that of the pane; what the dialog leaves of the pane is out of reach. */
export function clickChoice(model: Model, line: number, acts: ClickActs): Step {
  const shown = shownIn(model);
  const { dialog } = model;
  if (!dialog || !shown) return step(model);
  const at = line - (layoutOf(model).bodyRows - dialogRows(model, dialog)) - shown.line;
  if (at < 0 || at >= shown.rows) return step(model);
  const target = shown.top + at;
  const { cursor } = shown;
  if (target === cursor) return pressUsual(model, "enter", acts);
  const moved = pressTimes(model, target < cursor ? "up" : "down", Math.abs(target - cursor), acts);
  // Below the last choice there is nothing to select.
  return shownIn(moved[0])?.cursor === target ? moved : step(model);
}

function shownIn(model: Model): ChoicesShown | undefined {
  return model.dialog && choicesShown(model, model.dialog);
}
