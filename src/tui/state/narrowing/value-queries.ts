/** What of the log each value of a list selects, to be counted. */

import { allOf } from "../../../query/compose.ts";
import { narrowed } from "../../../query/narrow.ts";
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

/** The same for values that lead to Activity: what excludes one gives way to it, and one that would leave nothing is shown alone. */
export function leadingQueries(model: Model): readonly ValueQuery[] {
  const { filter, range } = model.activity;
  return valueQueries(model).map(({ term, query }) => {
    const [whole, alone] = [narrowed(filter.text, term).text ?? filter.text, term].map(parseQuery);
    return {
      term,
      query: whole?.ok ? withinRange(whole.value, range) : query,
      ...(alone?.ok && { alone: alone.value }),
    };
  });
}
