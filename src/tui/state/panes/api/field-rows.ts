/** What the form shows of each argument, as words. */

import { argumentWords } from "../../../../catalog/argument-words.ts";
import { decodeArgument } from "../../../../catalog/encoding.ts";
import { effectWord } from "../../../../catalog/method-facts.ts";
import { doubtfulIdWords } from "../../../../catalog/unusual-id.ts";
import { valueText } from "../../../../query/compare-values.ts";
import { keyFor } from "../../keys/table.ts";
import type { Model } from "../../model.ts";
import { block, type ReaderLine, type Shape } from "../../reader/line.ts";
import { blockerOf } from "./blocker.ts";
import { type Field, filledForm, isChoice, optionsOf } from "./form.ts";

export interface FieldRow {
  readonly name: string;
  readonly required: boolean;
  /** The value; never a secret, since secrets are not typed here. */
  readonly text: string;
  /** The platform's default, or an example. */
  readonly hint: string;
  readonly type: string;
  /** Wrong, or missing after the user tried to send the form. */
  readonly wrong: boolean;
}

/** The window that is on the screen. */
export function fieldRows(model: Model, rows: number): readonly FieldRow[] {
  const { top } = model.api.form;
  return (filledForm(model)?.fields ?? []).slice(top, top + rows).map((field) => fieldRow(model, field));
}

function fieldRow(model: Model, field: Field): FieldRow {
  const { argument, text } = field;
  const { name, required, secret, default: standard, typeWord } = argument;
  return {
    name,
    required,
    text,
    hint: secret ? "secret" : standard === undefined ? "" : valueText(standard),
    type: typeWord,
    wrong: problemOf(model, field) !== undefined,
  };
}

/** What is wrong with a field: a wrong value, or a missing one after the user tried to send the form. */
function problemOf({ api: { form } }: Model, { problem, text, argument }: Field) {
  const isBeingTyped = form.editor?.argument === argument.name;
  return form.judged || text.trim() !== "" || isBeingTyped ? problem : undefined;
}

/** The lines about the selected field: what is wrong, which values it takes, what it does, and what Tab proposes. */
export function fieldNotes(model: Model, columns: number): readonly ReaderLine[] {
  const { form, access } = model.api;
  const filled = filledForm(model);
  const field = filled?.fields[form.cursor];
  const shape = { columns, labelColumns: 7 };
  const blocker = filled && blockerOf(filled.method, access, filled.args);
  const about = blocker ? block("warn", "", blocker, { columns, labelColumns: 0 }) : [];
  if (!field) return about;
  const problem = problemOf(model, field);
  const options = optionsOf(field.argument, access, form.editor?.named);
  return [
    ...about,
    ...doubtLines(field, problem !== undefined, shape),
    ...(problem ? block("error", "wrong", `${problem.message} ${remedyOf(problem)}`, shape) : []),
    ...block("field", "takes", argumentWords(field.argument), shape),
    ...block("note", "what", field.argument.description, shape),
    ...(options.length > 0 ? block("note", proposalKey(model, field), options.join("  "), shape) : []),
  ];
}

/** The key that puts the next proposal into the field. */
function proposalKey(model: Model, { argument }: Field): string {
  return keyFor(model, isChoice(argument) ? "api-fields.next-choice" : "suggestions.complete");
}

/** An identifier of another form is not refused here, but is probably a mistake. */
function doubtLines(field: Field, isWrong: boolean, shape: Shape): readonly ReaderLine[] {
  const { argument, text } = field;
  const doubt = isWrong ? undefined : doubtfulIdWords(argument, decodeArgument(argument, text));
  return doubt === undefined ? [] : block("warn", "doubt", `${doubt}.`, shape);
}

/** The remedy, unless it only repeats what the message expects. */
function remedyOf({
  remedy,
  expected,
  message,
}: {
  readonly remedy: string;
  readonly expected: string;
  readonly message: string;
}) {
  return message.includes(expected) ? "" : remedy;
}

export interface FormTitle {
  readonly method: string;
  readonly summary: string;
  readonly effect: "read" | "write";
  /** How many fields must be corrected before the form can be sent. */
  readonly problems: number;
}

export function formTitle(model: Model): FormTitle | undefined {
  const filled = filledForm(model);
  if (!filled) return undefined;
  const { method, problems } = filled;
  return {
    method: method.name,
    summary: method.summary,
    effect: effectWord(method),
    problems: problems.length,
  };
}
