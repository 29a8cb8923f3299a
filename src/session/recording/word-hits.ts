/** Where a word stands in a block of lines, in any case: found from the front, only as far as a caller asks. */

import type { LineBlock } from "./line-blocks.ts";

export class WordHits {
  readonly #word: string;
  readonly #pattern: RegExp;
  #text = "";
  /** All hits where they are known already, and the next of them to look at. */
  #known: readonly number[] | undefined;
  #next = 0;
  /** The last hit looked at; infinite when there is none any more. */
  #hit = -1;

  /** ASCII letters, digits and `_`. */
  constructor(word: string) {
    this.#word = word;
    this.#pattern = new RegExp(word, "gi");
  }

  enter(block: LineBlock): void {
    this.#text = block.text;
    this.#known = block.knownPlacesOf(this.#word);
    this.#next = 0;
    this.#hit = -1;
  }

  /** Whether the word stands within [start, end), whole lines; places must be asked about from the front to the back. */
  isWithin(start: number, end: number): boolean {
    if (this.#known)
      while (this.#hit < start) this.#hit = this.#known[this.#next++] ?? Number.POSITIVE_INFINITY;
    else if (this.#hit < start) {
      this.#pattern.lastIndex = start;
      this.#hit = this.#pattern.exec(this.#text)?.index ?? Number.POSITIVE_INFINITY;
    }
    return this.#hit < end;
  }
}
