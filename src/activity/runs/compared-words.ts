/** The rows of a comparison in words, for every place that shows them. */

import { formatDuration } from "../../base/time.ts";
import type { NameOf } from "../component-names.ts";
import type { ComparedRow } from "./compare-runs.ts";
import { type ComparedTimes, timesAsLong } from "./compare-times.ts";

/** What one side has in the row, not yet made safe where `nameOf` is not; empty where it has nothing. */
export function sideWords(
  { left, right, field }: ComparedRow,
  side: "left" | "right",
  nameOf: NameOf,
): string {
  if (field) {
    const value = field[side];
    return value === undefined ? "" : `${field.place}  ${value.text}`;
  }
  const part = side === "left" ? left : right;
  if (!part) return "";
  const label = part.kind === "output" ? "" : (nameOf(part.label) ?? part.label);
  return [label, part.text].filter(Boolean).join("  ");
}

/** How long one side took; empty for what takes no time. */
export function tookWords({ left, right, field }: ComparedRow, side: "left" | "right"): string {
  const part = side === "left" ? left : right;
  if (field || part?.startUs === undefined || part.endUs === undefined || part.endUs === part.startUs)
    return "";
  return formatDuration((part.endUs - part.startUs) / 1000);
}

/** `3.9x` for the side that is slow, and by which others that is known; else empty. */
export function slowWords(times: ComparedTimes | undefined, side: "left" | "right"): string {
  if (times?.slow !== side) return "";
  const value = timesAsLong(times);
  return `${value < 9.95 ? value.toFixed(1) : String(Math.round(value))}x`;
}
