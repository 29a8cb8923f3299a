/** NDJSON put together from lines as received: what is safe on a terminal stays as it is, byte by byte. */

import { safeJson } from "../../exports/json-line.ts";

export class SafeLines {
  readonly #parts: Uint8Array[] = [];
  #bytes: Buffer = Buffer.alloc(0);
  /** Lines that stand one behind the other and need no change. */
  #start = 0;
  #end = 0;

  /** Adds the line of JSON in [start, end), which must stay in place until the lines are taken. */
  add(bytes: Buffer, start: number, end: number): void {
    if (bytes[end] === newline && isPlain(bytes, start, end)) {
      if (bytes !== this.#bytes || start !== this.#end) this.#close();
      if (this.#end === 0) this.#start = start;
      this.#bytes = bytes;
      this.#end = end + 1;
      return;
    }
    this.#close();
    this.#parts.push(Buffer.from(`${safeJson(bytes.toString("utf8", start, end))}\n`));
  }

  /** A copy of all lines since the last time, each with its line break. */
  take(): Uint8Array {
    this.#close();
    return Buffer.concat(this.#parts.splice(0));
  }

  #close(): void {
    if (this.#end > 0) this.#parts.push(this.#bytes.subarray(this.#start, this.#end));
    this.#start = this.#end = 0;
  }
}

const newline = 0x0a;

/** Printable ASCII only: the common case. */
function isPlain(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < 0x20 || byte > 0x7e) return false;
  }
  return true;
}
