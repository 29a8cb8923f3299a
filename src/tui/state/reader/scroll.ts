/** A text that has no cursor: its lines scroll until the last line is at the foot of the screen. */

import { halfOf, type ListMotion } from "../list/position.ts";

/** How many lines the text has, and how many the screen has room for. */
export interface ScrollRoom {
  readonly lines: number;
  readonly rows: number;
}

/** The first line on the screen after a motion. */
export function scrolled(firstLine: number, motion: ListMotion, room: ScrollRoom): number {
  const { lines, rows } = room;
  const half = halfOf(rows);
  const wanted: Readonly<Record<ListMotion, number>> = {
    down: 1,
    up: -1,
    "half-down": half,
    "half-up": -half,
    "page-down": rows,
    "page-up": -rows,
    first: -lines,
    last: lines,
  };
  return firstShown(firstShown(firstLine, room) + wanted[motion], room);
}

/** The first line on the screen, also where the text or the screen has changed since the last motion. */
export function firstShown(firstLine: number, { lines, rows }: ScrollRoom): number {
  return Math.max(0, Math.min(firstLine, lines - rows));
}
