/** The line in which a filter or a range of time is typed: checked at every key, used only when it is right. */

import type { Parsed } from "../../../../base/problem.ts";
import { fieldNames } from "../../../../query/fields.ts";
import { parseQuery } from "../../../../query/parse.ts";
import { trimQuery } from "../../../../query/trim-query.ts";
import type { Completion } from "../../line/completion.ts";
import { paneLine, rememberedIn } from "../../line/pane-line.ts";
import { editedFilter } from "../../log-filter.ts";
import { rememberFilter, withUsedFilters } from "../../memory/remember.ts";
import type { Model, Step } from "../../model.ts";
import { parseRange, rangePresets } from "../../range.ts";
import { step } from "../../step.ts";
import type { ActivityEffect } from "./effect.ts";
import { applyFilter, limitTo, tryFilter, tryRange } from "./filtering.ts";
import { type EditorModel, newEditor } from "./model.ts";
import { withActivity } from "./setters.ts";

export function editFilter(model: Model): Step {
  const [opened, effects] = edited(model, {
    ...newEditor("filter", model.activity.filter.text),
    before: shownBefore(model),
  });
  return step(opened, placeKept(model), ...effects);
}

export function editRange(model: Model): Step {
  const options = rangePresets.map((text) => ({ text, detail: "" }));
  const text = model.activity.range?.text ?? "";
  const completion: Completion = { start: 0, end: text.length, options, chosen: undefined };
  const editor = { ...newEditor("range", text), completion, before: shownBefore(model) };
  return step(withActivity(model, { editor }), placeKept(model));
}

function shownBefore({ activity: { filter, detail, range } }: Model): EditorModel["before"] {
  return { filter, detail, range };
}

function placeKept({ activity: { cursor, top } }: Model): ActivityEffect {
  return { pane: "activity", kind: "keep-place", cursor, top };
}

/** The line as the pane has it now. */
export function activityLine(model: Model) {
  return paneLine(model, withUsedFilters(model, "activity", model.activity, "filter"), {
    put: (editor) => withActivity(model, { editor }),
    edited: (line) => edited(model, line),
    checked,
    preview: { names: fieldNames, read, inUse },
    accept: (line) => accept(model, line),
    cancel: (line) => cancelled(model, line),
  });
}

function accept(model: Model, editor: EditorModel): Step {
  const text = trimQuery(editor.line.text);
  const history = rememberedIn(model.activity.history, editor.kind, text);
  const closed = withActivity(model, { editor: undefined, history });
  if (editor.kind === "range") {
    const before = editor.before?.range;
    if (text === "") return limitTo(closed, undefined, before);
    const range = parseRange(text);
    // The window of an alert stays one where the line was only looked at.
    if (range.ok) return limitTo(closed, text === before?.text ? before : range.value, before);
    return edited(model, editor);
  }
  const query = parseQuery(text);
  if (!query.ok) return edited(model, editor);
  const before = editor.before?.filter ?? closed.activity.filter;
  const [filtered, effects] = fromKept(applyFilter(closed, editedFilter(before, text, query.value), before));
  const [kept, notes] = text === "" ? step(filtered) : rememberFilter(filtered, "activity", text);
  return step(kept, ...effects, ...notes);
}

/** The rows of what is typed, where it is a filter or a range. */
function read({ kind, before }: EditorModel, typed: string): ((model: Model) => Step) | undefined {
  const text = trimQuery(typed);
  if (kind === "range") {
    const range = parseRange(text);
    if (range.ok) return (model) => fromKept(tryRange(model, range.value));
    return text === "" ? (model) => fromKept(tryRange(model, undefined)) : undefined;
  }
  const query = parseQuery(text);
  if (!query.ok) return undefined;
  return (model) =>
    fromKept(tryFilter(model, editedFilter(before?.filter ?? model.activity.filter, text, query.value)));
}

/** The rows before the line was opened. */
function inUse(model: Model, editor: EditorModel): Step {
  return fromKept(undone(model, editor));
}

function undone(model: Model, { before }: EditorModel): Step {
  if (!before) return step(model);
  const [ranged, first] = tryRange(model, before.range);
  const [back, second] = tryFilter(ranged, before.filter);
  return step(back, ...first, ...second);
}

/** The rows are looked at from the one at which the line was opened, whatever was tried since: nothing may have matched that. */
function fromKept([model, effects]: Step): Step {
  return effects.length === 0 ? [model, effects] : step(model, ...effects, placeSought);
}

const placeSought: ActivityEffect = { pane: "activity", kind: "return-to-place" };

/** The rows before the line was opened, and the place in them. */
function cancelled(model: Model, editor: EditorModel): Step {
  const closed = withActivity(model, { editor: undefined });
  const { before } = editor;
  if (!before) return step(closed);
  const [back, effects] = undone(closed, editor);
  return step(withActivity(back, { detail: before.detail }), ...effects, placeSought);
}

/** Checks the line and asks what could stand at the cursor. */
function edited(model: Model, editor: EditorModel): Step {
  const next = withActivity(model, { editor: { ...checked(editor), completion: undefined } });
  if (editor.kind === "range") return step(next);
  const { text, cursor } = editor.line;
  return step(next, { pane: "activity", kind: "complete", text, cursor });
}

function checked(editor: EditorModel): EditorModel {
  const { text } = editor.line;
  if (text.trim() === "") return { ...editor, problem: undefined };
  const outcome: Parsed<unknown> = editor.kind === "range" ? parseRange(text) : parseQuery(text);
  return { ...editor, problem: outcome.ok ? undefined : outcome.problem };
}
