/** Two runs side by side: the same parts on the same line, and where they first part ways. */

import type { Run } from "../trace.ts";
import type { WaterfallRow } from "./waterfall.ts";

export type RowDifference =
  | "none"
  /** Alike but for numbers and identifiers, which are of each run's own. */
  | "values"
  /** The same part ended the same way, but says something else. */
  | "text"
  | "outcome"
  | "only-left"
  | "only-right";

export interface ComparedRow {
  readonly left: WaterfallRow | undefined;
  readonly right: WaterfallRow | undefined;
  readonly difference: RowDifference;
}

export interface RunComparison {
  readonly rows: readonly ComparedRow[];
  /**
   * Index of the first row with another outcome or on one side only, and rather of a part than of the whole it is
   * a part of; when there is none, of the first that is not alike; -1 when the runs are alike, values aside.
   */
  readonly firstDifference: number;
}

/** Pairs the rows of two runs by their place and name, in order; times do not count. */
export function compareRuns(left: Run, right: Run): RunComparison {
  const rows = alignedRows(left.rows.slice(0, rowLimit), right.rows.slice(0, rowLimit));
  const severe = firstSevere(rows);
  return {
    rows,
    firstDifference: severe === -1 ? rows.findIndex(({ difference }) => !isAlike(difference)) : severe,
  };
}

/** A workflow fails because a step does, and that because of its function: the innermost row tells most. */
function firstSevere(rows: readonly ComparedRow[], from = 0, to = rows.length): number {
  const found = rows.findIndex((row, index) => index >= from && index < to && isSevere(row));
  const row = rows[found];
  if (row?.difference !== "outcome") return found;
  const end = rows.findIndex((other, index) => index > found && depthOf(other) <= depthOf(row));
  const inner = firstSevere(rows, found + 1, end === -1 ? rows.length : end);
  return inner === -1 ? found : inner;
}

/** What code printed in one run and not in the other seldom explains anything, unless it tells of an error. */
function isSevere({ left, right, difference }: ComparedRow): boolean {
  if (difference === "outcome") return true;
  const only = difference === "only-left" ? left : difference === "only-right" ? right : undefined;
  return only !== undefined && (only.kind !== "output" || only.status === "failed");
}

/** Whether two rows say the same, values aside. */
export function isAlike(difference: RowDifference): boolean {
  return difference === "none" || difference === "values";
}

function depthOf({ left, right }: ComparedRow): number {
  return (left ?? right)?.depth ?? 0;
}

/** Rows of each run that are compared; aligning takes time and space by the product of both. */
const rowLimit = 1000;

/** The longest common subsequence of places, read from its table. */
function alignedRows(left: readonly WaterfallRow[], right: readonly WaterfallRow[]): readonly ComparedRow[] {
  const table = commonLengths(...numbered(left.map(placeOf), right.map(placeOf)));
  const rows: ComparedRow[] = [];
  let [l, r] = [0, 0];
  while (l < left.length || r < right.length) {
    const [first, second] = [left[l], right[r]];
    if (first && second && placeOf(first) === placeOf(second)) {
      rows.push({ left: first, right: second, difference: differenceOf(first, second) });
      l += 1;
      r += 1;
    } else if (first && (!second || table.at(l + 1, r) >= table.at(l, r + 1))) {
      rows.push({ left: first, right: undefined, difference: "only-left" });
      l += 1;
    } else {
      rows.push({ left: undefined, right: second, difference: "only-right" });
      r += 1;
    }
  }
  return rows;
}

/** Runs of one workflow may be started by different triggers. */
function placeOf({ depth, kind, label }: WaterfallRow): string {
  return `${depth} ${kind} ${kind === "trigger" ? "" : label}`;
}

function differenceOf(left: WaterfallRow, right: WaterfallRow): RowDifference {
  if (left.status !== right.status) return "outcome";
  if (left.text === right.text && left.label === right.label) return "none";
  return withoutValues(left) === withoutValues(right) ? "values" : "text";
}

/** Identifiers are written in capitals and digits; numbers are told apart by nothing else. */
function withoutValues({ label, text }: WaterfallRow): string {
  return `${label} ${text}`.replace(/\b[A-Z][A-Z0-9]{5,}\b|\d+(?:[.,:]\d+)*/g, "#");
}

/** The same texts as the same numbers, which are faster to compare a million times. */
function numbered(left: readonly string[], right: readonly string[]): [Uint32Array, Uint32Array] {
  const numbers = new Map([...left, ...right].map((text, index) => [text, index]));
  const numberOf = (text: string) => numbers.get(text) ?? 0;
  return [Uint32Array.from(left, numberOf), Uint32Array.from(right, numberOf)];
}

/** Length of the longest common subsequence of what follows each pair of positions. */
function commonLengths(left: Uint32Array, right: Uint32Array) {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  const at = (l: number, r: number) => lengths[l * width + r] ?? 0;
  for (let l = left.length - 1; l >= 0; l--) {
    for (let r = right.length - 1; r >= 0; r--) {
      const isSame = left[l] === right[r];
      lengths[l * width + r] = isSame ? at(l + 1, r + 1) + 1 : Math.max(at(l + 1, r), at(l, r + 1));
    }
  }
  return { at };
}
