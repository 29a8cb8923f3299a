/** Two runs side by side at work. */

import { createRunPair, type RunPair } from "../../../session/overview/run-pair.ts";
import type { ActivityStore } from "../../../store/activity-store.ts";
import type { ComparisonFrame } from "../../state/traces/frame.ts";
import { tracesLayout } from "../../state/traces/layout.ts";
import type { Desk } from "./desk.ts";

export interface ComparisonDesk extends Desk<"comparison"> {
  /** The last record of a row: the right run's, or the left one's where it has none. */
  recordAt(position: number): number | undefined;
  /** Position of the nearest row that differs. */
  findDifference(from: number, direction: 1 | -1): number | undefined;
}

type Rows = ComparisonFrame["rows"];

export function createComparisonDesk(store: ActivityStore): ComparisonDesk {
  let pair: RunPair | undefined;
  let onlyDifferences = false;
  let known = "";
  let filtered: { readonly of: Rows; readonly onlyDifferences: boolean; readonly rows: Rows } | undefined;
  const rows = (): Rows => {
    const all = pair?.comparison().rows ?? [];
    if (filtered?.of !== all || filtered.onlyDifferences !== onlyDifferences) {
      const kept = onlyDifferences ? all.filter(({ difference }) => difference !== "none") : all;
      filtered = { of: all, onlyDifferences, rows: kept };
    }
    return filtered.rows;
  };
  const firstDifference = () => {
    const comparison = pair?.comparison();
    const row = comparison?.rows[comparison.firstDifference];
    return row ? rows().indexOf(row) : -1;
  };
  return {
    turnTo({ traces: { comparison } }) {
      const { left, right, differencesOnly } = comparison;
      onlyDifferences = differencesOnly;
      if (pair?.left === left && pair.right === right) return;
      pair = createRunPair(store, left, right);
    },
    work: (isOver) => pair?.work(isOver) ?? true,
    changes({ traces: { comparison } }) {
      const now = `${pair?.left} ${pair?.right} ${pair?.revision} ${onlyDifferences}`;
      if (now === known) return undefined;
      known = now;
      const { cursor, top } = comparison;
      const where = { length: rows().length, cursor, top };
      return { pane: "traces", kind: "comparison-changed", ...where, firstDifference: firstDifference() };
    },
    hold() {},
    frame(model) {
      const { listRows } = tracesLayout(model);
      const { top } = model.traces.comparison;
      const comparison = pair?.comparison();
      return {
        view: "comparison",
        left: comparison?.left,
        right: comparison?.right,
        rows: rows().slice(top, top + listRows),
        firstDifference: firstDifference(),
        differences: comparison?.rows.filter(({ difference }) => difference !== "none").length ?? 0,
      };
    },
    recordAt(position) {
      const row = rows()[position];
      return row?.right?.rowIds.at(-1) ?? row?.left?.rowIds.at(-1);
    },
    findDifference(from, direction) {
      const all = rows();
      for (let at = from + direction; at >= 0 && at < all.length; at += direction) {
        if (all[at]?.difference !== "none") return at;
      }
      return undefined;
    },
  };
}
