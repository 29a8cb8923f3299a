/** A key within a sentence. */

import { safeLine } from "./terminal-text.ts";

/** As it is where it is one plain word, else in quotation marks: a key may be any text, and would be read as words of the sentence. */
export function keyWord(key: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N}_.:@/+-]*$/u.test(key) ? key : safeLine(JSON.stringify(key));
}
