/** Where two long texts differ: the part from the first difference to the last, in whole words, with a little around it. */

export interface ChangedPart {
  readonly before: string;
  readonly after: string;
}

/** Shorter pairs are read whole at a glance. */
const shortestPair = 240;
/** Characters that are shown on both sides of the difference; the words that it begins and ends in are among them. */
export const around = 40;

/** Undefined where the whole is as short, or nearly. */
export function changedPart(before: string, after: string): ChangedPart | undefined {
  if (before.length + after.length < shortestPair) return undefined;
  const { begin, end } = alikeEnds(before, after);
  const [from, left] = [Math.max(0, begin - around), Math.max(0, end - around)];
  if (from + left < around) return undefined;
  const part = (text: string) => cutAtWords(text.slice(from, text.length - left), from > 0, left > 0);
  return { before: part(before), after: part(after) };
}

/** How many characters both begin with, and how many of the others both end with. */
export function alikeEnds(before: string, after: string): { readonly begin: number; readonly end: number } {
  const most = Math.min(before.length, after.length);
  const begin = alikeCount(most, (at) => before.at(at) === after.at(at));
  return { begin, end: alikeCount(most - begin, (at) => before.at(-1 - at) === after.at(-1 - at)) };
}

function alikeCount(most: number, isAlike: (at: number) => boolean): number {
  let count = 0;
  while (count < most && isAlike(count)) count++;
  return count;
}

/** A word that was cut is left out where a space comes soon, and half a character always. */
function cutAtWords(text: string, isCutBefore: boolean, isCutBehind: boolean): string {
  const begun = isCutBefore ? `…${text.replace(/^\S{0,20}\s|^[\uDC00-\uDFFF]/, "")}` : text;
  return isCutBehind ? `${begun.replace(/\s\S{0,20}$|[\uD800-\uDBFF]$/, "")}…` : begun;
}
