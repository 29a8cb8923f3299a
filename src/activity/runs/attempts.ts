/** Which rows of a run are attempts at the same part of it. */

import { deployedLimitMs } from "../run-limits.ts";
import type { WaterfallRow } from "./waterfall.ts";

/** The same step, function or workflow. Steps of one function are told apart by their numbers, where the log has them. */
export function isSamePart(a: WaterfallRow, b: WaterfallRow): boolean {
  if (a.kind !== b.kind || a.label !== b.label) return false;
  return a.step === undefined || b.step === undefined || a.step === b.step;
}

/** What began before the other one had ended runs beside it, and is no attempt to make it good. */
export function isAfter({ startUs }: WaterfallRow, other: WaterfallRow): boolean {
  return startUs !== undefined && startUs >= endOf(other);
}

/** A function of which no end is seen is over with its time, where that is limited. */
function endOf({ kind, startUs, endUs, isUnlimited = false }: WaterfallRow): number {
  if (endUs !== undefined || startUs === undefined || kind !== "function" || isUnlimited)
    return endUs ?? Number.POSITIVE_INFINITY;
  return startUs + deployedLimitMs * 1000;
}
