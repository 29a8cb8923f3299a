/** The values of a row as a list: one of them narrows the filter. */

import { isMotion, moveInList } from "../list/position.ts";
import type { Model, Step } from "../model.ts";
import type { Narrowing, Sense } from "../narrowing/value.ts";
import { say, step } from "../step.ts";
import type { DialogAction } from "./keymap.ts";
import { choiceRows } from "./layout.ts";
import type { ValueList } from "./model.ts";

/** `narrow` adds the chosen value to the filter of the pane. */
export function actOnValues(
  model: Model,
  list: ValueList,
  action: DialogAction,
  narrow: (model: Model, narrowing: Narrowing) => Step,
): Step {
  if (isMotion(action))
    return step({ ...model, dialog: moveInList(list, action, choiceRows(model, "values")) });
  const value = list.values[list.cursor];
  const sense = senses[action] ?? list.sense;
  return value
    ? narrow({ ...model, dialog: undefined }, { value, sense })
    : say(model, "There is no value to choose");
}

const senses: Readonly<Partial<Record<DialogAction, Sense>>> = {
  "only-value": "only",
  "without-value": "without",
};
