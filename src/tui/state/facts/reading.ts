/** Reading in facts: motions, tabs, and what Enter opens on a line. */

import type { DetailTarget } from "../detail/line.ts";
import { cursorCell, cursorLine, type DetailMotion, moveInDetail, toggleFold } from "../detail/motion.ts";
import { factLines } from "./lines.ts";
import { type Facts, type FactsDetail, factsTabs } from "./model.ts";

/** The room that the lines have on the screen. */
export interface FactsRoom {
  readonly columns: number;
  readonly rows: number;
}

export function moveInFacts(
  detail: FactsDetail,
  facts: Facts | undefined,
  motion: DetailMotion,
  room: FactsRoom,
): FactsDetail {
  if (!facts) return detail;
  const lines = factLines(facts, detail, room.columns);
  const { place, turn } = moveInDetail(lines, detail, motion, room.rows);
  const moved = { ...detail, ...place };
  return turn ? turnFactsTab(moved, turn) : moved;
}

export function turnFactsTab(detail: FactsDetail, direction: 1 | -1): FactsDetail {
  const count = factsTabs.length;
  const tab = factsTabs[(factsTabs.indexOf(detail.tab) + direction + count) % count] ?? detail.tab;
  return { ...detail, tab, firstLine: 0, line: 0, cell: 0 };
}

/** What Enter does on the line of the cursor: a fold is turned at once, everything else is for the pane. */
export function useFactLine(
  detail: FactsDetail,
  facts: Facts | undefined,
  { columns, rows }: FactsRoom,
): {
  readonly detail: FactsDetail;
  readonly target: Exclude<DetailTarget, { readonly kind: "fold" }> | undefined;
} {
  const lines = facts ? factLines(facts, detail, columns) : [];
  const { target } = cursorCell(lines[cursorLine(detail, rows)], detail.cell) ?? {};
  if (target?.kind !== "fold") return { detail, target };
  return { detail: { ...detail, ...toggleFold(detail, target.path) }, target: undefined };
}
