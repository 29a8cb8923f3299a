/** What a text of any length is known by where it has to be remembered: others choose how long a name is. */

import { sha256Hex } from "./sha256.ts";

const longestKept = 64;

/** The text itself where it is short, else its digest. */
export function shortKey(text: string): string {
  return text.length <= longestKept ? text : sha256Hex(text, "utf16le");
}
