/** A key or a name within a sentence. */

import { countOf } from "./count-words.ts";
import { shownBeginning } from "./shown-pair.ts";
import { safeLine } from "./terminal-text.ts";

/**
 * As it is where it is one plain word, else in quotation marks: a key may be any text, and would be read as words of the sentence.
 * Of a long one the beginning, so that what stands behind it stays in sight.
 */
export function keyWord(key: string): string {
  const { text, left } = shownBeginning(key, longest);
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{N}_.:@/+-]*$/u.test(text);
  const word = isPlain ? text : safeLine(JSON.stringify(text));
  return left === 0 ? word : `${word} (${countOf(left, "more character")})`;
}

const longest = 80;
