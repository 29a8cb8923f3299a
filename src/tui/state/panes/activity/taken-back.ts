/** What Esc takes back in Activity, a range of time or a term, and what it leaves because a jump lies between: the line of the way says the same. */

import type { HistogramModel, Zoom } from "../../histogram/model.ts";
import { addedTerms, type FilteredList, withoutAdded } from "../../list/filters.ts";
import type { Filter } from "../../log-filter.ts";
import type { Model } from "../../model.ts";
import type { TimeRange } from "../../range.ts";
import type { SetAside } from "./model.ts";

/** What the jump that Esc leads back from has set aside; undefined where no jump led here. */
export function setAsideByJump({ history, activity }: Model): SetAside | undefined {
  return history.length === 0 ? undefined : activity.setAside.at(-1);
}

/** The range of time that Esc takes back; after a jump none from before it, and none that it left out. */
export function rangeTakenBack(model: Model): Zoom | undefined {
  return lastZoom(shown(model), setAsideByJump(model));
}

/** The range and the filter that were chosen, whatever is tried in a line that is being typed. */
export function selectionInUse(model: Model): Pick<Shown, "range" | "filter"> {
  return shown(model);
}

/** What Esc takes back, the last first to be taken back. */
export function takenBack(model: Model): readonly string[] {
  return wordsOf(shown(model), setAsideByJump(model));
}

/** What is shown, and what was shown before it. */
type Shown = FilteredList<Filter> &
  Pick<HistogramModel, "zooms"> & {
    readonly range: TimeRange | undefined;
  };

/** While a line is typed that is what was shown before: Esc first brings it back. */
function shown({ activity: { filter, earlierFilters, added, range, histogram, editor } }: Model): Shown {
  const before = editor?.before && { filter: editor.before.filter, range: editor.before.range };
  return { filter, range, ...before, earlierFilters, added, zooms: histogram.zooms };
}

function lastZoom({ filter, zooms }: Shown, jump: SetAside | undefined): Zoom | undefined {
  const last = zooms.at(-1);
  const isOfJump = jump !== undefined && (last?.byJump === true || zooms.length <= jump.zooms.length);
  return isOfJump || last?.filter !== filter.text ? undefined : last;
}

function wordsOf(now: Shown, jump: SetAside | undefined): readonly string[] {
  const zoom = lastZoom(now, jump);
  if (zoom) {
    const before = { ...now, range: zoom.before, zooms: now.zooms.slice(0, -1) };
    return [...wordsOf(before, jump), now.range?.text ?? "all times"];
  }
  const before = withoutAdded(now);
  return before ? [...wordsOf({ ...now, ...before }, jump), ...addedTerms(now).slice(-1)] : [];
}
