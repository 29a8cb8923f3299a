/** A text with tabs in a part of the screen: whether it is open, whether the keys move in it, and where it is read. */

import { nextOf } from "../next-of.ts";
import { otherText, type ReaderPlace, textStart } from "./place.ts";

export interface Reader<Tab extends string> extends ReaderPlace {
  readonly open: boolean;
  /** The keys move in it, not in the list. */
  readonly focused: boolean;
  readonly tab: Tab;
  /** The text that the place belongs to; undefined before any text was read. */
  readonly of: string | undefined;
}

export function closedReader<Tab extends string>(tab: Tab): Reader<Tab> {
  return { ...textStart, open: false, focused: false, tab, of: undefined };
}

/** The place stays while the text is the same; another text is read from its beginning. */
export function inText<Some extends Reader<string>>(reader: Some, of: string): Some {
  return reader.of === of ? reader : { ...reader, ...otherText, of };
}

/** The tab beside the open one, from its beginning. */
export function turnedTab<Tab extends string>(
  { tab }: { readonly tab: Tab },
  tabs: readonly Tab[],
  direction: 1 | -1,
) {
  return { ...otherText, tab: nextOf(tabs, tab, direction) };
}
