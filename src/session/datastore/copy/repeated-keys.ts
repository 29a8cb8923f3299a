/**
 * Finds items of a file with the key of an earlier one, which they replace. What is remembered of a key is 8 bytes of its hash
 * and its line, of a bounded number of keys: memory does not grow with the file.
 */

import { hash } from "node:crypto";

export interface RepeatedKeys {
  /** Items with the key of an earlier one. */
  readonly count: number;
  /** The first of them. */
  readonly first: readonly RepeatedKey[];
  /** Line of the first item whose key was not remembered, as there were too many; undefined where all were. */
  readonly forgottenFrom: number | undefined;
}

/** An item with the line of the one that it replaces, which may be its own. */
export interface RepeatedKey {
  readonly key: string;
  readonly line: number;
  readonly earlier: number;
}

/** Half a table of 24 MB. */
const mostKeys = 1 << 20;
const mostFirst = 5;

export function createRepeatedKeys(most = mostKeys) {
  const lines = new LineOfKey();
  const first: RepeatedKey[] = [];
  let count = 0;
  let forgottenFrom: number | undefined;
  return {
    look(key: string, line: number): void {
      const earlier = lines.replace(key, line, lines.size < most);
      if (earlier === "forgotten") forgottenFrom ??= line;
      else if (earlier !== undefined) {
        count += 1;
        if (first.length < mostFirst) first.push({ key, line, earlier });
      }
    },
    found: (): RepeatedKeys => ({ count, first, forgottenFrom }),
  };
}

/** A hash table with open addresses, three numbers a place: a Map of a million keys is several times as large. */
class LineOfKey {
  #table = new Uint32Array(3 << 10);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The key's line so far; undefined for a new key, which is forgotten unless it may be added. */
  replace(key: string, line: number, mayAdd: boolean): number | "forgotten" | undefined {
    // Half a surrogate pair has no bytes of its own in UTF-8.
    const bytes = hash("sha256", Buffer.from(key, "utf16le"), "buffer");
    const [high, low] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
    const at = this.#placeOf(high, low);
    const earlier = this.#table[at + 2];
    if (!earlier && !mayAdd) return "forgotten";
    this.#table.set([high, low, Math.min(line, 0xffff_ffff)], at);
    if (earlier) return earlier;
    this.#size += 1;
    if (this.#size * 6 > this.#table.length) this.#grow();
    return undefined;
  }

  /** Where it is, or would be: a place without a line is free. */
  #placeOf(high: number, low: number): number {
    const table = this.#table;
    let at = (high % (table.length / 3)) * 3;
    while (table[at + 2] && (table[at] !== high || table[at + 1] !== low)) at = (at + 3) % table.length;
    return at;
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Uint32Array(before.length * 2);
    for (let at = 0; at < before.length; at += 3) {
      const [high = 0, low = 0, line] = before.subarray(at, at + 3);
      if (line) this.#table.set([high, low, line], this.#placeOf(high, low));
    }
  }
}
