/** Reading in the pane's texts: a method's facts and errors, and the answer of a call. */

import { findMethod } from "../../../../catalog/methods.ts";
import { keyFor } from "../../keys/table.ts";
import { copyTarget, followPerson, followTarget } from "../../links/follow.ts";
import type { Model, Step } from "../../model.ts";
import { nextOf } from "../../next-of.ts";
import type { ReaderLine } from "../../reader/line.ts";
import { cursorCell, cursorLine, moveInText, type ReaderMotion, toggleFold } from "../../reader/motion.ts";
import { step } from "../../step.ts";
import { answerLines } from "./answer-lines.ts";
import { selectedCall } from "./calls.ts";
import { apiLayout, textColumns } from "./layout.ts";
import { methodLines } from "./method-lines.ts";
import { formTabs, textStart } from "./model.ts";
import { apiEntry } from "./navigation.ts";
import { withAnswer, withForm } from "./patch.ts";

/** The text on the screen; none where there is a list. */
export function readLines(model: Model): readonly ReaderLine[] {
  const { view, form, access, answer } = model.api;
  const columns = textColumns(model);
  if (view === "answer") {
    const call = selectedCall(model);
    return call ? answerLines(call, { columns, folds: answer.place.folds }, model) : [];
  }
  const method = findMethod(form.method);
  return view === "form" && form.tab !== "form" && method
    ? methodLines(method, form.tab, access, columns, model)
    : [];
}

export function readOn(model: Model, motion: ReaderMotion): Step {
  const { view, form, answer } = model.api;
  const place = view === "answer" ? answer.place : form.place;
  const moved = moveInText(readLines(model), place, motion, apiLayout(model).listRows);
  if (view === "answer") return step(withAnswer(model, { place: moved.place }));
  return moved.turn === undefined
    ? step(withForm(model, { place: moved.place }))
    : turnTab(model, moved.turn);
}

/** Copies the identifier at the cursor. */
export function copyHere(model: Model): Step {
  const { target } = targetHere(model);
  return copyTarget(model, target, `${keyFor(model, "api-call.copy-answer")} copies the answer`);
}

/** Folds the part of the JSON that begins at the cursor, or shows it again; goes where an identifier leads. */
export function openHere(model: Model): Step {
  const { place } = model.api.answer;
  const { line, target } = targetHere(model);
  if (!target) return step(model);
  if (target.kind !== "fold")
    return followTarget(withAnswer(model, { place: { ...place, line } }), target, apiEntry(model));
  return step(withAnswer(model, { place: toggleFold({ ...place, line }, target.path) }));
}

/** Shows the account of the user at the cursor. */
export function openPersonHere(model: Model): Step {
  return followPerson(model, targetHere(model).target, apiEntry(model));
}

function targetHere(model: Model) {
  const { place } = model.api.answer;
  const line = cursorLine(place, apiLayout(model).listRows);
  return { line, target: cursorCell(readLines(model)[line], place.cell)?.target };
}

/** Folds every part inside the whole, or shows everything. */
export function foldAll(model: Model): Step {
  const { place } = model.api.answer;
  const unfolded = withAnswer(model, { place: { ...textStart } });
  if (place.folds.length > 0) return step(unfolded);
  const folds = readLines(model).flatMap(({ depth, cells: [cell] }) =>
    cell?.target?.kind === "fold" && depth === 1 ? [cell.target.path] : [],
  );
  return step(withAnswer(model, { place: { ...textStart, folds } }));
}

export function turnTab(model: Model, direction: 1 | -1): Step {
  const { tab } = model.api.form;
  return step(withForm(model, { tab: nextOf(formTabs, tab, direction), place: textStart }));
}
