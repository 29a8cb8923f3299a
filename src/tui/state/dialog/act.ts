/** What the keys do while a dialog is open. */

import { typingInLine } from "../line/typing.ts";
import { remember } from "../memory/remember.ts";
import type { Model, Step } from "../model.ts";
import type { Narrowing } from "../narrowing/value.ts";
import type { Typing } from "../panes/pane.ts";
import { say, step } from "../step.ts";
import type { Choice } from "./choice.ts";
import { actOnColumns, closeColumns } from "./columns.ts";
import { copyShown, readCommand } from "./command.ts";
import type { DialogAction } from "./keymap.ts";
import type { Dialog, Picker, ShownCommand, TermList, WordSearch } from "./model.ts";
import { chosenIn, movePicker, narrow } from "./picker.ts";
import { moveInTerms, removeSelected, toggleSelected } from "./terms.ts";
import { actOnValues } from "./values.ts";
import { rename, saveView } from "./view-naming.ts";

/** What a choice leads to, which the root alone can do. */
export interface DialogUse {
  carryOut(model: Model, choice: Choice): Step;
  /** Adds a value to the filter of the pane on the screen. */
  narrow(model: Model, narrowing: Narrowing): Step;
}

/** Words that are searched for are the matter of the text they are searched in. */
export type ActedDialog = Exclude<Dialog, WordSearch>;

export function actOnDialog(model: Model, dialog: ActedDialog, action: DialogAction, use: DialogUse): Step {
  if (action === "close")
    return dialog.kind === "columns" ? closeColumns(model, dialog) : step({ ...model, dialog: undefined });
  switch (dialog.kind) {
    case "palette":
    case "views":
      return actOnPicker(model, dialog, action, use.carryOut);
    case "save-view":
      return saveView(model, dialog);
    case "gone":
      return step(model);
    case "terms":
      return actOnTerms(model, dialog, action);
    case "values":
      return actOnValues(model, dialog, action, use.narrow);
    case "columns":
      return actOnColumns(model, dialog, action);
    case "command":
      return actOnCommand(model, dialog, action);
  }
}

/** The line being typed in the dialog, if it has one. */
export function typingInDialog(model: Model, dialog: ActedDialog): Typing | undefined {
  if (!("line" in dialog)) return undefined;
  const ignore = () => step(model);
  return typingInLine(dialog.line, {
    changed(line) {
      if (dialog.kind === "gone") return step({ ...model, dialog: { ...dialog, line } });
      return dialog.kind === "save-view" ? rename(model, line) : step(narrow(model, dialog, line));
    },
    // The dialog's own keys accept or close the line.
    accept: ignore,
    cancel: ignore,
    ignore,
  });
}

function actOnPicker(
  model: Model,
  picker: Picker,
  action: DialogAction,
  carryOut: (model: Model, choice: Choice) => Step,
): Step {
  switch (action) {
    case "next-choice":
      return step(movePicker(model, picker, "down"));
    case "previous-choice":
      return step(movePicker(model, picker, "up"));
    case "next-choices":
      return step(movePicker(model, picker, "page-down"));
    case "previous-choices":
      return step(movePicker(model, picker, "page-up"));
    default: {
      const choice = chosenIn(model, picker);
      if (!choice) return say(model, "Nothing is found by these words");
      const closed = { ...model, dialog: undefined };
      const [kept, notes] =
        picker.kind === "palette" ? remember(closed, { part: "action", id: choice.id }) : step(closed);
      const [next, effects] = carryOut(kept, choice);
      return [next, [...notes, ...effects]];
    }
  }
}

function actOnTerms(model: Model, list: TermList, action: DialogAction): Step {
  switch (action) {
    case "toggle-term":
      return toggleSelected(model, list);
    case "remove-term":
      return removeSelected(model, list);
    default:
      return moveInTerms(model, list, action === "previous-term" ? -1 : 1);
  }
}

function actOnCommand(model: Model, command: ShownCommand, action: DialogAction): Step {
  switch (action) {
    case "command-down":
      return readCommand(model, command, 1, false);
    case "command-up":
      return readCommand(model, command, -1, false);
    case "command-page-down":
      return readCommand(model, command, 1, true);
    case "command-page-up":
      return readCommand(model, command, -1, true);
    default:
      return copyShown(model, command);
  }
}
