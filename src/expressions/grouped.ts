/** The text of a term within another condition, in parentheses where it would be read otherwise without them. */

import type { Condition } from "./condition.ts";

/** A term of the same kind keeps its own parentheses: it was a group of its own. */
export function grouped(text: string, { kind }: Condition, outer: "and" | "or" | "not"): string {
  const isLoose = binding[kind] < binding[outer] || (kind === outer && outer !== "not");
  return isLoose ? `(${text})` : text;
}

const binding = { or: 1, and: 2, not: 3, compare: 4, between: 4, in: 4, call: 4 } as const;
