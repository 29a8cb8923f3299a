/** Jumps to the Activity pane, and coming back to it. */

import { everything } from "../../../../query/compose.ts";
import { parseQuery } from "../../../../query/parse.ts";
import { filteredBy } from "../../list/filters.ts";
import { goToHeldRow } from "../../list/following.ts";
import type { Model, Step } from "../../model.ts";
import { arrive, type HistoryEntry } from "../../navigation.ts";
import type { TimeRange } from "../../range.ts";
import { say, step } from "../../step.ts";
import { applyFilter, applyRange, selection } from "./filtering.ts";
import { detached, moveRows } from "./list.ts";
import { type Filter, noFilter } from "./model.ts";
import { withActivity } from "./setters.ts";
import type { ActivityDestination, ActivityHistoryEntry } from "./types.ts";

export function activityEntry({ activity }: Model, rowId: number | undefined): ActivityHistoryEntry {
  const { filter, range, context, detail, cursor, top } = activity;
  return { pane: "activity", filter, range, context, detail, rowId, below: cursor - top };
}

/** After a jump from another pane Esc leads back there; within the pane a filter has its own key to go back. */
export function showActivity(model: Model, to: ActivityDestination, from: HistoryEntry): Step {
  const isHere = from.pane === "activity";
  if ("record" in to) {
    const shown = isHere ? unfocusedDetail(model) : closedDetail(arrive(model, from, "activity"));
    return step(shown, { pane: "activity", kind: "reveal", rowId: to.record });
  }
  const query = parseQuery(to.query);
  if (!query.ok) return say(model, "This cannot be filtered by", "warn");
  const filter = { text: to.query, query: query.value };
  return isHere
    ? applyFilter(detached(unfocusedDetail(model)), filter)
    : showFiltered(arrive(model, from, "activity"), filter, to.range);
}

/** Shows what a filter selects, in the whole log unless a range is given. */
function showFiltered(model: Model, filter: Filter, range: TimeRange | undefined): Step {
  const visited = closedDetail(model);
  const [bounded, first] = visited.activity.range === range ? step(visited) : applyRange(visited, range);
  const [filtered, second] = applyFilter(bounded, filter);
  return step(filtered, ...first, ...second);
}

/** The record is among the rows now, at that position. `below` says how many lines below the top it stood before a jump. */
export function revealed(model: Model, position: number, below: number | undefined): Step {
  const jumped = moveRows(model, (list, rows) => goToHeldRow(list, position, rows));
  return step(below === undefined ? jumped : withActivity(jumped, { top: position - below }));
}

/** The filter hides the record: all events are shown, and Backspace goes back. */
export function hidden(model: Model, rowId: number): Step {
  const { filter, range } = model.activity;
  if (filter.query === everything && !range) return say(model, "The log does not hold this record any more");
  const shown = withActivity(model, {
    ...filteredBy(model.activity, noFilter),
    range: undefined,
  });
  return step(shown, selection(shown), { pane: "activity", kind: "reveal", rowId });
}

/** Shows a place of the pane as it was. */
export function restoreActivity(model: Model, entry: ActivityHistoryEntry): Step {
  const { filter, range, context, detail, rowId, below } = entry;
  const { activity } = model;
  const isSame = filter === activity.filter && range === activity.range && context === activity.context;
  // Where the rows are those that were left and no row is to be found again, the list goes on as it did.
  const flow = isSame && rowId === undefined ? activity.flow : "detached";
  const restored = withActivity(model, { filter, range, context, detail, flow });
  return step(
    restored,
    ...(isSame ? [] : [selection(restored)]),
    ...(rowId === undefined ? [] : [{ pane: "activity", kind: "reveal", rowId, below } as const]),
  );
}

/** The list has the keys again. */
function unfocusedDetail(model: Model): Model {
  return withActivity(model, { detail: { ...model.activity.detail, focused: false } });
}

function closedDetail(model: Model): Model {
  return withActivity(model, { detail: { ...model.activity.detail, open: false, focused: false } });
}
