/** The shortest writing that turns one line of the screen into another: from the first column that differs to the last. */

import { isOneColumnEach } from "../../../base/terminal-text.ts";
import { sgrState, withoutSgr } from "./sgr-state.ts";

/** `row` counts from 0. Both lines end with every colour and attribute off. */
export function lineChange(before: string, next: string, row: number): string {
  const [old, text] = [withoutSgr(before), withoutSgr(next)];
  // Where characters join or are two columns wide, a column is no place in the text, and terminals disagree on the width.
  if (!isOneColumnEach(old) || !isOneColumnEach(text)) return `${cursorTo(row, 0)}${eraseToEnd}${next}`;
  const whole = `${cursorTo(row, 0)}${next}${old.length > text.length ? eraseToEnd : ""}`;
  const start = outsideSgr(next, commonStart(before, next));
  const column = withoutSgr(next.slice(0, start)).length;
  const rest = commonRest(before, next, start);
  const part = next.slice(start, rest);
  const at = sgrOn(sgrState(next.slice(0, start)));
  const isCut = rest === next.length && old.length > text.length;
  const off = sgrState(next.slice(0, rest)) === "" ? "" : allOff;
  const partial = `${cursorTo(row, column)}${at}${part}${off}${isCut ? eraseToEnd : ""}`;
  return partial.length < whole.length ? partial : whole;
}

/** Both count from 0. */
export function cursorTo(row: number, column: number): string {
  return `\u001b[${row + 1}${column === 0 ? "" : `;${column + 1}`}H`;
}

const eraseToEnd = "\u001b[K";
const allOff = "\u001b[m";

function sgrOn(state: string): string {
  return state === "" ? "" : `\u001b[${state}m`;
}

function commonStart(before: string, next: string): number {
  const end = Math.min(before.length, next.length);
  let index = 0;
  while (index < end && before.charCodeAt(index) === next.charCodeAt(index)) index++;
  return index;
}

/** The place itself, or where the SGR sequence begins that it stands in. */
function outsideSgr(text: string, place: number): number {
  const begin = text.lastIndexOf("\u001b", place - 1);
  if (begin === -1) return place;
  const end = text.indexOf("m", begin);
  return end === -1 || end >= place ? begin : place;
}

/** Where in `next` the text begins that stands on the screen already, in the same columns and the same look. */
function commonRest(before: string, next: string, start: number): number {
  const most = Math.min(before.length, next.length) - start;
  let length = 0;
  while (
    length < most &&
    before.charCodeAt(before.length - 1 - length) === next.charCodeAt(next.length - 1 - length)
  )
    length++;
  let [from, rest] = [before.length - length, next.length - length];
  if (outsideSgr(next, rest) !== rest || outsideSgr(before, from) !== from) {
    const past = next.indexOf("m", rest) + 1;
    if (past === 0) return next.length;
    from += past - rest;
    rest = past;
  }
  const [head, oldHead] = [next.slice(0, rest), before.slice(0, from)];
  const isSame =
    withoutSgr(head).length === withoutSgr(oldHead).length && sgrState(head) === sgrState(oldHead);
  return isSame ? rest : next.length;
}
