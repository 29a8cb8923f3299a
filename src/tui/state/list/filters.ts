/** The filter of a list and those that were used before it, through which a key leads back. */

export interface FilteredList<Filter extends ListFilter> {
  readonly filter: Filter;
  /** The latest is last. */
  readonly earlierFilters: readonly Filter[];
}

/** The text as it was typed, or a filter made of it. */
export type ListFilter = string | { readonly text: string };

/** Filters kept of those that were used. */
const mostEarlier = 100;

/** The list with another filter; the filter before it is kept. A filter with the same text is the same filter. */
export function filteredBy<Filter extends ListFilter>(
  { filter: current, earlierFilters }: FilteredList<Filter>,
  filter: Filter,
): FilteredList<Filter> {
  if (textOf(filter) === textOf(current)) return { filter, earlierFilters };
  return { filter, earlierFilters: [...earlierFilters, current].slice(-mostEarlier) };
}

/** The list with the filter before this one, else with the filter that selects all. Undefined where neither differs from this one. */
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
