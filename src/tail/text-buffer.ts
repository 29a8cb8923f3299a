/** The texts of records one behind the other in one buffer: nothing of the pages they came on is kept. */

import { isRawAt, rawLength, writeRaw } from "../activity/raw-bytes.ts";
import type { ActivityRecord } from "../activity/record.ts";

export class TextBuffer {
  /** Where the next text begins. */
  end = 0;
  #bytes: Buffer = nothing;

  /** Memory it takes. */
  get capacity(): number {
    return this.#bytes.length;
  }

  /** Forgets all texts; their memory is used again. */
  clear(): void {
    this.end = 0;
  }

  /** Adds the text of a record, from `end` on to the new `end`. */
  add(record: ActivityRecord): void {
    const end = this.end + rawLength(record);
    if (end > this.#bytes.length) this.#bytes = enlarged(this.#bytes, end);
    writeRaw(record, this.#bytes, this.end);
    this.end = end;
  }

  get(start: number, end: number): string {
    return this.#bytes.toString("utf8", start, end);
  }

  /** Whether it is the text of the record, byte by byte. */
  is(record: ActivityRecord, start: number, end: number): boolean {
    return isRawAt(record, this.#bytes, start, end);
  }
}

const nothing = Buffer.alloc(0);

/** A few texts share their memory with others like them; quiet logs would need much more otherwise. */
function enlarged(bytes: Buffer, atLeast: number): Buffer {
  const larger = Buffer.allocUnsafe(Math.max(atLeast, bytes.length * 2));
  bytes.copy(larger);
  return larger;
}
