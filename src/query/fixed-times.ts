/** A query whose times no longer hang on when it is asked: `15m` and `yesterday` as they are read at one time. */

import { formatIso, isRelativeInstant, parseInstantUs } from "../base/time.ts";
import type { Query } from "./query.ts";

export function withFixedTimes(query: Query, nowUs: number): Query {
  if (query.kind === "and" || query.kind === "or")
    return { ...query, terms: query.terms.map((term) => withFixedTimes(term, nowUs)) };
  if (query.kind === "not") return { ...query, term: withFixedTimes(query.term, nowUs) };
  if (query.kind !== "compare" || query.field.name !== "created" || !isRelativeInstant(query.value))
    return query;
  const us = parseInstantUs(query.value, nowUs);
  return us === undefined ? query : { ...query, value: formatIso(us) };
}
