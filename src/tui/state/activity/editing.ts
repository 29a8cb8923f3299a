/** The line in which a filter or a range of time is typed: checked at every key, used only when it is right. */

import type { Parsed } from "../../../base/problem.ts";
import { parseQuery } from "../../../query/parse.ts";
import type { Key } from "../keys.ts";
import { typedText } from "../keys.ts";
import {
  deleteInLine,
  type EditedLine,
  editedLine,
  insertText,
  moveInLine,
  replaceText,
} from "../line-editor.ts";
import type { LineAction } from "../line-keymap.ts";
import type { Model, Step } from "../model.ts";
import { step, withActivity } from "../step.ts";
import { editedFilter } from "./filter.ts";
import { type Completion, type EditorModel, newEditor, noFilter } from "./model.ts";
import { parseRange, rangePresets } from "./range.ts";
import { applyFilter, applyRange } from "./selecting.ts";

/** Texts kept of what was typed. */
const longestHistory = 100;

export function editFilter(model: Model): Step {
  return edited(model, newEditor("filter", model.activity.filter.text));
}

export function editRange(model: Model): Step {
  const options = rangePresets.map((text) => ({ text, detail: "" }));
  const text = model.activity.range?.text ?? "";
  const completion: Completion = { start: 0, end: text.length, options, chosen: undefined };
  return step(withActivity(model, { editor: { ...newEditor("range", text), completion } }));
}

/** A key that is not in the key table is typed, if it can be. */
export function typeKey(model: Model, editor: EditorModel, key: Key): Step {
  const text = typedText(key);
  return text === undefined ? step(model) : typeText(model, editor, text);
}

export function typeText(model: Model, editor: EditorModel, text: string): Step {
  return changed(model, editor, insertText(editor.line, text));
}

export function editLine(model: Model, editor: EditorModel, action: LineAction): Step {
  const { line } = editor;
  switch (action) {
    case "accept":
      return accept(model, editor);
    case "cancel":
      return step(withActivity(model, { editor: undefined }));
    case "complete":
      return choose(model, editor, 1);
    case "complete-back":
      return choose(model, editor, -1);
    case "older":
      return recall(model, editor, 1);
    case "newer":
      return recall(model, editor, -1);
    case "delete-left":
      return changed(model, editor, deleteInLine(line, "left"));
    case "delete-right":
      return changed(model, editor, deleteInLine(line, "right"));
    case "delete-word":
      return changed(model, editor, deleteInLine(line, "word-left"));
    case "delete-to-start":
      return changed(model, editor, deleteInLine(line, "start"));
    case "delete-to-end":
      return changed(model, editor, deleteInLine(line, "end"));
    default:
      return changed(model, editor, moveInLine(line, action));
  }
}

/** What could stand at the cursor, if the line is still the one that was asked about. */
export function completed(model: Model, completion: Completion): Step {
  const { editor } = model.activity;
  return editor ? step(withActivity(model, { editor: { ...editor, completion } })) : step(model);
}

function accept(model: Model, editor: EditorModel): Step {
  const text = editor.line.text.trim();
  const closed = withActivity(model, { editor: undefined, history: remembered(model, editor.kind, text) });
  if (editor.kind === "range") {
    if (text === "") return applyRange(closed, undefined);
    const range = parseRange(text);
    return range.ok ? applyRange(closed, range.value) : edited(model, editor);
  }
  if (text === "") return applyFilter(closed, editedFilter(closed.activity.filter, "", noFilter.query));
  const query = parseQuery(text);
  return query.ok
    ? applyFilter(closed, editedFilter(closed.activity.filter, text, query.value))
    : edited(model, editor);
}

/** The same text moved to the end of the history rather than written twice. */
function remembered(model: Model, kind: EditorModel["kind"], text: string): Model["activity"]["history"] {
  const { history } = model.activity;
  if (text === "") return history;
  const others = history[kind].filter((earlier) => earlier !== text);
  return { ...history, [kind]: [...others, text].slice(-longestHistory) };
}

/** Steps through what was typed before; the draft is where one comes back to. */
function recall(model: Model, editor: EditorModel, steps: 1 | -1): Step {
  const texts = model.activity.history[editor.kind];
  const back = Math.max(0, Math.min(editor.historyBack + steps, texts.length));
  if (back === editor.historyBack) return step(model);
  const draft = editor.historyBack === 0 ? editor.line.text : editor.draft;
  const text = back === 0 ? draft : (texts[texts.length - back] ?? draft);
  return edited(model, { ...editor, line: editedLine(text), historyBack: back, draft });
}

/** Puts the next proposal in the place of the word being typed. */
function choose(model: Model, editor: EditorModel, direction: 1 | -1): Step {
  const { completion } = editor;
  if (!completion || completion.options.length === 0) return step(model);
  const count = completion.options.length;
  const chosen = ((completion.chosen ?? (direction === 1 ? -1 : 0)) + direction + count) % count;
  const option = completion.options[chosen]?.text ?? "";
  const line = replaceText(editor.line, completion.start, completion.end, option);
  const end = completion.start + option.length;
  const next = checked({ ...editor, line });
  if (count === 1) return edited(model, next);
  return step(withActivity(model, { editor: { ...next, completion: { ...completion, end, chosen } } }));
}

function changed(model: Model, editor: EditorModel, line: EditedLine): Step {
  return edited(model, { ...editor, line, historyBack: 0 });
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
