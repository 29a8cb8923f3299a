/** The line in which a filter or a range of time is typed: checked at every key, used only when it is right. */

import type { Parsed } from "../../../../base/problem.ts";
import { parseQuery } from "../../../../query/parse.ts";
import type { Completion } from "../../line/completion.ts";
import { paneLine, rememberedIn } from "../../line/pane-line.ts";
import { rememberedFilters, rememberFilter } from "../../memory/remember.ts";
import type { Model, Step } from "../../model.ts";
import { parseRange, rangePresets } from "../../range.ts";
import { step } from "../../step.ts";
import { editedFilter } from "./filter.ts";
import { applyFilter, applyRange } from "./filtering.ts";
import { type EditorModel, newEditor, noFilter } from "./model.ts";
import { withActivity } from "./setters.ts";

export function editFilter(model: Model): Step {
  return edited(model, newEditor("filter", model.activity.filter.text));
}

export function editRange(model: Model): Step {
  const options = rangePresets.map((text) => ({ text, detail: "" }));
  const text = model.activity.range?.text ?? "";
  const completion: Completion = { start: 0, end: text.length, options, chosen: undefined };
  return step(withActivity(model, { editor: { ...newEditor("range", text), completion } }));
}

/** The line as the pane has it now. */
export function activityLine(model: Model) {
  const { editor, history } = model.activity;
  // What earlier screens used comes before what this one did.
  const filter = [...new Set([...rememberedFilters(model, "activity"), ...history.filter])];
  return paneLine(
    model,
    { editor, history: { ...history, filter } },
    {
      put: (editor) => withActivity(model, { editor }),
      edited: (line) => edited(model, line),
      checked,
      accept: (line) => accept(model, line),
    },
  );
}

function accept(model: Model, editor: EditorModel): Step {
  const text = editor.line.text.trim();
  const history = rememberedIn(model.activity.history, editor.kind, text);
  const closed = withActivity(model, { editor: undefined, history });
  if (editor.kind === "range") {
    if (text === "") return applyRange(closed, undefined);
    const range = parseRange(text);
    return range.ok ? applyRange(closed, range.value) : edited(model, editor);
  }
  if (text === "") return applyFilter(closed, editedFilter(closed.activity.filter, "", noFilter.query));
  const query = parseQuery(text);
  if (!query.ok) return edited(model, editor);
  const [kept, notes] = rememberFilter(closed, "activity", text);
  const [filtered, effects] = applyFilter(kept, editedFilter(kept.activity.filter, text, query.value));
  return step(filtered, ...effects, ...notes);
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
