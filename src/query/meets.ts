/** Whether a record meets a query, as far as the value of one field tells it. */

import { type Compared, orders, valueTest } from "./compare-values.ts";
import { headerTest, isHeaderField } from "./header-test.ts";
import type { Query } from "./query.ts";

/** Whether a record whose field of that name has the value meets the query; undefined where the value does not tell it. */
export function meets(query: Query, name: string, value: unknown): boolean | undefined {
  switch (query.kind) {
    case "all":
      return true;
    case "and":
    case "or": {
      const decisive = query.kind === "or";
      const met = query.terms.map((term) => meets(term, name, value));
      if (met.includes(decisive)) return decisive;
      return met.includes(undefined) ? undefined : !decisive;
    }
    case "not": {
      const met = meets(query.term, name, value);
      return met === undefined ? undefined : !met;
    }
    case "compare":
      return query.field.name === name ? meetsComparison(query, value) : undefined;
    default:
      return undefined;
  }
}

/** Times and numbers are written in many ways. */
function meetsComparison(query: Compared, value: unknown): boolean | undefined {
  const { field, operator, quoted } = query;
  if (field.name === "created" || field.name === "duration") return undefined;
  if (isHeaderField(field.name)) return headerTest(query)(String(value));
  const isNumber = operator !== "~" && !quoted && !Number.isNaN(Number(query.value));
  if (typeof value === "number" && !isNumber) return undefined;
  const isMet = valueTest(query)(value);
  return isMet && operator in orders && mayBeNested(value) ? undefined : isMet;
}

/** A list or an object is equal to its JSON text, but has no order as that text has. */
function mayBeNested(value: unknown): boolean {
  return typeof value === "string" && /^[[{]/.test(value);
}
