/** Jumps to the Activity pane, and coming back to it. */

import { conjuncts, everything, missingTerms } from "../../../../query/compose.ts";
import { narrowed } from "../../../../query/narrow.ts";
import { parseQuery } from "../../../../query/parse.ts";
import { keyFor } from "../../keys/table.ts";
import { filteredBy, narrowedBy } from "../../list/filters.ts";
import { followNewest, goToHeldRow } from "../../list/following.ts";
import { editedFilter, noFilter } from "../../log-filter.ts";
import type { Model, Step } from "../../model.ts";
import { arrive, type HistoryEntry } from "../../navigation.ts";
import { say, step } from "../../step.ts";
import { addTerm, applyFilterWithin, rangeKept, selection, showAside, shownAgain } from "./filtering.ts";
import { detached, moveRows } from "./list.ts";
import type { ActivityModel } from "./model.ts";
import { asideOf } from "./set-aside.ts";
import { withActivity } from "./setters.ts";
import { setAsideByJump } from "./taken-back.ts";
import type { ActivityDestination, ActivityHistoryEntry } from "./types.ts";

export function activityEntry({ activity }: Model, rowId: number | undefined): ActivityHistoryEntry {
  const { filter, range, context, detail, flow, cursor, top } = activity;
  return { pane: "activity", filter, range, context, detail, flow, rowId, below: cursor - top };
}

/**
 * A link adds to the filter, wherever it leads from, in place of terms that exclude it, and says so. Where what stays of the filter
 * hides all that the jump leads to, that is shown alone. Esc leads back to the place and takes the term back.
 */
export function showActivity(model: Model, to: ActivityDestination, from: HistoryEntry): Step {
  const isHere = from.pane === "activity";
  if ("record" in to) {
    const shown = isHere ? unfocusedDetail(model) : closedDetail(arriveFrom(model, from));
    return step(shown, { pane: "activity", kind: "reveal", rowId: to.record });
  }
  if ("component" in to)
    return step(model, { pane: "activity", kind: "name-component", id: to.component, from });
  const query = parseQuery(to.query);
  if (!query.ok) return say(model, "This cannot be filtered by", "warn");
  if (isHere) return addTerm(detached(unfocusedDetail(model)), to.query);
  const { filter, range } = model.activity;
  const isAdded = missingTerms(query.value, conjuncts(filter.query)).length === 0;
  const { text = filter.text, replaced } = isAdded
    ? { text: to.query, replaced: [] }
    : narrowed(filter.text, to.query);
  const added = parseQuery(text);
  if (!added.ok) return say(model, added.problem.message, "warn");
  const used = editedFilter(filter, text, added.value);
  const arrived = closedDetail(arriveFrom(model, from));
  const [shown, effects] = applyFilterWithin(arrived, used, to.range ?? range);
  const all = [...effects, { pane: "activity", kind: "await-match", query: to.query } as const];
  if (isAdded || text === filter.text) return step(shown, ...all);
  const back = keyFor(model, "activity.back");
  const instead = replaced.length === 0 ? "" : ` in place of ${replaced.join(" and ")}`;
  const [said, more] = say(shown, `Added ${to.query}${instead}; ${back} leads back and takes it back`);
  return step(said, ...all, ...more);
}

/** What stayed of the filter, or the range, hides all that the jump leads to: that is shown alone. */
export function hiddenAll(model: Model, text: string): Step {
  const query = parseQuery(text);
  const before = model.activity.setAside.at(-1);
  if (!query.ok || !before) return step(model);
  const { filter, range } = before;
  const hiding = hidingWords({ range, filter: filter.text === text ? noFilter : filter });
  if (hiding === "") return step(model);
  const alone = filteredBy(before, { text, query: query.value });
  const shown = withoutRange(withActivity(model, alone), before, true);
  const back = keyFor(model, "activity.back");
  const [said, more] = say(shown, `Shown without ${hiding}, which hides all of it; ${back} leads back to it`);
  return step(said, selection(shown), ...more);
}

/** The range comes back where the filter has come back that it stood beside. */
function withoutRange(
  model: Model,
  { filter, range }: Pick<ActivityModel, "filter" | "range">,
  byJump: boolean,
): Model {
  const all = withActivity(model, { range: undefined });
  return range ? rangeKept(all, range, { filter, byJump }) : all;
}

function hidingWords({ filter, range }: Pick<ActivityModel, "filter" | "range">): string {
  const hiding = [range && `the range ${range.text}`, filter.text && `the filter ${filter.text}`];
  return hiding.filter(Boolean).join(" and ");
}

function arriveFrom(model: Model, from: HistoryEntry): Model {
  const kept = model.history.length === 0 ? [] : model.activity.setAside;
  return withActivity(arrive(model, from, "activity"), { setAside: [...kept, asideOf(model.activity)] });
}

/** Shows what the jump to the pane has set aside. */
export function leaveActivity(model: Model): Step {
  const { setAside } = model.activity;
  const aside = setAside.at(-1);
  if (!aside) return step(model);
  return showAside(withActivity(model, { setAside: setAside.slice(0, -1) }), aside);
}

/** The record is among the rows now, at that position. `below` says how many lines below the top it stood before a jump. */
export function revealed(model: Model, position: number, below: number | undefined): Step {
  const jumped = moveRows(model, (list, rows) => goToHeldRow(list, position, rows));
  return step(below === undefined ? jumped : withActivity(jumped, { top: position - below }));
}

/** The filter hides the record: all events are shown, which is said, and Esc takes it back. */
export function hidden(model: Model, rowId: number): Step {
  const { filter, range } = model.activity;
  if (filter.query === everything && !range) return say(model, "The log does not hold this record any more");
  // After a jump from another pane Esc leads back there, and brings filter and range back by that.
  const byJump = setAsideByJump(model)?.filter === filter;
  const shown = withActivity(
    withoutRange(model, model.activity, byJump),
    (byJump ? filteredBy : narrowedBy)(model.activity, noFilter),
  );
  const [said, effects] = say(shown, `Shown without ${hidingWords(model.activity)}`);
  return step(said, selection(shown), { pane: "activity", kind: "reveal", rowId }, ...effects);
}

/** Shows a place of the pane as it was: a list that followed its newest row goes on with that, and to look elsewhere was no motion. */
export function restoreActivity(model: Model, entry: ActivityHistoryEntry): Step {
  const { filter, range, context, detail, rowId, below } = entry;
  const { activity } = model;
  const isSame = filter === activity.filter && range === activity.range && context === activity.context;
  const shown = { filter, range, context, detail };
  const restored = withActivity(
    model,
    entry.flow === "following" ? { ...followNewest(activity), ...shown } : { ...shown, flow: entry.flow },
  );
  const isHeld = rowId !== undefined && entry.flow !== "following";
  return step(
    restored,
    ...(isSame ? [] : shownAgain(restored, activity.range)),
    ...(isHeld ? [{ pane: "activity", kind: "reveal", rowId, below } as const] : []),
  );
}

/** The list has the keys again. */
function unfocusedDetail(model: Model): Model {
  return withActivity(model, { detail: { ...model.activity.detail, focused: false } });
}

function closedDetail(model: Model): Model {
  return withActivity(model, { detail: { ...model.activity.detail, open: false, focused: false } });
}
