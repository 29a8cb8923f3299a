/** The rows of a run as a tree that can be walked up and down, and which of its parts went wrong. */

import { deployedLimitMs } from "../run-limits.ts";
import { isAfter, isSamePart } from "../runs/attempts.ts";
import { isSpanRow, type WaterfallRow } from "../runs/waterfall.ts";

/** A part of a run with the parts it is made of, in their order. */
export interface Part {
  readonly row: WaterfallRow;
  readonly whole: Part | undefined;
  readonly parts: Part[];
  /** The parts of the same whole, itself included; of one that belongs to nothing, all of those. */
  readonly beside: readonly Part[];
}

/** Every part in the order of the rows. */
export function partsOf(rows: readonly WaterfallRow[]): readonly Part[] {
  const path: Part[] = [];
  const tops: Part[] = [];
  return rows.map((row) => {
    path.length = Math.min(path.length, row.depth);
    const whole = path.at(-1);
    const beside = whole?.parts ?? tops;
    const part: Part = { row, whole, parts: [], beside };
    beside.push(part);
    path.push(part);
    return part;
  });
}

/** The part and everything that belongs to it, in their order. */
export function withParts(part: Part): readonly Part[] {
  return [part, ...part.parts.flatMap(withParts)];
}

/** What the part belongs to, the nearest first. */
export function wholesOf(part: Part): readonly Part[] {
  return part.whole ? [part.whole, ...wholesOf(part.whole)] : [];
}

/** A function of an app that began and is not seen to end, although what it belongs to is over, or its time is. */
export function isEndless({ row, whole }: Part, nowUs?: number): boolean {
  const { kind, startUs, endUs, status, isUnlimited = false } = row;
  if (kind !== "function" || isUnlimited || startUs === undefined || endUs !== undefined) return false;
  if (status === "unknown") return whole?.row.status !== "succeeded";
  return status === "running" && nowUs !== undefined && (nowUs - startUs) / 1000 >= deployedLimitMs;
}

/**
 * The parts that went wrong by themselves, in their order: what only passes on the failure of a part of its own is left out, and so
 * is what was logged as an error inside a part that failed.
 */
export function brokenParts(parts: readonly Part[], nowUs?: number): readonly Part[] {
  const isBroken = (part: Part) =>
    (isSpanRow(part.row) && part.row.status === "failed") || isEndless(part, nowUs);
  return parts.filter((part) =>
    isSpanRow(part.row)
      ? isBroken(part) && !withParts(part).slice(1).some(isBroken)
      : part.row.status === "failed" && !wholesOf(part).some(isBroken),
  );
}

/** Whether the run went on all the same: what the part belongs to succeeded, or a later attempt did. */
export function isOvercome(part: Part): boolean {
  return [part, ...wholesOf(part)].some(
    (one) =>
      (one !== part && one.row.status === "succeeded") ||
      attemptsOf(one).some(({ row }) => row.status === "succeeded" && isAfter(row, one.row)),
  );
}

/** The part itself with the parts beside it that are earlier or later attempts at the same step or function, in their order. */
export function attemptsOf(part: Part): readonly Part[] {
  const { row, beside } = part;
  if (!isSpanRow(row) || row.label === "") return [part];
  return beside.filter(
    (other) =>
      other === part || (isSamePart(other.row, row) && (isAfter(other.row, row) || isAfter(row, other.row))),
  );
}
