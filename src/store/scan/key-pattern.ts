/** How the log writes one key, `"level":` with its quotes and spaces: recognised at a glance once it was seen. */

import { carriageReturn, lineFeed } from "./ascii.ts";
import { lowBytes, type PaddedBytes } from "./padded-bytes.ts";

export class KeyPattern {
  /** Number of the header field the key names; -1 when it names none. */
  readonly field: number;
  /** Bytes from the opening quote to the value. */
  readonly length: number;
  /** Whether it goes over several lines, as no sender writes it. */
  readonly hasLineBreak: boolean;
  readonly #words: Int32Array;
  /** What is left beyond whole words. */
  readonly #rest: number;
  readonly #restMask: number;

  /** The key from its quote at `start` to its value at `end`. */
  constructor(source: PaddedBytes, start: number, end: number, field: number) {
    this.field = field;
    this.length = end - start;
    const text = source.bytes.subarray(start, end);
    this.hasLineBreak = text.includes(lineFeed) || text.includes(carriageReturn);
    const words = this.length >>> 2;
    this.#words = Int32Array.from({ length: words }, (_, index) =>
      source.view.getInt32(start + index * 4, true),
    );
    this.#restMask = lowBytes(this.length & 3);
    this.#rest = source.view.getInt32(start + words * 4, true) & this.#restMask;
  }

  /** Whether it stands at that place. */
  isAt(view: DataView, at: number): boolean {
    const words = this.#words;
    for (let index = 0; index < words.length; index++) {
      if (view.getInt32(at + index * 4, true) !== words[index]) return false;
    }
    return (view.getInt32(at + words.length * 4, true) & this.#restMask) === this.#rest;
  }
}
