/** A list that grows at its end: it follows its newest row, or holds still while rows keep arriving. */

import {
  goToRow,
  type ListMotion,
  type ListPosition,
  type ListRoom,
  listStart,
  moveInList,
  settleList,
} from "./position.ts";

export interface FollowingList extends ListPosition {
  readonly flow: Flow;
  /** Rows below the screen that arrived while the list held still. */
  readonly unseen: number;
  /** How many rows there were when it was paused; a list that is shorter than the screen shows what arrives all the same. */
  readonly pausedLength?: number;
}

/** Following keeps the newest row in view; the other two hold the screen still while rows keep arriving. */
export type Flow = "following" | "detached" | "paused";

export const followingStart: FollowingList = { ...listStart, flow: "following", unseen: 0 };

/** A motion upward stops following; a motion to the last row follows again. */
export function moveInFollowing<List extends FollowingList>(
  list: List,
  motion: ListMotion,
  rows: number,
): List {
  if (motion === "last") return followNewest(list);
  const isUp = motion === "first" || motion.endsWith("up");
  return moveInList(isUp ? detach(list) : list, motion, rows);
}

/** Goes to a row that was searched for, and stops following: the row must stay on the screen. */
export function goToHeldRow<List extends FollowingList>(list: List, cursor: number, rows: number): List {
  return goToRow(detach(list), cursor, rows);
}

export const followedAlready = "The newest row is followed already";
export const liveAlready = "The newest row is followed already, and no range of time is set";

/** Goes to the newest row and follows the log from there. */
export function followNewest<List extends FollowingList>(list: List): List {
  return { ...list, cursor: Math.max(0, list.length - 1), flow: "following", unseen: 0 };
}

/**
 * Holds the screen still, or ends that. From the last row that was shown the list then follows the log again; a cursor further up stays
 * where it is.
 */
export function togglePause<List extends FollowingList>(list: List): List {
  if (list.flow !== "paused") return { ...list, flow: "paused", pausedLength: list.length };
  const { cursor, length, unseen, pausedLength = length } = list;
  const isAbove = cursor < length - unseen - 1 && cursor !== pausedLength - 1;
  return isAbove ? { ...list, flow: "detached" } : followNewest(list);
}

/** Stops following, so that what the user looks at stays on the screen. */
export function detach<List extends FollowingList>(list: List): List {
  return list.flow === "following" ? { ...list, flow: "detached" } : list;
}

/** Keeps the end in view while it is followed; the same object when nothing changed. */
export function settleFollowing<List extends FollowingList>(list: List, room: ListRoom): List {
  const isFollowing = list.flow === "following";
  const atEnd = isFollowing && { cursor: list.length - 1 };
  const { cursor, top } = settleList({ ...list, ...atEnd }, room);
  const below = Math.max(0, list.length - top - room.rows);
  const unseen = isFollowing ? 0 : Math.min(list.unseen, below);
  const isSame = cursor === list.cursor && top === list.top && unseen === list.unseen;
  return isSame ? list : { ...list, cursor, top, unseen };
}
