/** Reads one line of NDJSON: by its bytes where they are as expected, by JSON.parse where not. */

import { type ActivityRecord, recordFromJson } from "../../activity/record.ts";
import { HeaderBytes } from "./header-bytes.ts";
import { isSpace } from "./json-bytes.ts";
import type { PaddedBytes } from "./padded-bytes.ts";

/** `scanned`: `header` has the fields; `parsed`: `record` is the record. The last two are no records. */
export type LineKind = "blank" | "scanned" | "parsed" | "not JSON" | "too long";

export class LineReader {
  readonly header = new HeaderBytes();
  /** The record, after a line that was `parsed`. */
  record: ActivityRecord | undefined;
  /** Where the JSON text of the last line stands, without space around it. */
  start = 0;
  end = 0;
  /** Lines read. */
  lines = 0;
  readonly maxLineBytes: number;

  constructor(maxLineBytes: number) {
    this.maxLineBytes = maxLineBytes;
  }

  /** Reads the line from `from` to its line break at `to`. */
  read(source: PaddedBytes, from: number, to: number): LineKind {
    const { bytes } = source;
    this.lines++;
    this.start = this.lines === 1 && hasByteOrderMark(bytes, from) ? from + 3 : from;
    this.end = to;
    while (this.start < this.end && isSpace(bytes[this.start] as number)) this.start++;
    while (this.start < this.end && isSpace(bytes[this.end - 1] as number)) this.end--;
    if (this.start === this.end) return "blank";
    if (this.end - this.start > this.maxLineBytes) return "too long";
    if (this.header.read(source, this.start, this.end) === this.end) return "scanned";
    this.header.forget();
    this.record = recordFromJson(bytes.toString("utf8", this.start, this.end));
    return this.record ? "parsed" : "not JSON";
  }
}

function hasByteOrderMark(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf;
}
