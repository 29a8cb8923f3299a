/**
 * The whole of an encoded text that holds a secret. Its first and last signs stand for a part of the secret and of what is beside it,
 * so no form of the secret alone has them.
 */

import type { Stretch } from "../../base/plain-spelling.ts";

export const hexSigns = /[\da-f]/i;
export const base32Signs = /[a-z2-7]/i;
export const base64Signs = /[\w+/-]/;

/** Whether nothing was left out between the sign at a place and the one before it. */
export type Adjoins = (at: number) => boolean;

/** The stretch as it is where no signs are given. */
export function encodedAround(
  text: string,
  [from, to]: Stretch,
  signs: RegExp | undefined,
  adjoins: Adjoins,
): Stretch {
  if (!signs) return [from, to];
  const isSign = (at: number) => signs.test(text[at] ?? "");
  let begin = from;
  while (begin > 0 && isSign(begin - 1) && adjoins(begin)) begin--;
  let end = to;
  while (end < text.length && isSign(end) && adjoins(end)) end++;
  // The last group may stand on a line of its own, and is known by what fills it up.
  let last = end;
  while (last < end + mostInLastGroup && isSign(last)) last++;
  let filled = last;
  while (text[filled] === "=") filled++;
  const isLastGroup = filled > last && !(isSign(filled) && adjoins(filled));
  return [begin, isLastGroup ? filled : end];
}

/** Of base32; of base64 there are three at most. */
const mostInLastGroup = 7;
