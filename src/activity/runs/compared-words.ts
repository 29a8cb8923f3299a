/** The rows of a comparison in words, for every place that shows them. */

import { formatDuration } from "../../base/time.ts";
import type { NameOf } from "../component-names.ts";
import type { ComparedRow } from "./compare-runs.ts";
import type { ComparedTimes } from "./compare-times.ts";
import type { UsualTime } from "./usual-times.ts";

/** What one side has in the row, not yet made safe where `nameOf` is not; empty where it has nothing. */
export function sideWords(row: ComparedRow, side: "left" | "right", nameOf: NameOf): string {
  const { left, right, field, notReached } = row;
  if (notReached === side) return "not reached";
  if (field) {
    return `${field.place}  ${field[side]?.text ?? "missing"}`;
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

/** `+1.3 s`, `-240 ms`: how much longer the right side took; empty where both took the same. */
export function differenceWords(times: ComparedTimes | undefined): string {
  const ms = times ? times.rightMs - times.leftMs : 0;
  return ms === 0 ? "" : `${ms > 0 ? "+" : "-"}${formatDuration(Math.abs(ms))}`;
}

/** What is usual for a part, and on how many times of it that rests. */
export function usualWords({ times, medianMs, p95Ms }: UsualTime): string {
  return `${formatDuration(medianMs)}; 95% of ${times} took at most ${formatDuration(p95Ms)}`;
}
