/** The filter of a list and those that were used before it, through which a key leads back. */

export interface FilteredList<Filter extends ListFilter> {
  readonly filter: Filter;
  /** The latest is last. */
  readonly earlierFilters: readonly Filter[];
  /** How many of the latest filters were each the one before it with a term added; Esc takes these terms back. */
  readonly added: number;
}

/** The text as it was typed, or a filter made of it. */
export type ListFilter = string | { readonly text: string };

/** Filters kept of those that were used. */
const mostEarlier = 100;

/** The list with another filter; the filter before it is kept. A filter with the same text is the same filter. */
export function filteredBy<Filter extends ListFilter>(
  { filter: current, earlierFilters, added }: FilteredList<Filter>,
  filter: Filter,
): FilteredList<Filter> {
  if (textOf(filter) === textOf(current)) return { filter, earlierFilters, added };
  return { filter, earlierFilters: [...earlierFilters, current].slice(-mostEarlier), added: 0 };
}

/** The same for a filter that is the current one with a term added. */
export function narrowedBy<Filter extends ListFilter>(
  list: FilteredList<Filter>,
  filter: Filter,
): FilteredList<Filter> {
  return { ...filteredBy(list, filter), added: Math.min(list.added + 1, mostEarlier) };
}

/** The list without the term that was added last; undefined where none was. */
export function withoutAdded<Filter extends ListFilter>(
  list: FilteredList<Filter>,
): FilteredList<Filter> | undefined {
  const filter = list.earlierFilters.at(-1);
  if (list.added === 0 || filter === undefined) return undefined;
  return { filter, earlierFilters: list.earlierFilters.slice(0, -1), added: list.added - 1 };
}

/** The terms that Esc takes back, the first one added first. */
export function addedTerms<Filter extends ListFilter>({
  filter,
  earlierFilters,
  added,
}: FilteredList<Filter>): readonly string[] {
  if (added === 0) return [];
  const texts = [...earlierFilters.slice(-added), filter].map(textOf);
  return texts.slice(1).map((text, index) => {
    const before = texts[index] ?? "";
    if (text === "") return "all";
    return text.startsWith(before) ? text.slice(before.length).trim() : text;
  });
}

/** The list with the filter before this one, else with the filter that selects all. Undefined where neither differs from this one. */
export function withPreviousFilter<Filter extends ListFilter>(
  { filter, earlierFilters, added }: FilteredList<Filter>,
  all: Filter,
): FilteredList<Filter> | undefined {
  const previous = earlierFilters.at(-1) ?? (textOf(filter) === "" ? undefined : all);
  return previous === undefined
    ? undefined
    : {
        filter: previous,
        earlierFilters: earlierFilters.slice(0, -1),
        added: Math.max(0, added - 1),
      };
}

function textOf(filter: ListFilter): string {
  return typeof filter === "string" ? filter : filter.text;
}
