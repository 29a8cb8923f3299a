/** What of the log each value of a list selects, to be counted. */

import { allOf } from "../../../query/compose.ts";
import { narrowed } from "../../../query/narrow.ts";
import { parseQuery } from "../../../query/parse.ts";
import type { Model } from "../model.ts";
import { withinRange } from "../range.ts";
import { meantQuery } from "../users.ts";
import type { ValueQuery } from "./value.ts";

/** The values that are listed now, among what the filter and the range of Activity select. */
export function valueQueries(model: Model): readonly ValueQuery[] {
  const { dialog, activity } = model;
  if (dialog?.kind !== "values") return [];
  const rows = withinRange(meantQuery(model, activity.filter.query), activity.range);
  return dialog.values.flatMap(({ only }) => {
    const term = parseQuery(only);
    return term.ok ? [{ term: only, query: allOf([rows, term.value]) }] : [];
  });
}

/**
 * The same for values that lead to Activity: for one that is to be shown alone, what is shown then. For one that is to be left out,
 * what goes: where the filter and the range show nothing, all of the log is shown without it.
 */
export function leadingQueries(model: Model): readonly ValueQuery[] {
  const isWithout = model.dialog?.kind === "values" && model.dialog.sense === "without";
  const isEmpty = model.activity.rows.complete && model.activity.rows.matched === 0;
  if (isWithout && !isEmpty) return valueQueries(model);
  return valueQueries(model).map((value) => ({
    ...value,
    ...(!isWithout && shownFor(model, value.term)),
    ...aloneFor(value.term),
  }));
}

/** What excludes a value gives way to it. */
function shownFor(model: Model, term: string): Partial<ValueQuery> {
  const { filter, range } = model.activity;
  const whole = parseQuery(narrowed(filter.text, term).text ?? filter.text);
  return whole.ok ? { query: withinRange(meantQuery(model, whole.value), range) } : {};
}

function aloneFor(term: string): Partial<ValueQuery> {
  const alone = parseQuery(term);
  return alone.ok ? { alone: alone.value } : {};
}
