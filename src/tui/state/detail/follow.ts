/** What Enter does on a line of a detail: jumps, filters, folds or copies. */

import type { Link } from "../../../activity/view.ts";
import { parseQuery } from "../../../query/parse.ts";
import { printValue } from "../../../query/print.ts";
import { detached } from "../activity/movement.ts";
import { applyFilter } from "../activity/selecting.ts";
import { showFiltered, showRecord } from "../activity/visiting.ts";
import type { Model, Step } from "../model.ts";
import { say, step, withActivity } from "../step.ts";
import { openRun } from "../traces/run.ts";
import type { Stop } from "../trail.ts";
import type { DetailTarget } from "./line.ts";

/** `from` is where one is: Esc leads back there from another pane. Folds are the detail's own matter. */
export function followTarget(
  model: Model,
  target: Exclude<DetailTarget, { readonly kind: "fold" }>,
  from: Stop,
): Step {
  switch (target.kind) {
    case "link":
      return followLink(model, target.link, from);
    case "record":
      if (from.pane !== "activity") return showRecord(model, from, target.rowId);
      return step(unfocused(model), { pane: "activity", kind: "reveal", rowId: target.rowId });
    case "filter":
      return filterBy(model, target.query, from);
    case "copy":
      return step(model, { kind: "copy-text", text: target.text, what: target.what });
  }
}

function followLink(model: Model, { kind, id }: Link, from: Stop): Step {
  switch (kind) {
    case "trace":
      return step(openRun(model, id, from));
    case "function":
    case "workflow":
      return filterBy(model, `component_id=${printValue(id)}`, from);
    default:
      return step(model, { kind: "copy-text", text: id, what: `the ${kind}'s identifier` });
  }
}

function filterBy(model: Model, text: string, from: Stop): Step {
  const query = parseQuery(text);
  if (!query.ok) return say(model, "This cannot be filtered by", "warn");
  const filter = { text, query: query.value };
  if (from.pane !== "activity") return showFiltered(model, from, filter);
  return applyFilter(detached(unfocused(model)), filter);
}

function unfocused(model: Model): Model {
  return withActivity(model, { detail: { ...model.activity.detail, focused: false } });
}
