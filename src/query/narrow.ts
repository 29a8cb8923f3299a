/** Adds a term to the text of a query: what is written stays as it is, and afterwards the term must hold too. */

import { chipsOf } from "./edit.ts";
import { parseQuery } from "./parse.ts";
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
