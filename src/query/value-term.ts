/**
 * A value of a record as terms of a query: one that selects the records with the value, and one that leaves them out.
 * A term is made only where it selects the record itself, whatever its values are.
 */

import type { LearntNames } from "../activity/component-names.ts";
import { leafText } from "../activity/leaves.ts";
import type { ActivityRecord } from "../activity/record.ts";
import { isRawNumber } from "../base/json.ts";
import { compare, opposite } from "./compose.ts";
import { createMatcher } from "./match.ts";
import { withNames } from "./names.ts";
import { parseQuery } from "./parse.ts";
import { printQuery } from "./print.ts";
import type { Query } from "./query.ts";

export interface ValueTerm {
  /** What the value is: `function`. */
  readonly label: string;
  readonly value: string;
  readonly only: string;
  readonly without: string;
}

export type KnownNames = Pick<LearntNames, "nameOf" | "things">;

/** The query is by default that the field of the label has the value. */
export type MakeTerm = (label: string, value: string, query?: Query) => ValueTerm | undefined;

/** A term with a longer value cannot be read in the filter line. */
const longestValue = 400;

/** Gives no term for an empty value, and none that does not select the record. */
export function termMaker(record: ActivityRecord, { things }: KnownNames): MakeTerm {
  return (label, value, query = compare(label, "=", value)) => {
    if (value === "" || value.length > longestValue) return undefined;
    const term = termOf(label, value, query);
    const read = parseQuery(term.only);
    const selects = read.ok && createMatcher(withNames(read.value, things), { nowUs: 0 })(record);
    return selects ? term : undefined;
  };
}

export function termOf(label: string, value: string, query: Query): ValueTerm {
  return { label, value, only: printQuery(query), without: printQuery(opposite(query)) };
}

/** The value wherever a record says it. */
export function wordQuery(value: string): Query {
  return { kind: "text", value, span: { start: 0, end: 0 } };
}

/** The text that a scalar compares as; undefined for a list, an object and null. */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  const isScalar = typeof value === "number" || typeof value === "boolean" || isRawNumber(value);
  return isScalar ? leafText(value) : undefined;
}
