/** Adds a term to a condition in its human form: afterwards the term must hold too. */

import type { Condition } from "./condition.ts";
import { printWhere } from "./print-where.ts";
import { parseWhere } from "./where.ts";

/** Undefined where the condition has the term already. Both texts are conditions; without a text the term is the condition. */
export function whereWithTerm(text: string, term: string): string | undefined {
  const condition = parseWhere(text);
  const added = parseWhere(term);
  if (!condition.ok || !added.ok) return term;
  const there = new Set(conjuncts(condition.value).map(printWhere));
  if (conjuncts(added.value).every((part) => there.has(printWhere(part)))) return undefined;
  return `${asPart(text, condition.value)} and ${asPart(term, added.value)}`;
}

function asPart(text: string, { kind }: Condition): string {
  return kind === "or" ? `(${text.trim()})` : text.trim();
}

/** Parentheses within an `and` change nothing. */
function conjuncts(condition: Condition): readonly Condition[] {
  return condition.kind === "and" ? condition.terms.flatMap(conjuncts) : [condition];
}
