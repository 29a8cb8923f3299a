/** Where a word stands in a block of lines, in any case: found from the front, only as far as somebody asks. */

export class WordHits {
  readonly #pattern: RegExp;
  #text = "";
  /** The first hit at or after the last place asked about; infinite when there is none. */
  #hit = -1;

  /** ASCII letters, digits and `_`. */
  constructor(word: string) {
    this.#pattern = new RegExp(word, "gi");
  }

  /** The bytes of the next block, one character a byte. */
  enter(text: string): void {
    this.#text = text;
    this.#hit = -1;
  }

  /** Whether the word begins within [start, end); places must be asked about from the front to the back. */
  isWithin(start: number, end: number): boolean {
    if (this.#hit < start) {
      this.#pattern.lastIndex = start;
      this.#hit = this.#pattern.exec(this.#text)?.index ?? Number.POSITIVE_INFINITY;
    }
    return this.#hit < end;
  }
}
