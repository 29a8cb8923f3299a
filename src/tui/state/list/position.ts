/** The cursor and the first row on the screen of a list of rows; the same motions in every list. */

import { eachName } from "../../../base/each-name.ts";

export interface ListPosition {
  /** Rows of the list. */
  readonly length: number;
  /** Position of the selected row; 0 while there are none. */
  readonly cursor: number;
  /** Position of the first row on the screen. */
  readonly top: number;
}

export const listMotionNames = [
  "down",
  "up",
  "half-down",
  "half-up",
  "page-down",
  "page-up",
  "first",
  "last",
] as const;
export type ListMotion = (typeof listMotionNames)[number];

export function isMotion(action: string): action is ListMotion {
  return listMotionNames.some((motion) => motion === action);
}

/** What each motion does, for a pane's table of actions. */
export function eachMotion<Act>(actOf: (motion: ListMotion) => Act): Readonly<Record<ListMotion, Act>> {
  return eachName(listMotionNames, actOf);
}

export const listStart: ListPosition = { length: 0, cursor: 0, top: 0 };

/** How many of the screen's rows a motion by half of it goes. */
export function halfOf(rows: number): number {
  return Math.max(1, rows >>> 1);
}

/** `rows` is how many the screen has room for. */
export function moveInList<Position extends ListPosition>(
  position: Position,
  motion: ListMotion,
  rows: number,
): Position {
  const { cursor, top, length } = position;
  const half = halfOf(rows);
  switch (motion) {
    case "down":
      return settleList({ ...position, cursor: cursor + 1 }, { rows });
    case "up":
      return settleList({ ...position, cursor: cursor - 1 }, { rows });
    case "half-down":
      return settleList({ ...position, cursor: cursor + half, top: top + half }, { rows });
    case "half-up":
      return settleList({ ...position, cursor: cursor - half, top: top - half }, { rows });
    case "page-down":
      return settleList({ ...position, cursor: cursor + rows, top: top + rows }, { rows });
    case "page-up":
      return settleList({ ...position, cursor: cursor - rows, top: top - rows }, { rows });
    case "first":
      return settleList({ ...position, cursor: 0 }, { rows });
    case "last":
      return settleList({ ...position, cursor: length - 1 }, { rows });
  }
}

/** Goes to a row that was searched for; a row that was off the screen comes to the middle of the screen. */
export function goToRow<Position extends ListPosition>(
  position: Position,
  cursor: number,
  rows: number,
): Position {
  const { top } = position;
  const isVisible = cursor >= top && cursor < top + rows;
  return settleList({ ...position, cursor, top: isVisible ? top : cursor - (rows >>> 1) }, { rows });
}

/** The cursor's row has another position now: the screen moves with it, so the row stays on its line. */
export function keepOnLine<Position extends ListPosition>(position: Position, cursor: number): Position {
  return { ...position, cursor, top: Math.max(0, position.top + cursor - position.cursor) };
}

/** What the screen has for a list, counted in rows. */
export interface ListRoom {
  readonly rows: number;
  /** Rows that stay above and below the cursor where the list has them; by default none. */
  readonly margin?: number;
  /** Where rows take several lines, that many may fill the screen; by default all. */
  readonly least?: number;
}

/** Cursor on a row, that row on the screen, no empty lines below the last row; the same object when nothing changed. */
export function settleList<Position extends ListPosition>(
  position: Position,
  { rows, margin = 0, least = rows }: ListRoom,
): Position {
  const cursor = clamp(position.cursor, position.length - 1);
  const wanted = Math.max(Math.min(position.top, cursor - margin), cursor + margin - rows + 1);
  const top = clamp(wanted, position.length - least);
  return cursor === position.cursor && top === position.top ? position : { ...position, cursor, top };
}

function clamp(value: number, highest: number): number {
  return Math.max(0, Math.min(value, highest));
}
