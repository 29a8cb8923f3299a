/** Adds a term to the text of a query: what is written stays as it is, and afterwards the term must hold too. */

import { chipsOf, queryOfChips } from "./edit.ts";
import { excludeEachOther } from "./exclusive.ts";
import { parseQuery } from "./parse.ts";
import { printQuery } from "./print.ts";
import { trimQuery } from "./trim-query.ts";

/** Undefined where the query has the term already. Both texts are queries; the result may be too long for one. */
export function withTerm(text: string, term: string): string | undefined {
  const query = parseQuery(text);
  const added = parseQuery(term);
  if (!query.ok || !added.ok) return term;
  const there = new Set(chipsOf(query.value).map((chip) => chip.text));
  if (chipsOf(added.value).every((chip) => there.has(chip.text))) return undefined;
  if (query.value.kind === "all") return trimQuery(term);
  const part = (written: string, { kind }: { readonly kind: string }) =>
    kind === "or" ? `(${trimQuery(written)})` : trimQuery(written);
  return `${part(text, query.value)} ${part(term, added.value)}`;
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
