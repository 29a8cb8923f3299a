/** A text with tabs in a part of the screen: whether it is open, whether the keys move in it, and where it is read. */

import { nextOf } from "../next-of.ts";
import { otherText, type ReaderPlace, textStart } from "./place.ts";

export interface Reader<Tab extends string> extends ReaderPlace {
  readonly open: boolean;
  /** The keys move in it, not in the list. */
  readonly focused: boolean;
  /** A click gave it the keys: it keeps its size then, so that what is pointed at stays under the pointer. */
  readonly steady: boolean;
  readonly tab: Tab;
  /** The text that the place belongs to; undefined before any text was read. */
  readonly of: string | undefined;
  /** How tall the detail is; undefined until its text is known. */
  readonly height: TextHeight | undefined;
}

export interface TextHeight {
  /** What the height was measured for: another tab or width is measured anew. */
  readonly tab: string;
  readonly columns: number;
  /** Lines of the tallest text so far. */
  readonly lines: number;
  /** The text that is shown. */
  readonly of: string | undefined;
  /** The most lines that this text had. It keeps them while parts of it are folded, so that nothing moves. */
  readonly now: number;
}

export function closedReader<Tab extends string>(tab: Tab): Reader<Tab> {
  return { ...textStart, open: false, focused: false, steady: false, tab, of: undefined, height: undefined };
}

/** The place stays while the text is the same; another text is read from its beginning. */
export function inText<Some extends Reader<string>>(reader: Some, of: string): Some {
  return reader.of === of ? reader : { ...reader, ...otherText, of };
}

/** A detail only grows from one row to the next, so that the list above it does not jump. */
export function grown<Some extends Reader<string>>(reader: Some, lines: number, columns: number): Some {
  const { tab, of, height } = reader;
  const isSame = height?.tab === tab && height.columns === columns;
  const most = isSame ? Math.max(height.lines, lines) : lines;
  const now = isSame && height.of === of ? Math.max(height.now, lines) : lines;
  const isUnchanged = isSame && most === height.lines && now === height.now && of === height.of;
  return isUnchanged ? reader : { ...reader, height: { tab, columns, lines: most, of, now } };
}

/** Opens the text from its beginning; while it is open, the keys go into it. */
export function openedReader<Some extends Reader<string>>(reader: Some): Some {
  return reader.open
    ? { ...reader, focused: true, steady: false }
    : { ...reader, ...otherText, open: true, height: undefined };
}

/** The tab beside the open one, from its beginning. */
export function turnedTab<Tab extends string>(
  { tab }: { readonly tab: Tab },
  tabs: readonly Tab[],
  direction: 1 | -1,
) {
  return { ...otherText, tab: nextOf(tabs, tab, direction) };
}
