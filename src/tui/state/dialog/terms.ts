/** The terms of the filter as a list: each can be switched off and on again, or removed. */

import { chipsOfFilter, removeTerm, toggleTerm } from "../log-filter.ts";
import type { Model, Step } from "../model.ts";
import { applyFilter } from "../panes/activity/filtering.ts";
import { say, step } from "../step.ts";
import type { TermList } from "./model.ts";

export function moveInTerms(model: Model, { cursor }: TermList, by: 1 | -1): Step {
  return step(withCursor(model, cursor + by));
}

export function toggleSelected(model: Model, { cursor }: TermList): Step {
  const { filter } = model.activity;
  if (cursor >= chipsOfFilter(filter).length) return say(model, "The filter has no term");
  return applyFilter(model, toggleTerm(filter, cursor));
}

export function removeSelected(model: Model, { cursor }: TermList): Step {
  const { filter } = model.activity;
  if (cursor >= chipsOfFilter(filter).length) return say(model, "The filter has no term");
  const [removed, effects] = applyFilter(model, removeTerm(filter, cursor));
  return [withCursor(removed, cursor), effects];
}

function withCursor(model: Model, cursor: number): Model {
  const last = chipsOfFilter(model.activity.filter).length - 1;
  return { ...model, dialog: { kind: "terms", cursor: Math.max(0, Math.min(cursor, last)) } };
}
