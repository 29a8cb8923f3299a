/** A list that comes in pages: near its last row the next page is wanted, and all of them where the last row is. */

import { type ListMotion, type ListPosition, moveInList, settleList } from "./position.ts";

export interface PagedList extends ListPosition {
  /** Whether there are pages that were not fetched. */
  readonly hasMore: boolean;
  /** All pages are being fetched, and the last row is wanted. */
  readonly toEnd: boolean;
}

/** The list after a motion, and which pages are wanted now. */
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

/** While the last row is wanted, the cursor goes with the rows that come; the same object when it was so. */
export function settlePages<List extends PagedList>(list: List, rows: number): List {
  const { cursor, top } = settleList(list.toEnd ? { ...list, cursor: list.length - 1 } : list, rows);
  return cursor === list.cursor && top === list.top ? list : { ...list, cursor, top };
}
