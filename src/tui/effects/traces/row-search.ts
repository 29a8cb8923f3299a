/** The rows of a view that have the words: looked through again only when the rows, their names or the words change. */

import { safeLine } from "../../../base/terminal-text.ts";
import { foundCountText, nearest, wordsPattern } from "../../state/reader/find.ts";
import type { Direction } from "../../state/search/place.ts";

export interface RowSearcher<Row> {
  /** Position of the nearest row with the words, round the end. */
  next(rows: readonly Row[], words: string, at: number, direction: Direction): number | undefined;
  /** `3 of 17 found`; empty where nothing is searched for. */
  count(rows: readonly Row[], words: string, at: number): string;
}

export interface RowTexts<Row> {
  /** What the row says, each text as it stands in a column. */
  textsOf(row: Row): readonly string[];
  /** Changes with the names in the texts. */
  revision(): number;
}

/** A view has a few thousand rows at most, so that a key need not wait for them. */
export function createRowSearcher<Row>({ textsOf, revision }: RowTexts<Row>): RowSearcher<Row> {
  let known:
    | { readonly rows: readonly Row[]; readonly key: string; readonly found: readonly number[] }
    | undefined;
  const matches = (rows: readonly Row[], words: string) => {
    const key = `${revision()} ${words}`;
    if (known?.rows === rows && known.key === key) return known.found;
    const pattern = wordsPattern(words);
    const has = (row: Row) => pattern && textsOf(row).some((text) => safeLine(text).search(pattern) >= 0);
    const found = pattern ? rows.flatMap((row, position) => (has(row) ? [position] : [])) : [];
    known = { rows, key, found };
    return found;
  };
  return {
    next: (rows, words, at, direction) =>
      direction === "stay" ? undefined : nearest(matches(rows, words), at, direction),
    count: (rows, words, at) => (words.trim() === "" ? "" : foundCountText(matches(rows, words), at)),
  };
}
