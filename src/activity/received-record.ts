/** A record that still stands in the bytes of its page. Its text is made at the first read. */

import type { ActivityRecord } from "./record.ts";

/**
 * In a long log most records are only compared with those seen before, or filtered out: they need no text. The bytes are
 * those of a whole page. They stay in memory until the text of each of its records was read or the record is gone.
 */
export class ReceivedRecord implements ActivityRecord {
  readonly createdUs: number;
  readonly level: string;
  readonly eventType: string;
  readonly source: string;
  readonly componentType: string;
  readonly componentId: string;
  readonly traceId: string;
  /** The page, and once it was read the text. */
  #text: Buffer | string;
  readonly #start: number;
  readonly #end: number;

  /** `header` has the texts in the order of the fields above; the JSON text is UTF-8. */
  constructor(createdUs: number, header: readonly string[], page: Buffer, start: number, end: number) {
    this.createdUs = createdUs;
    this.level = header[0] ?? "";
    this.eventType = header[1] ?? "";
    this.source = header[2] ?? "";
    this.componentType = header[3] ?? "";
    this.componentId = header[4] ?? "";
    this.traceId = header[5] ?? "";
    this.#text = page;
    this.#start = start;
    this.#end = end;
  }

  get raw(): string {
    if (typeof this.#text !== "string") this.#text = this.#text.toString("utf8", this.#start, this.#end);
    return this.#text;
  }

  /** The page it stands in; undefined once its text was read. */
  get page(): Buffer | undefined {
    return typeof this.#text === "string" ? undefined : this.#text;
  }

  /** Bytes of the text. */
  get rawLength(): number {
    return typeof this.#text === "string" ? Buffer.byteLength(this.#text) : this.#end - this.#start;
  }

  /** Writes the text where there must be room for it. */
  writeRaw(target: Buffer, at: number): void {
    if (typeof this.#text === "string") target.write(this.#text, at);
    else this.#text.copy(target, at, this.#start, this.#end);
  }

  /** Whether the bytes between are its text. */
  isRaw(bytes: Buffer, from: number, to: number): boolean {
    if (typeof this.#text === "string") return bytes.toString("utf8", from, to) === this.#text;
    return bytes.compare(this.#text, this.#start, this.#end, from, to) === 0;
  }
}
