/** Rows of a waterfall with some of them folded: the parts of a folded row are not shown, but counted. */

import type { WaterfallRow } from "../../../../activity/runs/waterfall.ts";

export interface FoldedRow {
  readonly row: WaterfallRow;
  /** How many rows are part of this row. */
  readonly parts: number;
  readonly isFolded: boolean;
  /** How many hidden parts went wrong. */
  readonly hiddenErrors: number;
}

/** The rows that are shown; unknown ids are ignored. */
export function foldRows(rows: readonly WaterfallRow[], folded: readonly string[]): readonly FoldedRow[] {
  const hidden = new Set(folded);
  const shown: FoldedRow[] = [];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index];
    if (!row) break;
    const end = endOfParts(rows, index);
    const isFolded = hidden.has(row.id) && end > index + 1;
    const parts = rows.slice(index + 1, isFolded ? end : index + 1);
    const hiddenErrors = parts.filter(({ status }) => status === "failed").length;
    shown.push({ row, parts: end - index - 1, isFolded, hiddenErrors });
    index = isFolded ? end : index + 1;
  }
  return shown;
}

export interface Folding {
  readonly folded: readonly string[];
  /** Id of the row the cursor goes to. */
  readonly cursorId: string | undefined;
}

export type FoldChange = "fold" | "unfold" | "toggle-all";

/** Which rows are folded after a key that was pressed at a position of the shown rows. */
export function changeFolding(
  shown: readonly FoldedRow[],
  folded: readonly string[],
  position: number,
  change: FoldChange,
): Folding {
  const at = shown[position];
  if (!at) return { folded, cursorId: undefined };
  const { id } = at.row;
  if (change === "toggle-all") return { folded: folded.length > 0 ? [] : functionIds(shown), cursorId: id };
  if (change === "fold" && at.parts > 0 && !at.isFolded) return { folded: [...folded, id], cursorId: id };
  if (change === "fold") return { folded, cursorId: parentOf(shown, position)?.row.id ?? id };
  if (at.isFolded) return { folded: folded.filter((other) => other !== id), cursorId: id };
  return { folded, cursorId: at.parts > 0 ? shown[position + 1]?.row.id : id };
}

/** What stays folded when a row that is part of folded ones is shown. */
export function shownFolding(
  rows: readonly WaterfallRow[],
  folded: readonly string[],
  row: WaterfallRow,
): readonly string[] {
  if (folded.length === 0) return folded;
  const around = new Set<string>();
  let { depth } = row;
  for (const before of rows.slice(0, rows.indexOf(row)).reverse()) {
    if (before.depth >= depth) continue;
    around.add(before.id);
    depth = before.depth;
  }
  const kept = folded.filter((id) => !around.has(id));
  return kept.length === folded.length ? folded : kept;
}

function functionIds(shown: readonly FoldedRow[]): readonly string[] {
  return shown.flatMap(({ row, parts }) => (row.kind === "function" && parts > 0 ? [row.id] : []));
}

function parentOf(shown: readonly FoldedRow[], position: number): FoldedRow | undefined {
  const depth = shown[position]?.row.depth ?? 0;
  return shown.slice(0, position).findLast(({ row }) => row.depth < depth);
}

/** Position after the last part of a row. */
function endOfParts(rows: readonly WaterfallRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  let end = index + 1;
  while (end < rows.length && (rows[end]?.depth ?? 0) > depth) end++;
  return end;
}
