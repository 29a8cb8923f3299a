/** One bit for each row, in blocks as the columns are; blocks without a bit take no memory. */

import { blockMask, blockShift, blockWords, hasBit } from "../columns/block.ts";

/** The rows whose bit is set, to read. */
export type SetRows = Pick<RowBits, "has" | "peek">;

export class RowBits {
  readonly #blocks: (Uint32Array | undefined)[] = [];

  has(row: number): boolean {
    const words = this.#blocks[row >>> blockShift];
    return words !== undefined && hasBit(words, row & blockMask);
  }

  /** The words of a block, to read; undefined when no bit of it was ever set. */
  peek(block: number): Uint32Array | undefined {
    return this.#blocks[block];
  }

  /** The words of a block, to write. */
  words(block: number): Uint32Array {
    const known = this.#blocks[block];
    if (known) return known;
    const words = new Uint32Array(blockWords);
    this.#blocks[block] = words;
    return words;
  }

  /** Forgets a block whose rows are gone. */
  forget(block: number): void {
    this.#blocks[block] = undefined;
  }
}

/** How many bits of both are set. */
export function countBoth(left: Uint32Array, right: Uint32Array): number {
  let count = 0;
  for (let index = 0; index < blockWords; index++) {
    count += countOnes((left[index] as number) & (right[index] as number));
  }
  return count;
}

/** The highest place before `end` that is set in both; -1 when there is none. */
export function lastOneOfBoth(left: Uint32Array, right: Uint32Array, end: number): number {
  for (let index = (end - 1) >> 5; index >= 0; index--) {
    const beyond = 32 * (index + 1) - end;
    const both = (left[index] as number) & (right[index] as number);
    const word = beyond > 0 ? (both << beyond) >>> beyond : both;
    if (word !== 0) return 32 * index + 31 - Math.clz32(word);
  }
  return -1;
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
