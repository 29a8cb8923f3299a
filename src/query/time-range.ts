/**
 * What belongs to a range of time, wherever one is written: its start, and nothing from its end on. So `9 to 10` and `10 to 11`
 * share no record, and none between them is left out.
 */

import { parseInstantUs } from "../base/time.ts";

export const startOperator = ">=";

/** What has just happened belongs to what was until now. */
export function endOperator(end: string): "<" | "<=" {
  return isNow(end) ? "<=" : "<";
}

/** The first microsecond behind the range; undefined where the text is no instant. */
export function endUs(end: string, nowUs: number): number | undefined {
  return isNow(end) ? endBehind(nowUs) : parseInstantUs(end, nowUs);
}

/** The end of the shortest range that an instant still belongs to. */
export function endBehind(us: number): number {
  return Math.floor(us) + 1;
}

function isNow(end: string): boolean {
  return end.trim() === "now";
}
