/** Two runs side by side: the same parts on the same line, and where they first part ways. */

import type { Run } from "../trace.ts";
import type { WaterfallRow } from "./waterfall.ts";

export type RowDifference =
  | "none"
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
   * Index of the first row with another outcome or on one side only; when there is none, of the first other text;
   * -1 when the runs are alike. What differs in text alone, such as printed numbers, seldom explains anything.
   */
  readonly firstDifference: number;
}

/** Pairs the rows of two runs by their place and name, in order; times do not count. */
export function compareRuns(left: Run, right: Run): RunComparison {
  const rows = alignedRows(left.rows.slice(0, rowLimit), right.rows.slice(0, rowLimit));
  const severe = rows.findIndex(({ difference }) => difference !== "none" && difference !== "text");
  return {
    rows,
    firstDifference: severe === -1 ? rows.findIndex(({ difference }) => difference !== "none") : severe,
  };
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

function placeOf(row: WaterfallRow): string {
  return `${row.depth} ${row.kind} ${row.label}`;
}

function differenceOf(left: WaterfallRow, right: WaterfallRow): RowDifference {
  if (left.status !== right.status) return "outcome";
  return left.text === right.text ? "none" : "text";
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
