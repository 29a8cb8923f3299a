/** From a detail to a filter of the log. */

import { parseQuery } from "../../../query/parse.ts";
import type { Model, Step } from "../model.ts";
import { detached } from "../panes/activity/movement.ts";
import { applyFilter } from "../panes/activity/selecting.ts";
import { showFiltered } from "../panes/activity/visiting.ts";
import { say, withActivity } from "../step.ts";
import type { Stop } from "../trail.ts";

/** Filters the log by a query's text; `from` is where one is, Esc leads back there from another pane. */
export function filterBy(model: Model, text: string, from: Stop): Step {
  const query = parseQuery(text);
  if (!query.ok) return say(model, "This cannot be filtered by", "warn");
  const filter = { text, query: query.value };
  if (from.pane !== "activity") return showFiltered(model, from, filter);
  return applyFilter(detached(unfocused(model)), filter);
}

/** The list has the keys again. */
export function unfocused(model: Model): Model {
  return withActivity(model, { detail: { ...model.activity.detail, focused: false } });
}
