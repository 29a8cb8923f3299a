/** The saved views: choosing a view, and what an edit of its file does while it is in use. */

import { parseQuery } from "../../query/parse.ts";
import { keyFor } from "./keys/table.ts";
import { keptView } from "./memory/kept.ts";
import type { Model, Step } from "./model.ts";
import { applyFilter } from "./panes/activity/filtering.ts";
import { say, step } from "./step.ts";
import type { ViewEntry } from "./view-entry.ts";

/** Filters by the view; a view that never had a valid query says what is wrong. */
export function chooseView(model: Model, view: ViewEntry): Step {
  const query = view.query === undefined ? undefined : parseQuery(view.query);
  if (!query?.ok) return say(model, view.problem ?? "This view cannot be used", "error");
  const filter = { text: view.query ?? "", query: query.value, view: view.name };
  return applyFilter({ ...model, pane: "activity", history: [] }, filter);
}

/** Takes over the new list; if the view in use has changed, its new query is used. The first list brings back the last view. */
export function viewsChanged(model: Model, views: readonly ViewEntry[]): Step {
  const isFirst = model.views.length === 0 && model.activity.filter.text === "";
  const [used, effects] = isFirst ? broughtBack({ ...model, views }) : refreshed({ ...model, views });
  const broken = views.find((view) => view.problem !== undefined && !wasSo(model.views, view));
  if (!broken) return [used, effects];
  // The kept query comes first: a narrow screen cuts the end, and the list of views shows the whole text.
  const kept = broken.query === undefined ? "" : "Kept as it was: ";
  const [noticed, more] = say(used, `${kept}${broken.problem}`, "error");
  return [noticed, [...effects, ...more]];
}

/** The view that was in use when the app was left. */
function broughtBack(model: Model): Step {
  const name = keptView(model);
  const view = model.views.find((each) => each.name === name);
  const query = view?.query === undefined ? undefined : parseQuery(view.query);
  if (!view || !query?.ok) return step(model);
  const { name: used, title, query: text = "" } = view;
  const [applied, effects] = applyFilter(model, { text, query: query.value, view: used });
  const all = keyFor(model, "activity.previous-filter");
  const [noticed, more] = say(
    applied,
    `The view ${title} is in use, as when you left; ${all} shows everything`,
  );
  return [noticed, [...effects, ...more]];
}

function refreshed(model: Model): Step {
  const { filter } = model.activity;
  const view = model.views.find(({ name }) => name === filter.view);
  if (view?.query === undefined || view.query === filter.text) return step(model);
  const query = parseQuery(view.query);
  if (!query.ok) return step(model);
  const [applied, effects] = applyFilter(model, { text: view.query, query: query.value, view: view.name });
  const [noticed, more] = say(applied, `The view ${view.title} has changed`);
  return [noticed, [...effects, ...more]];
}

function wasSo(before: readonly ViewEntry[], { name, problem }: ViewEntry): boolean {
  return before.some((view) => view.name === name && view.problem === problem);
}
