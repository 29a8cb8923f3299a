/** Going to the Activity pane from elsewhere, and coming back to it. */

import { everything } from "../../../../query/compose.ts";
import type { Model, Step } from "../../model.ts";
import { say, step, withActivity } from "../../step.ts";
import { type Stop, visit } from "../../trail.ts";
import type { Filter } from "./model.ts";
import { noFilter } from "./model.ts";
import { jumpTo } from "./movement.ts";
import type { TimeRange } from "./range.ts";
import { applyFilter, applyRange, selection } from "./selecting.ts";
import type { ActivityHistoryEntry } from "./types.ts";

/** Shows a record among the rows, with the filter as it is if that lets it through. */
export function showRecord(model: Model, from: Stop, rowId: number): Step {
  return step(closedDetail(visit(model, from, "activity")), { pane: "activity", kind: "reveal", rowId });
}

/** Shows what a filter selects, over the whole time unless a range is given. */
export function showFiltered(model: Model, from: Stop, filter: Filter, range?: TimeRange): Step {
  const visited = closedDetail(visit(model, from, "activity"));
  const [bounded, first] = visited.activity.range === range ? step(visited) : applyRange(visited, range);
  const [filtered, second] = applyFilter(bounded, filter);
  return step(filtered, ...first, ...second);
}

/** The record is among the rows now, at that position; a stop says how far below the top it was. */
export function revealed(model: Model, position: number, below: number | undefined): Step {
  const jumped = jumpTo(model, position);
  return step(below === undefined ? jumped : withActivity(jumped, { top: position - below }));
}

/** The filter hides the record: all events are shown, and Backspace goes back. */
export function hidden(model: Model, rowId: number): Step {
  const { filter, range, earlierFilters } = model.activity;
  if (filter.query === everything && !range) return say(model, "The log does not hold this record any more");
  const shown = withActivity(model, {
    filter: noFilter,
    range: undefined,
    earlierFilters: filter.text === "" ? earlierFilters : [...earlierFilters, filter],
  });
  return step(shown, selection(shown), { pane: "activity", kind: "reveal", rowId });
}

/** Shows a place of the pane as it was. */
export function restoreActivity(model: Model, stop: ActivityHistoryEntry): Step {
  const { filter, range, context, detail, rowId, below } = stop;
  const { activity } = model;
  const restored = withActivity(model, { filter, range, context, detail, flow: "detached" });
  const isSame = filter === activity.filter && range === activity.range && context === activity.context;
  return step(
    restored,
    ...(isSame ? [] : [selection(restored)]),
    ...(rowId === undefined ? [] : [{ pane: "activity", kind: "reveal", rowId, below } as const]),
  );
}

function closedDetail(model: Model): Model {
  return withActivity(model, { detail: { ...model.activity.detail, open: false, focused: false } });
}
