/** The way to what is opened in place of a list. */

import type { Model } from "../model.ts";
import { addedTerms, type FilteredList } from "./filters.ts";

/** After a jump Esc leads back from what is open, past its list. */
export function pastList(
  { history }: Model,
  list: readonly string[],
  opened: readonly string[],
): readonly string[] {
  return history.length > 0 && opened.length > 0 ? opened : [...list, ...opened];
}

/** The filter that Esc clears, empty where all is listed, and the terms that Esc takes back before that. */
export function filterCrumbs(list: FilteredList<string>): readonly [string, ...(readonly string[])] {
  const terms = addedTerms(list);
  return [terms.length === 0 ? list.filter : (list.earlierFilters.at(-terms.length) ?? ""), ...terms];
}
