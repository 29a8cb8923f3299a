/** The list of a dialog, narrowed by what is typed. */

import type { EditedLine } from "../line/editor.ts";
import { type ListMotion, moveInList } from "../list/position.ts";
import type { Model } from "../model.ts";
import { type Choice, shownChoices } from "./choices.ts";
import { choiceRows } from "./layout.ts";
import type { Picker } from "./model.ts";

/** How many choices are remembered; they come first the next time. */
const mostRecent = 8;

export function movePicker(model: Model, picker: Picker, motion: ListMotion): Model {
  const { length } = shownChoices(model, picker);
  return { ...model, dialog: moveInList({ ...picker, length }, motion, choiceRows(model, picker.kind)) };
}

/** What is typed narrows the list; the best match is selected. */
export function narrow(model: Model, picker: Picker, line: EditedLine): Model {
  return { ...model, dialog: { ...picker, line, cursor: 0, top: 0 } };
}

/** Closes the list and says what was chosen; undefined when nothing matches. */
export function choose(model: Model, picker: Picker): { model: Model; choice: Choice | undefined } {
  const choice = shownChoices(model, picker)[picker.cursor]?.choice;
  if (!choice) return { model, choice };
  const recent =
    picker.kind === "palette"
      ? [choice.id, ...model.recent.filter((id) => id !== choice.id)].slice(0, mostRecent)
      : model.recent;
  return { model: { ...model, dialog: undefined, recent }, choice };
}
