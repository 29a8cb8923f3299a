/** A list that grows at its end: it follows its newest row, or holds still while rows keep arriving. */

import {
  goToRow,
  type ListMotion,
  type ListPosition,
  listStart,
  moveInList,
  settleList,
} from "./position.ts";

export interface FollowingList extends ListPosition {
  readonly flow: Flow;
  /** Rows below the screen that arrived while the list held still. */
  readonly unseen: number;
}

/** Following keeps the newest row in view; the other two hold the screen still while rows keep arriving. */
export type Flow = "following" | "detached" | "paused";

export const followingStart: FollowingList = { ...listStart, flow: "following", unseen: 0 };

/** A motion upward lets go of the newest row; the last row is followed. */
export function moveInFollowing<List extends FollowingList>(
  list: List,
  motion: ListMotion,
  rows: number,
): List {
  if (motion === "last") return follow(list);
  const isUp = motion === "first" || motion.endsWith("up");
  return moveInList(isUp ? detach(list) : list, motion, rows);
}

/** To a row that was looked for: it must not run away. */
export function goToHeldRow<List extends FollowingList>(list: List, cursor: number, rows: number): List {
  return goToRow(detach(list), cursor, rows);
}

/** The newest row, and those to come. */
export function follow<List extends FollowingList>(list: List): List {
  return { ...list, cursor: Math.max(0, list.length - 1), flow: "following", unseen: 0 };
}

/** Holds the screen still until the newest row is wanted again. */
export function togglePause<List extends FollowingList>(list: List): List {
  return list.flow === "paused" ? follow(list) : { ...list, flow: "paused" };
}

/** Stops following because something is being looked at. */
export function detach<List extends FollowingList>(list: List): List {
  return list.flow === "following" ? { ...list, flow: "detached" } : list;
}

/** Keeps the end in view while it is followed; the same object when it was so. */
export function settleFollowing<List extends FollowingList>(list: List, rows: number): List {
  const isFollowing = list.flow === "following";
  const atEnd = isFollowing && { cursor: list.length - 1, top: list.length };
  const { cursor, top } = settleList({ ...list, ...atEnd }, rows);
  const below = Math.max(0, list.length - top - rows);
  const unseen = isFollowing ? 0 : Math.min(list.unseen, below);
  const isSame = cursor === list.cursor && top === list.top && unseen === list.unseen;
  return isSame ? list : { ...list, cursor, top, unseen };
}
