/** A line being typed, with its cursor; a long line shows the part around the cursor. */

import { columnsOf, safeLine, truncateColumns } from "../../base/terminal-text.ts";
import type { EditedLine } from "../state/line/editor.ts";
import type { Theme } from "./theme.ts";

/** The prompt must be plain text; the line is at most as wide as asked. */
export function inputLine(prompt: string, line: EditedLine, columns: number, theme: Theme): string {
  const { text, cursor } = visiblePart(line, columns - prompt.length - 1);
  return theme.paint("accent", prompt) + withCursor(text, cursor, theme, line.isSelected);
}

export interface CountedLine {
  /** Plain text. */
  readonly prompt: string;
  readonly line: EditedLine;
  /** Empty where nothing is counted. */
  readonly count: string;
}

/** The line with a count at the right end of the screen. */
export function countedLine({ prompt, line, count }: CountedLine, columns: number, theme: Theme): string {
  const room = lineRoom(columns, count);
  const typed = inputLine(prompt, line, room, theme);
  if (room === columns) return typed;
  const gap = columns - 1 - columnsOf(count) - columnsOf(typed);
  return `${typed}${" ".repeat(Math.max(0, gap))}${theme.paint("faint", count)} `;
}

/** Columns of a line beside its count, which gives way where the line would have too little room. */
export function lineRoom(columns: number, count: string): number {
  const room = columns - columnsOf(count) - 3;
  return count === "" || room < leastRoom ? columns : room;
}

/** Columns that a line being typed needs. */
const leastRoom = 30;

export interface VisiblePart {
  /** Safe text. */
  readonly text: string;
  /** Where the cursor stands in it. */
  readonly cursor: number;
  /** Characters left out before it. */
  readonly hidden: number;
}

export function visiblePart(line: EditedLine, room: number): VisiblePart {
  const before = safeLine(line.text.slice(0, line.cursor));
  const after = safeLine(line.text.slice(line.cursor));
  let hidden = 0;
  while (columnsOf(before.slice(hidden)) > room - 1) hidden++;
  const shown = before.slice(hidden);
  return { text: truncateColumns(shown + after, room), cursor: shown.length, hidden };
}

function withCursor(text: string, cursor: number, theme: Theme, isSelected = false): string {
  const [under = { segment: " " }] = graphemes.segment(text.slice(cursor));
  const after = text.slice(cursor + under.segment.length);
  const before = text.slice(0, cursor);
  return (
    (isSelected ? theme.paint("selected", before) : before) + theme.paint("cursor", under.segment) + after
  );
}

const graphemes = new Intl.Segmenter();
