/** Searching in the rows of a view of which none are folded. */

import type { FoundPlace, SearchedRowsView } from "./live-view.ts";
import { createRowSearcher, type RowTexts } from "./row-search.ts";

export function createFlatSearch<Row>(rowsNow: () => readonly Row[], texts: RowTexts<Row>): SearchedRowsView {
  const searcher = createRowSearcher(texts);
  return {
    find(place, direction): FoundPlace {
      const rows = rowsNow();
      const cursor = searcher.next(rows, place.words, place.cursor, direction) ?? place.cursor;
      const found = searcher.count(rows, place.words, cursor);
      return { place: { ...place, cursor, found }, length: rows.length };
    },
    foundAt: ({ words, cursor }) => searcher.count(rowsNow(), words, cursor),
  };
}
