/** What the keys do to the filters of a list: the same in every pane that lists what a filter selects. */

import type { Model, Step } from "../model.ts";
import { say } from "../step.ts";
import {
  type FilteredList,
  type ListFilter,
  narrowedBy,
  withoutAdded,
  withPreviousFilter,
} from "./filters.ts";

export interface FilteringUse<Filter extends ListFilter> {
  /** The filter that selects all. */
  readonly all: Filter;
  filters(model: Model): FilteredList<Filter>;
  /** Lists what the filter selects, and keeps those before it. */
  show(model: Model, filters: FilteredList<Filter>): Step;
}

export interface Filtering<Filter extends ListFilter> {
  /** Uses a filter that is the one in use with a term added, which Esc takes back. */
  readonly narrowFilter: (model: Model, filter: Filter) => Step;
  /** Undefined where no term was added. */
  readonly takeBack: (model: Model) => Step | undefined;
  /** Back to the filter that was used before this one. */
  readonly restoreFilter: (model: Model) => Step;
}

export function filtering<Filter extends ListFilter>({
  all,
  filters,
  show,
}: FilteringUse<Filter>): Filtering<Filter> {
  return {
    narrowFilter: (model, filter) => show(model, narrowedBy(filters(model), filter)),
    takeBack(model) {
      const before = withoutAdded(filters(model));
      return before && show(model, before);
    },
    restoreFilter(model) {
      const previous = withPreviousFilter(filters(model), all);
      return previous ? show(model, previous) : say(model, "No earlier filter");
    },
  };
}
