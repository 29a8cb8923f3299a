/** Filling in the form: typing in a field, choosing from a few values, and emptying it again. */

import type { ArgumentDescription } from "../../../../catalog/argument-description.ts";
import { keyFor } from "../../keys/table.ts";
import { liveLine, typingLive } from "../../line/live-line.ts";
import type { Model, Step } from "../../model.ts";
import { nextOf } from "../../next-of.ts";
import { say, step } from "../../step.ts";
import type { Thing } from "../../thing.ts";
import type { Typing } from "../pane.ts";
import { filledForm, isChoice, optionsOf } from "./form.ts";
import type { FieldEditor } from "./model.ts";
import { withForm } from "./setters.ts";

export function editField(model: Model): Step {
  const argument = selectedArgument(model);
  if (!argument) return sayNoArguments(model);
  if (argument.secret)
    return say(
      model,
      `A secret is not typed on a screen: ${keyFor(model, "api.copy-command")} copies the command, which takes a file`,
    );
  const before = textOf(model, argument.name);
  const editor = { argument: argument.name, ...liveLine(before) };
  return step(withForm(model, { editor }), { kind: "find-things" });
}

/** The answer to `find-things`. */
export function namedInField(model: Model, things: readonly Thing[]): Model {
  const { editor } = model.api.form;
  return editor ? withForm(model, { editor: { ...editor, named: things } }) : model;
}

/** Typed text counts at once, so that it is checked at every key; Esc brings back the old text. */
export function typingField(model: Model): Typing | undefined {
  const { editor } = model.api.form;
  if (!editor || model.api.view !== "form") return undefined;
  const argument = selectedArgument(model);
  const options = argument ? optionsOf(argument, model.api.access, editor.named) : [];
  return typingLive(editor, {
    options,
    changed: (next) => step(typed(model, next)),
    accept: () => step(nextField(closed(model))),
    cancel: () => step(fillIn(closed(model), editor.argument, editor.before)),
    ignore: () => step(model),
  });
}

/** Turns to the next of the fixed values, or to none. */
export function turnChoice(model: Model, direction: 1 | -1): Step {
  const argument = selectedArgument(model);
  if (!argument) return sayNoArguments(model);
  if (!isChoice(argument))
    return direction === 1
      ? editField(model)
      : say(model, `This value is typed, not chosen: ${keyFor(model, "api-fields.edit-field")} edits it`);
  const turns = ["", ...optionsOf(argument, model.api.access)];
  return step(fillIn(model, argument.name, nextOf(turns, textOf(model, argument.name), direction)));
}

export function clearField(model: Model): Step {
  const argument = selectedArgument(model);
  if (!argument) return sayNoArguments(model);
  if (textOf(model, argument.name) === "") return say(model, "This value is empty already");
  return step(fillIn(model, argument.name, ""));
}

function sayNoArguments(model: Model): Step {
  return say(model, `This method takes no arguments: ${keyFor(model, "api-form.send")} sends it`);
}

/** The argument under the cursor. */
function selectedArgument(model: Model): ArgumentDescription | undefined {
  return filledForm(model)?.fields[model.api.form.cursor]?.argument;
}

function fillIn(model: Model, name: string, text: string): Model {
  const { texts } = model.api.form;
  return withForm(model, { texts: { ...texts, [name]: text } });
}

function typed(model: Model, editor: FieldEditor): Model {
  return fillIn(withForm(model, { editor }), editor.argument, editor.line.text);
}

function closed(model: Model): Model {
  return withForm(model, { editor: undefined });
}

function nextField(model: Model): Model {
  return withForm(model, { cursor: model.api.form.cursor + 1 });
}

function textOf(model: Model, name: string): string {
  const { texts } = model.api.form;
  return Object.hasOwn(texts, name) ? (texts[name] ?? "") : "";
}
