/** The list of a dialog, narrowed by what is typed. */

import type { EditedLine } from "../line/editor.ts";
import { type ListMotion, moveInList } from "../list/position.ts";
import type { Model } from "../model.ts";
import type { Choice } from "./choice.ts";
import { shownChoices } from "./choices.ts";
import { choiceRows } from "./layout.ts";
import type { Picker } from "./model.ts";

export function movePicker(model: Model, picker: Picker, motion: ListMotion): Model {
  const { length } = shownChoices(model, picker);
  return { ...model, dialog: moveInList({ ...picker, length }, motion, choiceRows(model, picker.kind)) };
}

/** What is typed narrows the list; the best match is selected. */
export function narrow(model: Model, picker: Picker, line: EditedLine): Model {
  return { ...model, dialog: { ...picker, line, cursor: 0, top: 0 } };
}

/** The selected choice; undefined when nothing matches. */
export function chosenIn(model: Model, picker: Picker): Choice | undefined {
  return shownChoices(model, picker)[picker.cursor]?.choice;
}
