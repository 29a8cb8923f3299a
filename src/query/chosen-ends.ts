/** Whether a query chooses among what ended by how it ended: of what it leaves no share of failures can be told. */

import type { TotalsGroup } from "../activity/totals/sort-totals.ts";
import { meets } from "./meets.ts";
import { printQuery } from "./print.ts";
import type { Query } from "./query.ts";

/** True also where it does so for some records alone, be there none of them. */
export function choosesEnds(query: Query, group: TotalsGroup = "functions"): boolean {
  return endings(group).some(([field, ...values]) => {
    const rests = values.map((value) => rest(query, field, value));
    return rests.some((each) => each !== rests[0]);
  });
}

/** What a record says of an end, be it good, bad, or of an outcome that is not known. Of some types of events one says that something started. */
function endings(group: TotalsGroup): readonly (readonly [field: string, ...values: readonly string[]])[] {
  const ofEvents = group === "events" ? ["started"] : [];
  return [
    ["outcome", "succeeded", "failed", "noted", ...ofEvents],
    ["payload.exec_outcome", "Success", "Error"],
    ["level", "info", "error", "fatal"],
    ["record.level", "info", "error", "fatal"],
  ];
}

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
