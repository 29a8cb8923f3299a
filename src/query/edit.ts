/** A query as chips: its top-level terms, each of which can be switched off, on, removed or added to. */

import { allOf } from "./compose.ts";
import { printQuery } from "./print.ts";
import type { Query } from "./query.ts";

export interface Chip {
  readonly term: Query;
  /** The term in the query language. */
  readonly text: string;
  readonly on: boolean;
}

/** One chip for each term of a top-level `and`; what stands in parentheses is one term. */
export function chipsOf(query: Query): readonly Chip[] {
  if (query.kind === "all") return [];
  const terms = query.kind === "and" ? query.terms : [query];
  return terms.map((term) => ({ term, text: printQuery(term), on: true }));
}

/** The query of the chips that are on. */
export function queryOfChips(chips: readonly Chip[]): Query {
  return allOf(chips.filter((chip) => chip.on).map((chip) => chip.term));
}

export function toggleChip(chips: readonly Chip[], index: number): readonly Chip[] {
  return chips.map((chip, place) => (place === index ? { ...chip, on: !chip.on } : chip));
}

export function removeChip(chips: readonly Chip[], index: number): readonly Chip[] {
  return chips.filter((_, place) => place !== index);
}
