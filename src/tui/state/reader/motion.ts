/** Moving through a text while it is read: line by line, between what can be opened, through folds. */

import type { ListMotion } from "../list/position.ts";
import { foldPath, toggleFold } from "./folds.ts";
import type { ReaderLine } from "./line.ts";
import { type ReaderPlace, shownPlace } from "./place.ts";

const keyMotions = ["down", "up", "page-down", "page-up", "first", "last", "left", "right"] as const;
type KeyMotion = (typeof keyMotions)[number];

/** Those of a list, and beside and into a line. */
export type ReaderMotion = ListMotion | "left" | "right";

/** What each key of a detail's motions does, for a pane's table of actions. */
export function eachReaderMotion<Act>(
  actOf: (motion: KeyMotion) => Act,
): Readonly<Record<`detail-${KeyMotion}`, Act>> {
  const acts = keyMotions.map((motion) => [`detail-${motion}`, actOf(motion)]);
  return Object.fromEntries(acts) as Record<`detail-${KeyMotion}`, Act>;
}

export interface Moved {
  readonly place: ReaderPlace;
  /** Set when nothing more lies in that direction: turn to the tab beside this one. */
  readonly turn?: 1 | -1;
  /** Why nothing moved. */
  readonly why?: string;
}

/** `rows` is how many lines the screen has room for. */
export function moveInText(
  lines: readonly ReaderLine[],
  from: ReaderPlace,
  motion: ReaderMotion,
  rows: number,
): Moved {
  const place = { ...from, ...shownPlace(lines, from, rows) };
  const at = place.line;
  switch (motion) {
    case "down":
      return to(lines, place, at + 1, rows);
    case "up":
      return to(lines, place, at - 1, rows);
    // A text has no half screens.
    case "half-down":
    case "page-down":
      return to(lines, { ...place, firstLine: place.firstLine + rows }, at + rows, rows);
    case "half-up":
    case "page-up":
      return to(lines, { ...place, firstLine: place.firstLine - rows }, at - rows, rows);
    case "first":
      return to(lines, place, 0, rows);
    case "last":
      return to(lines, place, lines.length - 1, rows);
    case "left":
      return left(lines, place, at, rows);
    case "right":
      return right(lines, place, at, rows);
  }
}

function to(lines: readonly ReaderLine[], place: ReaderPlace, wanted: number, rows: number): Moved {
  const line = Math.max(0, Math.min(wanted, lines.length - 1));
  const highest = Math.max(0, lines.length - rows);
  const screen = Math.max(0, Math.min(place.firstLine, highest));
  const firstLine = Math.max(Math.min(screen, line), line - rows + 1);
  return { place: { ...place, line, firstLine } };
}

/** Folds the part that begins on the line, else goes to the start of the part around it, the cell before or the tab before. */
function left(lines: readonly ReaderLine[], place: ReaderPlace, at: number, rows: number): Moved {
  const line = lines[at];
  if (line?.depth !== undefined) {
    const parent = parentOf(lines, at);
    const moved = turnedFold(line, place, "open") ?? to(lines, place, parent, rows);
    return parent === at && line.fold !== "open" ? { ...moved, why: "No part is around this line" } : moved;
  }
  return line && line.cells.length > 1 && place.cell > 0
    ? { place: { ...place, cell: 0 } }
    : { place, turn: -1 };
}

/** Unfolds the part that begins on the line, else goes into it, to the next cell or to the next tab. */
function right(lines: readonly ReaderLine[], place: ReaderPlace, at: number, rows: number): Moved {
  const line = lines[at];
  if (line?.fold === "open") return to(lines, place, at + 1, rows);
  if (line?.depth !== undefined)
    return turnedFold(line, place, "folded") ?? { place, why: "There is nothing to unfold on this line" };
  return line && place.cell < line.cells.length - 1
    ? { place: { ...place, cell: place.cell + 1 } }
    : { place, turn: 1 };
}

/** Undefined unless a part in that state begins on the line. */
function turnedFold(line: ReaderLine, place: ReaderPlace, state: "open" | "folded"): Moved | undefined {
  const path = foldPath(line);
  return line.fold === state && path !== undefined ? { place: toggleFold(place, path) } : undefined;
}

/** The line on which the part around this line begins. */
function parentOf(lines: readonly ReaderLine[], at: number): number {
  const depth = lines[at]?.depth ?? 0;
  for (let index = at - 1; index >= 0; index--) {
    const { depth: other = 0, fold } = lines[index] ?? {};
    // A closing bracket belongs to the part that begins at its own depth.
    if (fold === "open" && (other < depth || (other === depth && isClosing(lines[at])))) return index;
  }
  return at;
}

function isClosing(line: ReaderLine | undefined): boolean {
  return /^\s*[\]}]"?,?$/.test(line?.cells[0]?.text ?? "");
}
