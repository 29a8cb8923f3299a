/** The rows of a waterfall that are shown while some are folded; computed again only when the rows or the folding change. */

import { type FoldedRow, foldRows } from "../../state/panes/traces/folding.ts";

type WaterfallRows = Parameters<typeof foldRows>[0];

export interface FoldedRows {
  readonly rows: readonly FoldedRow[];
  show(all: WaterfallRows, folded: readonly string[]): void;
  /** Whether the rows were computed with that folding. */
  hasFolding(folded: readonly string[]): boolean;
  positionOf(id: string): number | undefined;
  /** Position of the nearest row that failed, or that hides a failed row. */
  findError(from: number, direction: 1 | -1): number | undefined;
}

export function createFoldedRows(): FoldedRows {
  let source: { readonly all: WaterfallRows; readonly folded: readonly string[] } | undefined;
  let rows: readonly FoldedRow[] = [];
  return {
    get rows() {
      return rows;
    },
    show(all, folded) {
      if (source?.all === all && source.folded === folded) return;
      source = { all, folded };
      rows = foldRows(all, folded);
    },
    hasFolding: (folded) => source?.folded === folded,
    positionOf(id) {
      const position = rows.findIndex(({ row }) => row.id === id);
      return position === -1 ? undefined : position;
    },
    findError(from, direction) {
      for (let at = from + direction; at >= 0 && at < rows.length; at += direction) {
        const row = rows[at];
        if (row && (row.row.status === "failed" || row.hiddenErrors > 0)) return at;
      }
      return undefined;
    },
  };
}
