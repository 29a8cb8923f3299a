/** The filter of the log, as terms that can be switched off and on: a term that is off is remembered but selects nothing. */

import { everything } from "../../query/compose.ts";
import { type Chip, chipsOf, queryOfChips, removeChip, toggleChip } from "../../query/edit.ts";
import { printQuery } from "../../query/print.ts";
import type { Query } from "../../query/query.ts";

export interface Filter {
  readonly text: string;
  readonly query: Query;
  /** All terms in their order, where some are switched off; a term that is off selects nothing. */
  readonly chips?: readonly Chip[];
  /** Name of the saved view that the filter is. */
  readonly view?: string;
}

export const noFilter: Filter = { text: "", query: everything };

/** All terms in their order, including those that are off. */
export function chipsOfFilter(filter: Filter): readonly Chip[] {
  return filter.chips ?? chipsOf(filter.query);
}

/** Whether some of the filter's terms are off. */
export function hasTermsOff(filter: Filter): boolean {
  return filter.chips?.some(({ on }) => !on) ?? false;
}

export function toggleTerm(filter: Filter, index: number): Filter {
  return filterOfChips(toggleChip(chipsOfFilter(filter), index));
}

export function removeTerm(filter: Filter, index: number): Filter {
  return filterOfChips(removeChip(chipsOfFilter(filter), index));
}

/** The filter after its text was edited: terms that were off stay where they can be switched on again. */
export function editedFilter(before: Filter, text: string, query: Query): Filter {
  if (text === before.text) return before;
  const written = chipsOf(query);
  const off = chipsOfFilter(before).filter(
    (chip) => !chip.on && !written.some((other) => other.text === chip.text),
  );
  return off.length === 0 ? { text, query } : { text, query, chips: [...written, ...off] };
}

function filterOfChips(chips: readonly Chip[]): Filter {
  const query = queryOfChips(chips);
  const text = printQuery(query);
  return chips.every(({ on }) => on) ? { text, query } : { text, query, chips };
}
