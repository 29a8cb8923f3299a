/** Which row of a comparison explains the rest: what failed in one run alone and, where a field tells why, that field. */

import { isSamePart } from "./attempts.ts";
import type { ComparedField } from "./compare-fields.ts";
import type { ComparedRow } from "./compare-runs.ts";
import { isSpanRow, type WaterfallRow } from "./waterfall.ts";

/** Its index; -1 when the runs are alike but for what differs in every run. */
export function decisiveRow(rows: readonly ComparedRow[]): number {
  const retried = retriedRows(rows);
  for (const { is: isOfKind, comesFromWithin, isLastAttempt } of gravest) {
    const is: Test = (row) => isOfKind(row) && !(isLastAttempt && retried.has(row));
    const first = rows.findIndex(is);
    if (first === -1) continue;
    const found = comesFromWithin ? innermost(rows, first, is) : first;
    return isFailureOfOne(rows[found]) ? (explanationOf(rows, found) ?? found) : found;
  }
  return -1;
}

/** The side that failed where the other did not; undefined where none or both did. */
export function failedSide({ left, right, field }: ComparedRow): "left" | "right" | undefined {
  if (field) return undefined;
  const [l, r] = [left?.status === "failed", right?.status === "failed"];
  if (l === r) return undefined;
  return l ? "left" : "right";
}

/** Whether a field alone can explain a failure: it is of another type, missing, or the error names it. */
export function isTelling({ place, difference }: ComparedField, error: string): boolean {
  if (difference === "none") return false;
  if (difference !== "own" && difference !== "changed") return true;
  return isNamedIn(error, place);
}

type Test = (row: ComparedRow) => boolean;

interface Kind {
  readonly is: Test;
  /** A workflow fails because a step does, and that because of its function: the innermost row tells most. */
  readonly comesFromWithin?: true;
  /** What was tried again is not why its run failed, if it did. */
  readonly isLastAttempt?: true;
}

/** The gravest kind of difference comes first. */
const gravest: readonly Kind[] = [
  { is: isPartOfOneFailed, comesFromWithin: true, isLastAttempt: true },
  { is: ({ difference }) => difference === "outcome", comesFromWithin: true },
  { is: (row) => row.left?.status === "failed" && row.difference === "text", comesFromWithin: true },
  { is: isPartOfOneFailed, comesFromWithin: true },
  { is: (row) => isOnOneSide(row) && isSpan(row) },
  { is: isFailureOfOne },
  { is: ({ difference }) => difference === "type" },
  { is: ({ field, difference }) => field?.group === "inputs" && isOneSided(difference) },
  { is: ({ field, difference }) => field?.group === "inputs" && difference === "changed" },
  { is: ({ field, difference }) => field !== undefined && difference !== "own" },
  { is: ({ times }) => times?.slow === "left" || times?.slow === "right", comesFromWithin: true },
  { is: (row) => isOnOneSide(row) && kindOf(row) !== "output" },
  { is: ({ difference }) => difference === "text" },
  { is: isOnOneSide },
];

/** Attempts that failed in one run, which tried again, with all that is part of them. */
function retriedRows(rows: readonly ComparedRow[]): ReadonlySet<ComparedRow> {
  const found = new Set<ComparedRow>();
  for (const [index, row] of rows.entries()) {
    const side = row.left && row.right ? undefined : failedSide(row);
    const failed = side && row[side];
    if (!failed || !isSpanRow(failed)) continue;
    const around = rows.slice(index + 1).findIndex(({ depth }) => depth < row.depth);
    const beside = rows.slice(index + 1, around === -1 ? rows.length : index + 1 + around);
    const isTriedAgain = beside.some(
      ({ field, depth, [side]: other }) =>
        !field && depth === row.depth && other && isSamePart(other, failed),
    );
    if (!isTriedAgain) continue;
    for (const part of rows.slice(index, endOfPart(rows, index))) found.add(part);
  }
  return found;
}

function isSpan({ left, right }: ComparedRow): boolean {
  const row = right ?? left;
  return row !== undefined && isSpanRow(row);
}

function isFailureOfOne(row: ComparedRow | undefined): boolean {
  return row !== undefined && failedSide(row) !== undefined;
}

function isPartOfOneFailed(row: ComparedRow): boolean {
  return isFailureOfOne(row) && kindOf(row) !== "output";
}

function isOnOneSide({ field, difference }: ComparedRow): boolean {
  return !field && isOneSided(difference);
}

function isOneSided(difference: ComparedRow["difference"]): boolean {
  return difference === "only-left" || difference === "only-right";
}

function kindOf({ left, right }: ComparedRow): WaterfallRow["kind"] | undefined {
  return (right ?? left)?.kind;
}

function innermost(rows: readonly ComparedRow[], first: number, isGrave: Test): number {
  let found = first;
  for (let at = first + 1; at < endOfPart(rows, found); at++) {
    const row = rows[at];
    if (row && row.depth > (rows[found]?.depth ?? 0) && isGrave(row)) found = at;
  }
  return found;
}

/** Index after the last row that is part of the row, its fields included. */
export function endOfPart(rows: readonly ComparedRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  const end = rows.findIndex((other, at) => at > index && other.depth <= depth);
  return end === -1 ? rows.length : end;
}

/** The field, or else the printed error, that tells why the part failed in one run alone. */
function explanationOf(rows: readonly ComparedRow[], failed: number): number | undefined {
  const row = rows[failed];
  const side = row && failedSide(row);
  const error = (side && row[side]?.text) ?? "";
  const inside = indexesFrom(outermostWith(rows, failed) + 1, endOfPart(rows, failed));
  const inputs = inside.filter((at) => rows[at]?.field?.group === "inputs");
  const telling = inputs.filter((at) => isTellingRow(rows[at], error));
  const named = telling.find((at) => isNamedIn(error, rows[at]?.field?.place ?? ""));
  const isSilent = /^(?:step \d+(?: of \d+)? )?failed$/.test(error);
  const printed = isSilent ? inside.find((at) => isPrintedFailure(rows[at])) : undefined;
  return named ?? telling[0] ?? printed;
}

/** The outermost step or function around the part that failed with it: what went into the step went into its function. */
export function outermostWith(rows: readonly ComparedRow[], index: number): number {
  let outermost = index;
  for (let at = index - 1; at >= 0; at--) {
    const row = rows[at];
    if (!row || row.field || row.depth >= (rows[outermost]?.depth ?? 0)) continue;
    const kind = kindOf(row);
    if (!isFailureOfOne(row) || (kind !== "step" && kind !== "function")) break;
    outermost = at;
  }
  return outermost;
}

function isTellingRow(row: ComparedRow | undefined, error: string): boolean {
  return row?.field !== undefined && isTelling(row.field, error);
}

function isPrintedFailure(row: ComparedRow | undefined): boolean {
  return row !== undefined && kindOf(row) === "output" && isFailureOfOne(row);
}

function indexesFrom(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** Whether the error has the field's own name as a word. */
function isNamedIn(error: string, place: string): boolean {
  const name = lastKeyOf(place);
  if (name.length < 2) return false;
  for (let at = error.indexOf(name); at !== -1; at = error.indexOf(name, at + 1)) {
    const [before, after] = [error[at - 1] ?? "", error[at + name.length] ?? ""];
    if (!/[\w$]/.test(before) && !/[\w$]/.test(after)) return true;
  }
  return false;
}

/** `amount` of `inputs.list[0].amount`. */
function lastKeyOf(place: string): string {
  return /[^.[\]"]+(?=(?:\[\d+\]|"?\])*$)/.exec(place)?.[0] ?? place;
}
