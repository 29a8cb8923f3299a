/**
 * What differs between a failed run and a good one up to the failure: what comes after it, and the failure itself, follow from it and
 * explain nothing.
 */

import { formatDuration } from "../../base/time.ts";
import type { ComparedField, RecordOf } from "../runs/compare-fields.ts";
import { type ComparedRow, compareRuns, isAlike } from "../runs/compare-runs.ts";
import { endOfPart, isTelling } from "../runs/decisive-row.ts";
import type { RunSummary } from "../runs/run-summary.ts";
import { endingOf, type WaterfallRow } from "../runs/waterfall.ts";
import type { Run } from "../trace.ts";
import type { RootCause } from "./root-cause.ts";

export interface CauseDifference {
  /** The good run. */
  readonly good: RunSummary;
  /** The most telling ones, those first. */
  readonly differences: readonly Difference[];
  /** How many more there are. */
  readonly more: number;
}

export interface Difference {
  /** The step or function that it is about; empty for the part that failed. */
  readonly subject: string;
  /** `inputs.amount`, `took`, `ended`, or what happened in one run alone; one line, safe for a terminal. */
  readonly what: string;
  /** One line, safe for a terminal; undefined where the run has nothing there. */
  readonly here: string | undefined;
  readonly there: string | undefined;
}

export interface RunWithRecords {
  readonly run: Run;
  readonly recordOf: RecordOf;
}

/** The rank of what differs in every run, such as identifiers; it is given where nothing else differs. */
const ownRank = 7;

/** Differences that are given. */
const mostDifferences = 4;

export function causeDifference(
  cause: RootCause,
  failed: RunWithRecords,
  good: RunWithRecords,
): CauseDifference {
  const { rows } = compareRuns(good.run, failed.run, { left: good.recordOf, right: failed.recordOf });
  const at = rows.findIndex(({ right, field }) => !field && isOfCause(cause, right));
  const end = at === -1 ? rows.length : endOfPart(rows, at);
  const wholes = wholesOf(rows, at);
  const step = wholes.find(({ right }) => right?.kind === "step")?.right;
  // What lies before all that is loaded of the failed run may have run in it as well.
  const begin = failed.run.summary.startSeen
    ? 0
    : rows.findIndex((row) => row.right && !wholes.includes(row));
  const found = rows.slice(0, end).flatMap((row, index): readonly Ranked[] => {
    const isStep = row.right !== undefined && row.right === step;
    const isOwn = isStep || isOfCause(cause, row.right);
    // What happens inside it comes of the failure, and what it belongs to has its ending and its time.
    if (!row.field && (index > at || wholes.includes(row)) && at !== -1) return [];
    if (!row.right && index < begin) return [];
    const rank = rankOf(row, isOwn, cause.error?.text ?? "");
    return rank === undefined ? [] : [{ rank, difference: differenceOf(row, isOwn) }];
  });
  const telling = found.some(({ rank }) => rank < ownRank)
    ? found.filter(({ rank }) => rank < ownRank)
    : found;
  const all = distinct(telling.toSorted((a, b) => a.rank - b.rank).map(({ difference }) => difference));
  return {
    good: good.run.summary,
    differences: all.slice(0, mostDifferences),
    more: Math.max(0, all.length - mostDifferences),
  };
}

interface Ranked {
  readonly rank: number;
  readonly difference: Difference;
}

function isOfCause({ part }: RootCause, row: WaterfallRow | undefined): boolean {
  return row !== undefined && row.kind === part.kind && row.rowIds.includes(part.rowId);
}

/** The parts that the part belongs to, the nearest first. */
function wholesOf(rows: readonly ComparedRow[], at: number): readonly ComparedRow[] {
  const wholes: ComparedRow[] = [];
  let depth = rows[at]?.depth ?? 0;
  for (const row of rows.slice(0, Math.max(0, at)).toReversed()) {
    if (row.field || row.depth >= depth) continue;
    wholes.push(row);
    ({ depth } = row);
  }
  return wholes;
}

/** The lower, the more telling; undefined for what tells nothing. */
function rankOf(row: ComparedRow, isOwn: boolean, error: string): number | undefined {
  const { left, right, field, difference, times } = row;
  if (field) return rankOfField(field, isOwn, error);
  if ((right ?? left)?.kind === "output" || isAlike(row)) return undefined;
  const isSlow = times?.slow === "right";
  if (isOwn || (right?.status === "failed" && difference === "outcome")) return isSlow ? 3 : undefined;
  if (difference === "outcome") return 4;
  if (isSlow) return 5;
  if (difference !== "only-left" && difference !== "only-right") return undefined;
  // Runs of one workflow are started by different triggers: that tells nothing of why one failed.
  return (right ?? left)?.kind === "trigger" ? undefined : 6;
}

function rankOfField(field: ComparedField, isOwn: boolean, error: string): number | undefined {
  const { difference, group } = field;
  if (group === "attributes" || difference === "none") return undefined;
  if (isOwn) {
    if (group === "outputs") return undefined;
    if (isTelling(field, error)) return 0;
    return difference === "own" ? ownRank : 1;
  }
  if (difference === "own") return undefined;
  return group === "outputs" ? 2 : 4;
}

function differenceOf(row: ComparedRow, isOwn: boolean): Difference {
  const { left, right, field, difference, times } = row;
  const label = (right ?? left)?.label ?? "";
  const subject = isOwn ? "" : label;
  if (field)
    return { subject, what: field.place, here: sideOf(field, "right"), there: sideOf(field, "left") };
  if (times?.slow === "right" && (isOwn || difference !== "outcome")) {
    const [here, there] = [formatDuration(times.rightMs), formatDuration(times.leftMs)];
    return { subject, what: "took", here, there };
  }
  if (difference === "only-left" || difference === "only-right")
    return { subject, what: "ran", here: ranIn(right), there: ranIn(left) };
  return { subject, what: "ended", here: endingOf(right), there: endingOf(left) };
}

function ranIn(row: WaterfallRow | undefined): string | undefined {
  return row && endingOf(row);
}

/** The type stands beside values of two types: the number 3 and the text "3". */
function sideOf(field: ComparedField, side: "left" | "right"): string | undefined {
  const value = field[side];
  if (!value) return undefined;
  return field.difference === "type" && value.type !== "null" ? `${value.text} (${value.type})` : value.text;
}

/** A value that went from step to step is said once, and so is the time of a step and of its function. */
function distinct(differences: readonly Difference[]): readonly Difference[] {
  const seen = new Set<string>();
  return differences.filter(({ subject, what, here, there }) => {
    const isField = /^(?:inputs|outputs)\b/.test(what);
    const key = isField ? [what.replace(/^[a-z]+/, ""), here, there] : [what, subject];
    const text = JSON.stringify(key);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}
