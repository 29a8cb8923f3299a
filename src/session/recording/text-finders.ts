/** Finds a text in the bytes of a block, from the front to the back, as fast as the engine searches bytes. */

import type { LineBlock } from "./line-blocks.ts";

export interface TextFinder {
  enter(block: LineBlock): void;
  /** The first place at or after `from` that one of its texts stands at; infinite when there is none. */
  find(from: number): number;
}

/** Of a text as it is, of printable ASCII. */
export class ExactFinder implements TextFinder {
  readonly #text: Buffer;
  /** The part of the text that is searched for, and where in it that begins. */
  #part: Buffer | undefined;
  #partStart = 0;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(text: string) {
    this.#text = Buffer.from(text, "latin1");
  }

  enter({ bytes }: LineBlock): void {
    this.#bytes = bytes;
    if (this.#part) return;
    this.#partStart = rarestStart(this.#text, this.#bytes);
    this.#part = this.#text.subarray(this.#partStart, this.#partStart + quickBytes);
  }

  find(from: number): number {
    if (!this.#part) return Number.POSITIVE_INFINITY;
    for (let at = from + this.#partStart; ; at++) {
      at = this.#bytes.indexOf(this.#part, at);
      if (at === -1) return Number.POSITIVE_INFINITY;
      if (this.#isTextAt(at - this.#partStart)) return at - this.#partStart;
    }
  }

  #isTextAt(start: number): boolean {
    const text = this.#text;
    for (let index = 0; index < text.length; index++)
      if (this.#bytes[start + index] !== text[index]) return false;
    return true;
  }
}

/** The engine looks for so few bytes by the first of them, many at a time; for more it is ten times slower. */
const quickBytes = 7;
/** A part with fewer bytes is found in too many places. */
const fewestBytes = 4;
/** Bytes of a recording that tell which are rare in it. */
const sampleBytes = 1 << 14;

/** Where the part of the text begins whose first byte is the rarest. */
function rarestStart(text: Uint8Array, bytes: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const byte of bytes.subarray(0, sampleBytes)) counts[byte] = (counts[byte] ?? 0) + 1;
  const countAt = (at: number) => counts[text[at] ?? 0] ?? 0;
  let rarest = 0;
  for (let at = 1; at <= text.length - fewestBytes; at++) if (countAt(at) < countAt(rarest)) rarest = at;
  return rarest;
}

/** Of anything that a pattern with the flag `g` finds in a block's text. */
export class PatternFinder implements TextFinder {
  readonly #pattern: RegExp;
  readonly #isNeeded: (block: LineBlock) => boolean;
  #text = "";

  /** Blocks that need not be searched have nothing of it. */
  constructor(pattern: RegExp, isNeeded: (block: LineBlock) => boolean = () => true) {
    this.#pattern = pattern;
    this.#isNeeded = isNeeded;
  }

  enter(block: LineBlock): void {
    this.#text = this.#isNeeded(block) ? block.text : "";
  }

  find(from: number): number {
    if (this.#text === "") return Number.POSITIVE_INFINITY;
    this.#pattern.lastIndex = from;
    return this.#pattern.exec(this.#text)?.index ?? Number.POSITIVE_INFINITY;
  }
}
