/** How long a part took in two runs, and whether that is unusual for it. */

import { wholeDurationMs } from "./run-duration.ts";
import type { UsualTime, UsualTimeOf } from "./usual-times.ts";
import type { WaterfallRow } from "./waterfall.ts";

export interface ComparedTimes {
  readonly leftMs: number;
  readonly rightMs: number;
  /** Undefined where too few runs are known. */
  readonly usual: UsualTime | undefined;
  /** The side that took unusually long for the part or, where nothing usual is known or both did, twice as long as the other. */
  readonly slow: "none" | "left" | "right" | "both";
}

/** Undefined where one of the two is not known. */
export function comparedTimes(
  left: WaterfallRow,
  right: WaterfallRow,
  usualOf: UsualTimeOf,
): ComparedTimes | undefined {
  const [leftMs, rightMs] = [wholeDurationMs(left), wholeDurationMs(right)];
  if (leftMs === undefined || rightMs === undefined) return undefined;
  const usual = usualOf(right);
  const slow = usual ? slowSides(leftMs, rightMs, usual) : slowerSide(leftMs, rightMs);
  return { leftMs, rightMs, usual, slow: isExplained(left, right, slow) ? "none" : slow };
}

/** How many times as long the slower side took. */
export function timesAsLong({ leftMs, rightMs }: ComparedTimes): number {
  return Math.max(leftMs, rightMs) / Math.max(1, Math.min(leftMs, rightMs));
}

/** What no user notices is not unusual, however seldom it is. */
const noticedMs = 200;
const unusualTimes = 2;

function slowerSide(leftMs: number, rightMs: number): ComparedTimes["slow"] {
  const [least, most] = [Math.min(leftMs, rightMs), Math.max(leftMs, rightMs)];
  if (most - least < noticedMs || most / Math.max(1, least) < unusualTimes) return "none";
  return leftMs > rightMs ? "left" : "right";
}

function slowSides(leftMs: number, rightMs: number, { medianMs, p95Ms }: UsualTime): ComparedTimes["slow"] {
  const isSlow = (ms: number) => ms > p95Ms && ms - medianMs >= noticedMs;
  if (!isSlow(leftMs)) return isSlow(rightMs) ? "right" : "none";
  if (!isSlow(rightMs)) return "left";
  const slower = slowerSide(leftMs, rightMs);
  return slower === "none" ? "both" : slower;
}

/** What failed early took less time for that reason: the other one is not slow. */
function isExplained(left: WaterfallRow, right: WaterfallRow, slow: ComparedTimes["slow"]): boolean {
  if (left.status === right.status) return false;
  return (slow === "right" && left.status === "failed") || (slow === "left" && right.status === "failed");
}
