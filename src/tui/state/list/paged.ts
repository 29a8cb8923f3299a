/** A list that comes in pages: near its last row it asks for the next page, and a motion to the last row asks for all pages. */

import { type ListMotion, type ListPosition, moveInList, settleList } from "./position.ts";

export interface PagedList extends ListPosition {
  /** Whether there are pages that were not fetched. */
  readonly hasMore: boolean;
  /** True while all pages are fetched because the last row was asked for. */
  readonly toEnd: boolean;
}

/** The list after a motion, and which pages to ask for now. */
export function moveInPages<List extends PagedList>(
  list: List,
  motion: ListMotion,
  rows: number,
): readonly [List, "all" | "next" | undefined] {
  const isToEnd = motion === "last" && list.hasMore;
  const moved = { ...moveInList(list, motion, rows), toEnd: isToEnd };
  if (isToEnd) return [moved, "all"];
  const isNear = motion.endsWith("down") && moved.cursor >= list.length - rows;
  return [moved, isNear && list.hasMore ? "next" : undefined];
}

/** While all pages are fetched for the last row, the cursor moves with the rows that come; the same object when nothing changed. */
export function settlePages<List extends PagedList>(list: List, rows: number): List {
  const { cursor, top } = settleList(list.toEnd ? { ...list, cursor: list.length - 1 } : list, { rows });
  return cursor === list.cursor && top === list.top ? list : { ...list, cursor, top };
}
