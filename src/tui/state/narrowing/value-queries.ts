/** What of the log each value of a list selects, to be counted. */

import { allOf } from "../../../query/compose.ts";
import { parseQuery } from "../../../query/parse.ts";
import type { Model } from "../model.ts";
import { withinRange } from "../range.ts";
import type { ValueQuery } from "./value.ts";

/** The values that are listed now, among what the filter and the range of Activity select. */
export function valueQueries({ dialog, activity: { filter, range } }: Model): readonly ValueQuery[] {
  if (dialog?.kind !== "values") return [];
  const rows = withinRange(filter.query, range);
  return dialog.values.flatMap(({ only }) => {
    const term = parseQuery(only);
    return term.ok ? [{ term: only, query: allOf([rows, term.value]) }] : [];
  });
}
