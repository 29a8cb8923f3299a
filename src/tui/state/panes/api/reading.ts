/** Reading in the pane's texts: a method's facts and errors, and the answer of a call. */

import { findMethod } from "../../../../catalog/methods.ts";
import { keyFor } from "../../keys/table.ts";
import type { Model, Step } from "../../model.ts";
import { nextOf } from "../../next-of.ts";
import { toggleAllFolds } from "../../reader/folds.ts";
import type { ReaderLine } from "../../reader/line.ts";
import { targetAt, textStart } from "../../reader/place.ts";
import type { TextShown } from "../../reader/shown.ts";
import { copyLineOr, openLine, type Reading } from "../../reading.ts";
import { say, step } from "../../step.ts";
import { type TabsShown, tabsShown } from "../../tabs.ts";
import { answerLines } from "./answer-lines.ts";
import { selectedCall } from "./calls.ts";
import { apiLayout, headRows, textColumns } from "./layout.ts";
import { methodLines } from "./method-lines.ts";
import { formTabs, formTabTitles } from "./model.ts";
import { apiEntry } from "./navigation.ts";
import { withAnswer, withForm } from "./setters.ts";

/** No lines where the view is a list. */
function linesOf(model: Model): readonly ReaderLine[] {
  const { view, form, access, answer } = model.api;
  const columns = textColumns(model);
  if (view === "answer") {
    const call = selectedCall(model);
    return call ? answerLines(call, { columns, ...answer.place }, model) : [];
  }
  const method = findMethod(form.method);
  return view === "form" && form.tab !== "form" && method
    ? methodLines(method, form.tab, access, columns, model)
    : [];
}

/** The text on the screen. */
export function apiReading(model: Model): Reading {
  const { view, form, answer } = model.api;
  const turn = (direction: 1 | -1) =>
    withForm(model, { tab: nextOf(formTabs, form.tab, direction), place: textStart });
  const text = { lines: linesOf(model), rows: apiLayout(model).listRows, from: apiEntry(model) };
  return view === "answer"
    ? { ...text, place: answer.place, keep: (place) => withAnswer(model, { place }) }
    : { ...text, place: form.place, keep: (place) => withForm(model, { place }), turn };
}

/** Copies the identifier at the cursor. */
export function copyHere(model: Model): Step {
  const otherwise = `${keyFor(model, "api-call.copy-answer")} copies the answer`;
  return copyLineOr(model, apiReading(model), otherwise);
}

/** Folds the part of the JSON that begins at the cursor, or shows it again; on an identifier, goes where it leads. */
export function openHere(model: Model): Step {
  const reading = apiReading(model);
  const { lines, place, rows } = reading;
  return targetAt(lines, place, rows)
    ? openLine(model, reading)
    : say(model, "This line leads nowhere, and nothing is folded in it");
}

/** Folds every part inside the whole, or shows everything. */
export function foldAll(model: Model): Step {
  const { lines, place, keep } = apiReading(model);
  return step(keep(toggleAllFolds(lines, place)));
}

/** Undefined where a list or a form is shown. */
export function apiText(model: Model): TextShown | undefined {
  const { view, form } = model.api;
  if (view !== "answer" && (view !== "form" || form.tab === "form")) return undefined;
  const { columns } = model.screen;
  const { listRows: rows } = apiLayout(model);
  return { line: headRows, rows, column: 0, columns, reading: apiReading(model), isFocused: true };
}

export function apiTabs({ api: { view, form }, screen }: Model): TabsShown | undefined {
  if (view !== "form") return undefined;
  const place = { line: 0, column: 0, columns: screen.columns, side: "right" } as const;
  return tabsShown(place, formTabs, formTabTitles, form.tab);
}
