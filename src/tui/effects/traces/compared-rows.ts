/** The rows of a comparison that are shown: all of them, or only those that differ. */

import { isDifferent, type RunPair } from "../../../session/overview/run-pair.ts";
import type { ComparisonFrame } from "../../state/panes/traces/frame.ts";

type Comparison = ReturnType<RunPair["comparison"]>;
type Rows = ComparisonFrame["rows"];

export interface ComparedRows extends Pick<ComparisonFrame, "rows" | "firstDifference" | "differences"> {
  readonly differencesOnly: boolean;
  show(comparison: Comparison, differencesOnly: boolean): void;
  /** Remembers the row at a position. */
  hold(position: number): void;
  /** New position of the remembered row or, where it is left out, of the row that follows it. */
  locate(position: Position): Position;
  /** Position of the nearest row that differs. */
  findDifference(from: number, direction: 1 | -1): number | undefined;
}

interface Position {
  readonly cursor: number;
  readonly top: number;
}

export function createComparedRows(): ComparedRows {
  let all: Rows = [];
  let rows: Rows = [];
  let differencesOnly = false;
  let firstDifference = -1;
  let held: Rows[number] | undefined;
  return {
    get rows() {
      return rows;
    },
    get differencesOnly() {
      return differencesOnly;
    },
    get firstDifference() {
      return firstDifference;
    },
    get differences() {
      return all.filter(isDifferent).length;
    },
    show(comparison, wanted) {
      if (comparison.rows === all && wanted === differencesOnly) return;
      all = comparison.rows;
      differencesOnly = wanted;
      rows = wanted ? all.filter(isDifferent) : all;
      const first = all[comparison.decisive];
      firstDifference = first ? rows.indexOf(first) : -1;
    },
    hold(position) {
      held = rows[position];
    },
    locate({ cursor, top }) {
      const from = held ? all.findIndex((row) => isSamePair(row, held)) : -1;
      if (from === -1) return { cursor, top };
      const found = rows.findIndex((row) => all.indexOf(row) >= from);
      const at = found === -1 ? rows.length - 1 : found;
      return { cursor: at, top: Math.max(0, top + at - cursor) };
    },
    findDifference(from, direction) {
      for (let at = from + direction; at >= 0 && at < rows.length; at += direction) {
        const row = rows[at];
        if (row && isDifferent(row)) return at;
      }
      return undefined;
    },
  };
}

/** True also after the runs were compared again. */
function isSamePair(a: Rows[number], b: Rows[number] | undefined): boolean {
  return a.left?.id === b?.left?.id && a.right?.id === b?.right?.id && a.field?.place === b?.field?.place;
}
