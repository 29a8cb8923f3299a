/**
 * Two texts, what is and what would be, within a bound: of a long one the part in which they differ, from the first character
 * that does. So what is shown tells one from the other, however long what they share is.
 */

import { alikeEnds, around } from "./changed-part.ts";

export interface ShownText {
  readonly text: string;
  /** Characters of the whole that are not shown. */
  readonly left: number;
}

export interface ShownPair {
  readonly before: ShownText;
  readonly after: ShownText;
  /** Characters of the new text that are not shown, and that the old one does not have at the same end. */
  readonly hidden: number;
}

export interface PairRoom {
  /** Up to that many characters a text is shown whole; of a longer old one its part is no longer. */
  readonly whole: number;
  /** Characters of what changes in the new text. */
  readonly changed: number;
}

export function shownPair(before: string, after: string, { whole, changed }: PairRoom): ShownPair {
  const { begin, end } = alikeEnds(before, after);
  const part = (text: string, most: number) =>
    text.length <= whole
      ? { text, left: 0, to: text.length }
      : partOf(text, { from: begin - around, to: text.length - end + around, most });
  const [old, made] = [part(before, whole), part(after, Math.max(whole, changed))];
  return { before: old, after: made, hidden: Math.max(0, after.length - end - made.to) };
}

export function shownBeginning(text: string, most: number): ShownText {
  return partOf(text, { from: 0, to: text.length, most });
}

interface Bounds {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

/** Half a character is none: what would be cut in two is left out behind the part, and taken in before it. */
function partOf(text: string, { from, to, most }: Bounds): ShownText & { readonly to: number } {
  const asked = Math.max(0, from);
  const begin = isInCharacter(text, asked) ? asked - 1 : asked;
  const wanted = Math.min(text.length, to, begin + Math.max(least, most));
  const end = isInCharacter(text, wanted) ? wanted - 1 : wanted;
  const shown = `${begin > 0 ? "…" : ""}${text.slice(begin, end)}${end < text.length ? "…" : ""}`;
  return { text: shown, left: text.length - (end - begin), to: end };
}

/** A part has what is around the difference, and some of the difference. */
const least = 2 * around;

function isInCharacter(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, at - 1), at + 1)) && at > 0;
}
