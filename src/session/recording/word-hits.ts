/** Where a word stands in a block of lines, in any case: asked about from the front to the back. */

import type { LineBlock } from "./line-blocks.ts";
import { WordSearch } from "./word-search.ts";

export class WordHits {
  readonly #search: WordSearch;
  #ends: readonly number[] = [];
  /** The end to look at next. */
  #next = 0;

  constructor(word: string) {
    this.#search = new WordSearch(word);
  }

  enter(block: LineBlock): void {
    this.#ends = block.placesOf(this.#search);
    this.#next = 0;
  }

  /** The first place at or after `from` that the word ends at; infinite when there is none. */
  find(from: number): number {
    while ((this.#ends[this.#next] ?? from) < from) this.#next++;
    return this.#ends[this.#next] ?? Number.POSITIVE_INFINITY;
  }

  /** Whether the word stands within [start, end), whole lines. */
  isWithin(start: number, end: number): boolean {
    return this.find(start) < end;
  }
}
