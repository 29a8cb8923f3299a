/** Which rows are asked for: filter, range of time, context; and the way back to earlier filters. */

import { capital } from "../../../../base/capital.ts";
import { parsed } from "../../../../base/problem.ts";
import { withTerm } from "../../../../query/narrow.ts";
import { parseQuery } from "../../../../query/parse.ts";
import { printValue } from "../../../../query/print.ts";
import { zoomedFrom } from "../../histogram/model.ts";
import { filtering } from "../../list/filtering.ts";
import { filteredBy } from "../../list/filters.ts";
import { followNewest, liveAlready } from "../../list/following.ts";
import { editedFilter, type Filter, noFilter } from "../../log-filter.ts";
import type { Model, Step } from "../../model.ts";
import { narrowBy } from "../../narrowing/narrow-by.ts";
import { isSameRange, type TimeRange, withinRange } from "../../range.ts";
import { recordedLog } from "../../shown-file.ts";
import { say, step, stepOr } from "../../step.ts";
import { stoppedWords } from "../../stopped.ts";
import { type LookedUp, meantQuery, withoutFailed } from "../../users.ts";
import type { ActivityEffect } from "./effect.ts";
import { moveRows } from "./list.ts";
import type { SetAside } from "./model.ts";
import { behindAlert, withAside } from "./set-aside.ts";
import { withActivity } from "./setters.ts";

/** Uses a filter; `before` is the one to go back to, where others were tried since. */
export function applyFilter(model: Model, filter: Filter, before = model.activity.filter): Step {
  const list = filteredBy({ ...model.activity, filter: before }, filter);
  const used = withActivity(withoutFailed(model), list);
  return filter.text === model.activity.filter.text ? step(used) : select(used);
}

/** Shows what a filter selects, without a way back to the filter before. */
export function tryFilter(model: Model, filter: Filter): Step {
  const shown = withActivity(model, { filter });
  return filter.text === model.activity.filter.text ? step(shown) : select(shown);
}

/** Shows a range of time, and fetches nothing for it yet. */
export function tryRange(model: Model, range: TimeRange | undefined): Step {
  const shown = withActivity(model, { range });
  return isSameRange(range, model.activity.range) ? step(shown) : select(shown);
}

/** The filter with one more term that must hold; the rest of it stays. */
export function addTerm(model: Model, term: string): Step {
  const { activity } = model;
  return narrowBy(model, {
    term,
    text: withTerm(activity.filter.text, term),
    list: "activity",
    // Esc first closes what is open.
    back: activity.detail.open ? "activity.previous-filter" : "activity.back",
    use: (text) => {
      const query = parseQuery(text);
      if (!query.ok) return query;
      const filter = editedFilter(activity.filter, text, query.value);
      return parsed(narrowFilter(model, filter));
    },
  });
}

const {
  narrowFilter,
  takeBack,
  restoreFilter: restoreEarlier,
} = filtering<Filter>({
  all: noFilter,
  filters: ({ activity }) => activity,
  show: (model, filters) => select(withActivity(model, filters)),
});

export { takeBack };

/** Back to the filter before this one; from alerts to all that was shown before the first of them. */
export function restoreFilter(model: Model): Step {
  const before = behindAlert(model);
  return before ? showAside(model, before) : restoreEarlier(model);
}

/** Shows again what was set aside. */
export function showAside(model: Model, aside: SetAside): Step {
  const { filter, range, context } = model.activity;
  const shown = withAside(model, aside);
  const isSame = aside.filter === filter && aside.range === range && aside.context === context;
  return isSame ? step(shown) : step(shown, ...shownAgain(shown, range));
}

/** Shows a range of time and fetches the records that are missing in it. */
export function applyRange(model: Model, range: TimeRange | undefined): Step {
  const [selected, effects] = tryRange(model, range);
  return step(selected, ...effects, ...fetchingRange(selected));
}

/** Fetches the records that are missing in the range that is shown. */
function fetchingRange({ activity: { range } }: Model): readonly ActivityEffect[] {
  return range ? [{ pane: "activity", kind: "backfill", range }] : [];
}

/** What makes the store show a place that is come back to. What was still missing there is fetched again: it was left. */
export function shownAgain(model: Model, before: TimeRange | undefined): readonly ActivityEffect[] {
  const isSame = isSameRange(before, model.activity.range);
  return [selection(model), ...(isSame ? [] : fetchingRange(model))];
}

/** The same for a range that is asked for, which can be taken back. */
export function limitTo(model: Model, range: TimeRange | undefined, before: TimeRange | undefined): Step {
  const [limited, effects] = applyRange(model, range);
  return range?.text === before?.text ? [limited, effects] : [rangeKept(limited, before), effects];
}

/** The range before can be had again, while the filter is this one. */
export function rangeKept(
  model: Model,
  before: TimeRange | undefined,
  { filter = model.activity.filter, byJump = false } = {},
): Model {
  const zoomed = zoomedFrom(model.activity.histogram, { before, filter: filter.text, byJump });
  return withActivity(model, { histogram: zoomed });
}

/** Shows what a filter selects in a range of time. */
export function applyFilterWithin(model: Model, filter: Filter, range: TimeRange | undefined): Step {
  const [bounded, first] = model.activity.range === range ? step(model) : applyRange(model, range);
  const [filtered, second] = applyFilter(bounded, filter);
  return step(filtered, ...first, ...second);
}

/** Why there is no row to go on to: `following` says it of a log that goes on. */
export function nothingNewer(model: Model, following: string): string {
  const { identity } = model;
  const ended = identity.recording ? `${capital(recordedLog(identity))} has no newer row` : undefined;
  return stoppedWords(model) ?? ended ?? following;
}

/** No range, no alert, and the newest row. Where the log is behind, the records that have not arrived become a gap. */
export function backToLive(model: Model): Step {
  const followed = moveRows(model, followNewest);
  const { range, histogram } = model.activity;
  const before = behindAlert(model);
  const filtered = before ? withActivity(withAside(followed, before), { range }) : followed;
  const all = withActivity(filtered, { histogram: { ...histogram, zooms: [] } });
  const [live, effects] = range ? applyRange(all, undefined) : step(followed);
  if (model.status?.phase !== "behind")
    return effects.length > 0 ? [live, effects] : stepOr(model, live, nothingNewer(model, liveAlready));
  return step(live, ...effects, { pane: "activity", kind: "skip-to-now" });
}

export function toggleContext(model: Model): Step {
  return select(withActivity(model, { context: !model.activity.context }));
}

/** The effect that makes the store show what the model asks for. */
export function selection(model: Model): ActivityEffect {
  const { filter, range, context } = model.activity;
  const query = withinRange(meantQuery(model, filter.query), range);
  return { pane: "activity", kind: "select", query, context };
}

/** The filter that names the user means more now. */
export function userLookedUp(model: Model, name: string, found: LookedUp): Step {
  const known = { ...model, users: new Map(model.users).set(name, found) };
  const text = "id" in found ? `${name} is ${found.id}` : `user=${printValue(name)}: ${found.why}`;
  const [said, effects] = say(known, text, "id" in found ? "info" : "warn");
  return step(said, selection(said), ...effects);
}

function select(model: Model): Step {
  return step(model, selection(model));
}
