/** Terms that no record can meet together, as far as the terms themselves tell it: they ask for different values of one field. */

import { levels } from "../base/log-words.ts";
import type { Compared } from "./compare-values.ts";
import { conjuncts, opposite } from "./compose.ts";
import { headerTest, isHeaderField } from "./header-test.ts";
import { meets } from "./meets.ts";
import { comparesNames } from "./names.ts";
import { printQuery } from "./print.ts";
import type { Query } from "./query.ts";
import { isOfUser } from "./users.ts";

/** The first two terms of the query that exclude each other; undefined where none are seen to. */
export function exclusiveTerms(query: Query): readonly [Query, Query] | undefined {
  const terms = conjuncts(query).slice(0, mostCompared);
  for (const [index, one] of terms.entries()) {
    const other = terms.slice(index + 1).find((each) => excludeEachOther(one, each));
    if (other) return [one, other];
  }
  return undefined;
}

/** Each is compared with each, on every frame in which nothing matches. */
const mostCompared = 30;

/** False also where they may exclude each other in a way that takes a record to tell. */
export function excludeEachOther(one: Query, other: Query): boolean {
  return refuses(one, other) || refuses(other, one) || isOpposite(one, other);
}

function isOpposite(one: Query, other: Query): boolean {
  return printQuery(opposite(unequalAsNot(one))) === printQuery(unequalAsNot(other));
}

function unequalAsNot(query: Query): Query {
  const isUnequal = query.kind === "compare" && query.operator === "!=";
  return isUnequal ? opposite({ ...query, operator: "=" }) : query;
}

/** Whether the one leaves out what the other asks for. */
function refuses(one: Query, other: Query): boolean {
  return conjuncts(other).some((term) => {
    if (term.kind !== "compare") return false;
    const asked = askedValues(term);
    return asked.length > 0 && asked.every((value) => meets(one, term.field.name, value) === false);
  });
}

/**
 * All values that the comparison lets through, where they are few. A name stands for others that only the log can tell, and an event
 * may name several users.
 */
function askedValues(query: Compared): readonly unknown[] {
  const { field, operator, value, quoted } = query;
  if (comparesNames(query) || isOfUser(query)) return [];
  if (field.name === "level") return [...levels, unknownLevel].filter(headerTest(query));
  if (operator !== "=" || value === "" || (!quoted && value.includes("*"))) return [];
  if (isHeaderField(field.name) || Number.isNaN(Number(value))) return [value];
  // A number of the record may be written in other ways.
  return String(Number(value)) === value ? [value, Number(value)] : [];
}

const unknownLevel = "";
