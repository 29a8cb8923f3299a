/** Builds query trees by hand: the same shapes the parser makes, without positions in a text. */

import type { Compared } from "./compare-values.ts";
import { printQuery, printValue } from "./print.ts";
import type { Comparison, Query } from "./query.ts";

const nowhere = { start: 0, end: 0 } as const;

/** Matches every record. */
export const everything: Query = { kind: "all", span: nowhere };

/** All of the terms, each once; none is everything, one is itself. */
export function allOf(terms: readonly Query[]): Query {
  const narrowing = missingTerms(everything, terms.flatMap(conjuncts));
  const [only] = narrowing;
  if (!only) return everything;
  return narrowing.length === 1 ? only : { kind: "and", terms: narrowing, span: nowhere };
}

/** Any of at least one term; one is itself. */
export function anyOf(terms: readonly [Query, ...Query[]]): Query {
  return terms.length === 1 ? terms[0] : { kind: "or", terms, span: nowhere };
}

/** A comparison; the field's name is canonical (fields.ts) and the value is taken literally, `*` included. */
export function compare(field: string, operator: Exclude<Comparison, "~">, value: string): Compared {
  const quoted = printValue(value) !== value;
  return { kind: "compare", field: { name: field, span: nowhere }, operator, value, quoted, span: nowhere };
}

/** What the query leaves out. */
export function opposite(query: Query): Query {
  return query.kind === "not" ? query.term : { kind: "not", term: query, span: nowhere };
}

/** The terms that must all hold: those of a top-level `and` (nested ones too), or the query itself. */
export function conjuncts(query: Query): readonly Query[] {
  if (query.kind === "all") return [];
  return query.kind === "and" ? query.terms.flatMap(conjuncts) : [query];
}

/** The terms of those that are neither among the query's nor among those before them; terms of one meaning are one. */
export function missingTerms(
  query: Query,
  terms: readonly Query[],
  meaningOf: (term: Query) => string = printQuery,
): readonly Query[] {
  const there = new Set(conjuncts(query).map(meaningOf));
  return terms.filter((term) => {
    const text = meaningOf(term);
    return !there.has(text) && there.add(text);
  });
}
