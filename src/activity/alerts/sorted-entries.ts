/** Things at instants in order of time, put in and taken out in any order: each costs the same whether it is the first or the last. */

import type { Entry } from "./sliding-window.ts";

/** Those of one instant are in the order of what they say, so that each is found without looking at the others. */
export class SortedEntries {
  /** None is empty, and none is longer than `longestChunk`: what is put in moves only what is after it in its chunk. */
  readonly #chunks: Entry[][] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get first(): Entry | undefined {
    return this.#chunks[0]?.[0];
  }

  get all(): readonly Entry[] {
    return this.#chunks.flat();
  }

  add(entry: Entry): void {
    this.#size += 1;
    const index = Math.min(this.#chunkOf(entry), this.#chunks.length - 1);
    const chunk = this.#chunks[index];
    if (!chunk) {
      this.#chunks.push([entry]);
      return;
    }
    chunk.splice(placeIn(chunk, entry), 0, entry);
    if (chunk.length <= longestChunk) return;
    // The last chunk of a log in order of time stays nearly full.
    const kept = index === this.#chunks.length - 1 ? longestChunk : longestChunk / 2;
    this.#chunks.splice(index + 1, 0, chunk.splice(kept));
  }

  /** Takes out one that says the same; false where there is none. */
  remove(entry: Entry): boolean {
    const index = this.#chunkOf(entry);
    const chunk = this.#chunks[index];
    if (!chunk) return false;
    const at = placeIn(chunk, entry);
    const found = chunk[at];
    if (!found || compare(found, entry) !== 0) return false;
    chunk.splice(at, 1);
    this.#tookOut(index, chunk);
    return true;
  }

  takeFirst(): Entry | undefined {
    const chunk = this.#chunks[0];
    const first = chunk?.shift();
    if (chunk) this.#tookOut(0, chunk);
    return first;
  }

  #tookOut(index: number, chunk: readonly Entry[]): void {
    this.#size -= 1;
    if (chunk.length === 0) this.#chunks.splice(index, 1);
  }

  /** The first one that does not end before the entry; their number where all do. Mostly that is the last. */
  #chunkOf(entry: Entry): number {
    return firstFrom(this.#chunks, (chunk) => {
      const last = chunk.at(-1);
      return last !== undefined && compare(last, entry) < 0;
    });
  }
}

function placeIn(chunk: readonly Entry[], entry: Entry): number {
  return firstFrom(chunk, (other) => compare(other, entry) < 0);
}

/** The first place whose thing is not before; those that are come first. */
function firstFrom<Thing>(things: readonly Thing[], isBefore: (thing: Thing) => boolean): number {
  let low = 0;
  let high = things.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const thing = things[middle];
    if (thing !== undefined && isBefore(thing)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compare(a: Entry, b: Entry): number {
  return a.us - b.us || a.durationMs - b.durationMs || Number(a.isBad) - Number(b.isBad);
}

const longestChunk = 512;
