/** Which rows are asked for: filter, range of time, context; and the way back to earlier filters. */

import { filteredBy, previousFilter } from "../../list/filters.ts";
import { follow } from "../../list/following.ts";
import type { Model, Step } from "../../model.ts";
import { type TimeRange, withinRange } from "../../range.ts";
import { say, step } from "../../step.ts";
import { traceQuery } from "../../trace-query.ts";
import type { ActivityEffect } from "./effect.ts";
import { detached, moveRows } from "./list.ts";
import { type Filter, noFilter } from "./model.ts";
import { ofTrace } from "./queries.ts";
import { withActivity } from "./setters.ts";

export function applyFilter(model: Model, filter: Filter): Step {
  const used = withActivity(model, filteredBy(model.activity, filter));
  return filter.text === model.activity.filter.text ? step(used) : select(used);
}

export function restoreFilter(model: Model): Step {
  const previous = previousFilter(model.activity, noFilter);
  return previous ? select(withActivity(model, previous)) : say(model, "No earlier filter");
}

/** Shows a range of time and fetches the records that are missing in it. */
export function applyRange(model: Model, range: TimeRange | undefined): Step {
  const [selected, effects] = select(withActivity(model, { range }));
  return range
    ? step(selected, ...effects, { pane: "activity", kind: "backfill", range })
    : [selected, effects];
}

/** No range, and the newest row. Where the log is behind, the records that have not arrived become a gap. */
export function backToLive(model: Model): Step {
  const followed = moveRows(model, follow);
  const [live, effects] = model.activity.range ? applyRange(followed, undefined) : step(followed);
  if (model.status?.phase !== "behind") return [live, effects];
  return step(live, ...effects, { pane: "activity", kind: "skip-to-now" });
}

export function toggleContext(model: Model): Step {
  return select(withActivity(model, { context: !model.activity.context }));
}

/** Only the trace's rows; the same key goes back. */
export function toggleTrace(model: Model, traceId: string): Step {
  if (traceId === "") return say(model, "This row belongs to no trace");
  const filter = traceFilter(traceId);
  if (filter.text === model.activity.filter.text) return restoreFilter(model);
  return applyFilter(detached(model), filter);
}

/** The effect that makes the store show what the model asks for. */
export function selection(model: Model): ActivityEffect {
  const { filter, range, context } = model.activity;
  return { pane: "activity", kind: "select", query: withinRange(filter.query, range), context };
}

function select(model: Model): Step {
  return step(model, selection(model));
}

function traceFilter(traceId: string): Filter {
  return { text: traceQuery(traceId), query: ofTrace(traceId) };
}
