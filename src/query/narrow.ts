/** Adds a term to the text of a query: what is written stays as it is, and what of the term is not among it must hold too. */

import type { NamedThing } from "../activity/component-names.ts";
import { allOf, conjuncts, missingTerms } from "./compose.ts";
import { chipsOf, queryOfChips } from "./edit.ts";
import { excludeEachOther } from "./exclusive.ts";
import { withNames } from "./names.ts";
import { parseQuery } from "./parse.ts";
import { printQuery } from "./print.ts";
import type { Query } from "./query.ts";
import { trimQuery } from "./trim-query.ts";

/**
 * Undefined where the query has the term already, be it by another name of one of the things. Both texts are queries; the result may be
 * too long for one.
 */
export function withTerm(text: string, term: string, things: readonly NamedThing[] = []): string | undefined {
  const query = parseQuery(text);
  const added = parseQuery(term);
  if (!query.ok || !added.ok) return term;
  const terms = conjuncts(added.value);
  const missing = allOf(missingTerms(query.value, terms, (each) => printQuery(withNames(each, things))));
  if (missing.kind === "all") return undefined;
  if (query.value.kind === "all") return trimQuery(term);
  const rest = conjuncts(missing).length === terms.length ? term : printQuery(missing);
  return `${part(text, query.value)} ${part(rest, missing)}`;
}

function part(written: string, { kind }: Query): string {
  return kind === "or" ? `(${trimQuery(written)})` : trimQuery(written);
}

/** A query with a term in place of those that no record could meet together with it. */
export interface Narrowed {
  /** Undefined where the query has the term already. */
  readonly text: string | undefined;
  /** The terms that gave way to it. */
  readonly replaced: readonly string[];
}

export function narrowed(text: string, term: string): Narrowed {
  const query = parseQuery(text);
  const added = parseQuery(term);
  if (!query.ok || !added.ok) return { text: withTerm(text, term), replaced: [] };
  const chips = chipsOf(query.value);
  const staying = chips.filter((chip) => !excludeEachOther(chip.term, added.value));
  if (staying.length === chips.length) return { text: withTerm(text, term), replaced: [] };
  const rest = printQuery(queryOfChips(staying));
  const replaced = chips.filter((chip) => !staying.includes(chip)).map((chip) => chip.text);
  return { text: withTerm(rest, term) ?? rest, replaced };
}
