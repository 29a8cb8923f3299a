/** Whether a query chooses among what ended by how it ended: of what it leaves no share of failures can be told. */

import { meets } from "./exclusive.ts";
import { printQuery } from "./print.ts";
import type { Query } from "./query.ts";

/** True also where it does so for some records alone, be there none of them. */
export function choosesEnds(query: Query): boolean {
  return endings.some(({ field, good, bad }) => rest(query, field, good) !== rest(query, field, bad));
}

/** What a record says of an end that is good, and of a bad one. */
const endings = [
  { field: "outcome", good: "succeeded", bad: "failed" },
  { field: "payload.exec_outcome", good: "Success", bad: "Error" },
  { field: "level", good: "info", bad: "error" },
  { field: "record.level", good: "info", bad: "error" },
] as const;

/** Whether a record whose field has the value meets the query; where that does not tell it, the text of the terms that do. */
function rest(query: Query, field: string, value: string): boolean | string {
  const met = meets(query, field, value);
  if (met !== undefined) return met;
  if (query.kind === "not") return `not ${rest(query.term, field, value)}`;
  if (query.kind !== "and" && query.kind !== "or") return printQuery(query);
  const terms = query.terms
    .map((term) => rest(term, field, value))
    .filter((each) => typeof each === "string");
  const [first = "", ...others] = new Set(terms.sort());
  return others.length === 0 ? first : `(${[first, ...others].join(` ${query.kind} `)})`;
}
