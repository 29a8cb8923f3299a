/** What is searched in: a pane gives the text, or the rows, that have the keys. */

import type { Effect } from "../effect.ts";
import type { Model } from "../model.ts";
import type { Reading } from "../reading.ts";
import type { Direction, RowsPlace } from "./place.ts";

export type Searched = SearchedText | SearchedRows;

export interface SearchedText extends Pick<Reading, "lines" | "place" | "rows" | "keep"> {
  /** Whether its keys answer a question: then none of them steps through what is found, only those beside the typed words do. */
  readonly answers?: true;
}

/** Rows that are not in the model: what is found in them comes as an answer. */
export interface SearchedRows {
  readonly place: RowsPlace;
  /** What there was to look through, behind a sentence: ` so far`; empty where nothing is lacking. */
  readonly within: string;
  keep(place: RowsPlace): Model;
  /** Asks for the row that has the place's words, nearest to the place in the direction. */
  ask(place: RowsPlace, direction: Direction): Effect;
}

export function isInRows(searched: Searched): searched is SearchedRows {
  return "ask" in searched;
}
