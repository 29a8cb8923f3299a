/** The filter of a list and those that were used before it, through which a key leads back. */

export interface FilteredList<Filter extends ListFilter> {
  readonly filter: Filter;
  /** The latest last. */
  readonly earlierFilters: readonly Filter[];
}

/** As it was typed, or with what was read from that. */
export type ListFilter = string | { readonly text: string };

/** Filters kept of those that were used. */
const mostEarlier = 100;

/** The list with another filter; the one before it is kept. A filter of the same text is no other one. */
export function filteredBy<Filter extends ListFilter>(
  { filter: current, earlierFilters }: FilteredList<Filter>,
  filter: Filter,
): FilteredList<Filter> {
  if (textOf(filter) === textOf(current)) return { filter, earlierFilters };
  return { filter, earlierFilters: [...earlierFilters, current].slice(-mostEarlier) };
}

/** The list with the filter before this one, or else with the one that selects all; undefined where neither is another. */
export function previousFilter<Filter extends ListFilter>(
  { filter, earlierFilters }: FilteredList<Filter>,
  all: Filter,
): FilteredList<Filter> | undefined {
  const previous = earlierFilters.at(-1) ?? (textOf(filter) === "" ? undefined : all);
  return previous === undefined
    ? undefined
    : { filter: previous, earlierFilters: earlierFilters.slice(0, -1) };
}

function textOf(filter: ListFilter): string {
  return typeof filter === "string" ? filter : filter.text;
}
