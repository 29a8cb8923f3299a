/** A place in a query that waits for a value, which no command gives: SQLite would take NULL for it. */

import type { Problem } from "../base/problem.ts";
import { wordsOf } from "./words.ts";

/** The first of a query that SQLite can read. */
export function parameterIn(query: string): Problem | undefined {
  const words = wordsOf(query);
  const at = words.findIndex(({ text }) => /^(?:[?:@#]$|\$)/.test(text));
  const begin = words[at];
  if (!begin) return undefined;
  const behind = words[at + 1];
  const isNamed = behind?.kind === "name" && behind.offset === begin.offset + begin.text.length;
  const text = isNamed ? begin.text + behind.text : begin.text;
  const hint = "Write the value itself: a text in single quotes, a number without.";
  const { offset } = begin;
  return { code: "no-value", message: `there is no value for ${text}`, offset, length: text.length, hint };
}
