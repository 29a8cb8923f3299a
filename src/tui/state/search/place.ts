/** Where a search begins and what it has found: in a text, or among rows. */

import type { ReaderPlace } from "../reader/place.ts";

/** To what comes after (1), what came before (-1), what is here or after (0), or no further than the place itself. */
export type Direction = 1 | -1 | 0 | "stay";

export interface RowSearch {
  /** Empty where nothing is searched for. */
  readonly words: string;
  /** `3 of 17 found`; empty until the rows were searched. */
  readonly found: string;
}

/** Where the cursor stands among rows, and what is searched for in them. */
export interface RowsPlace extends RowSearch {
  readonly cursor: number;
  readonly top: number;
  /** Rows whose parts are hidden; empty where none can be. */
  readonly folded: readonly string[];
}

export const noRowSearch: RowSearch = { words: "", found: "" };

export type SearchStart = ReaderPlace | RowsPlace;

export function isRowsPlace(start: SearchStart): start is RowsPlace {
  return "found" in start;
}
