/** What of a line is tried while it is typed: a word that may become the name of a field waits for its end. */

import type { EditedLine } from "./editor.ts";

/**
 * The text without the word before the cursor, where that begins one of the names and may go on: `level=error fun` is
 * tried as `level=error`. A space after the word ends it, and so does what stands behind the cursor.
 */
export function withoutHalfName({ text, cursor }: EditedLine, names: readonly string[]): string {
  if (cursor < text.length) return text;
  const [written = "", not = "", word = ""] = /(!?)([A-Za-z_]\w*)$/.exec(text) ?? [];
  const before = text.slice(0, text.length - written.length);
  if (!beginsTerm(before, not)) return text;
  const typed = word.toLowerCase();
  return word !== "" && names.some((name) => name.startsWith(typed)) ? before : text;
}

/** Whether a term can begin here: not inside a word, and not where an operator waits for its value. */
function beginsTerm(before: string, not: string): boolean {
  if (!/(?:^|[\s(])$/.test(before)) return false;
  return not !== "" || !/[=<>~]\s*$/.test(before);
}
