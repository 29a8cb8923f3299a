/**
 * Characters that a reader does not see in what was typed or pasted: whatever a terminal must be shown as an escape, white space
 * apart. In a language of ours such a one stands within quotes or nowhere: a word that holds one looks like another word, and
 * finds nothing.
 */

import type { Problem } from "./problem.ts";
import { unsafeIn } from "./terminal-text.ts";

/** White space parts words, a no-break space too. U+FEFF takes no room, and so it parts nothing. */
export const gap = /[^\S\ufeff]/;

/** The first invisible character from one offset up to another; undefined where there is none. */
export function invisibleIn(text: string, start = 0, end = text.length): Problem | undefined {
  const found = unsafeIn(text.slice(start, end)).find(({ character }) => !gap.test(character));
  if (!found) return undefined;
  const code = (found.character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return {
    code: "invisible-character",
    message: `An invisible character, U+${code}, stands here`,
    offset: start + found.offset,
    length: found.character.length,
    hint: "Delete it, or put the text in quotes.",
  };
}

/** The first one that stands in no part of the text that the expression finds: in none of the quoted ones. */
export function invisibleOutside(text: string, quoted: RegExp): Problem | undefined {
  return invisibleIn(text.replace(quoted, (part) => '"'.repeat(part.length)));
}
