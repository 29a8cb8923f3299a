/** What a change would do, as a text that is read before the yes: it scrolls without a cursor, and words are searched in it. */

import type { ListMotion } from "../list/position.ts";
import type { Model, Step } from "../model.ts";
import { commandLines, type ReaderLine, textLines } from "../reader/line.ts";
import { scrolledPlace } from "../reader/place.ts";
import { isInRows, type Searched, type SearchedText } from "../search/searched.ts";
import { step } from "../step.ts";
import type { WrappedLine } from "../wrap.ts";

export interface ChangeText extends SearchedText {
  readonly answers: true;
}

/** Columns before the first line of a text and before those that go on with it; the screen adds one of its own. */
export interface Indent {
  readonly first: string;
  readonly rest: string;
}

/** The whole text, but for what is too long to be laid out: what is agreed to can be read. */
export function changeLines(
  role: ReaderLine["role"],
  text: string,
  columns: number,
  { first, rest }: Indent,
): readonly ReaderLine[] {
  return indented(role, textLines(text, columns), { first, rest });
}

/** A command that can be selected on the screen. */
export function commandChangeLines(command: string, columns: number, indent: Indent): readonly ReaderLine[] {
  return indented("output", commandLines(command, columns), indent);
}

function indented(
  role: ReaderLine["role"],
  lines: readonly WrappedLine[],
  { first, rest }: Indent,
): readonly ReaderLine[] {
  return lines.map(({ text, brokenAt }, index) => ({
    role,
    cells: [{ label: index === 0 ? first : rest, text }],
    ...(brokenAt && { brokenAt }),
  }));
}

/** What is read while the keys answer a question; undefined for what is read for itself. */
export function asChangeText(searched: Searched | undefined): ChangeText | undefined {
  return searched && !isInRows(searched) && searched.answers ? { ...searched, answers: true } : undefined;
}

export function scrollChange(model: Model, text: ChangeText | undefined, motion: ListMotion): Step {
  if (!text) return step(model);
  const room = { lines: text.lines.length, rows: text.rows };
  return step(text.keep(scrolledPlace(text.place, motion, room)));
}
