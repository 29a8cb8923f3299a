/** Reads one line of NDJSON: by its bytes where they are as expected, by JSON.parse where not. */

import { type ActivityRecord, recordFromJson } from "../../activity/record.ts";
import { bytesText } from "../../base/count-words.ts";
import { jsonBoundsFault, mayHoldTooMany } from "../../base/json-bounds.ts";
import * as ascii from "./ascii.ts";
import { HeaderBytes, type HeaderOptions } from "./header-bytes.ts";
import { isSpace, unsure } from "./json-bytes.ts";
import type { PaddedBytes } from "./padded-bytes.ts";

/**
 * `scanned`: `header` has the fields; `parsed`: `record` is the record; `not JSON`: it is none; `too large`: it is not read, and
 * `excess` says why.
 */
export type LineKind = "blank" | "scanned" | "parsed" | "not JSON" | "too large";

export class LineReader {
  readonly header: HeaderBytes;
  /** The record, after a line that was `parsed`. */
  record: ActivityRecord | undefined;
  /** Which bound it goes beyond, as the end of a sentence that begins with "it", after a line that was `too large`. */
  excess = "";
  /** Where the JSON text of the last line stands, without space around it. */
  start = 0;
  end = 0;
  /** Where the next line begins. */
  next = 0;
  /** Lines read. */
  lines = 0;
  readonly maxLineBytes: number;

  /** With `readsPayload` the header tells what payloads say of names and failures. */
  constructor(maxLineBytes: number, options: HeaderOptions = {}) {
    this.maxLineBytes = maxLineBytes;
    this.header = new HeaderBytes(options);
  }

  /** Reads the line that begins at `from`; a line break stands before `limit`. */
  read(source: PaddedBytes, from: number, limit: number): LineKind {
    const { bytes } = source;
    this.lines++;
    this.start = this.lines === 1 && hasByteOrderMark(bytes, from) ? from + 3 : from;
    while (isSpaceInLine(bytes[this.start] as number)) this.start++;
    this.end = this.header.read(source, this.start, limit, true);
    if (this.end !== unsure) {
      let after = this.end;
      while (isSpaceInLine(bytes[after] as number)) after++;
      this.next = after + 1;
      if (bytes[after] === ascii.lineFeed) return this.#isTooLarge(bytes) ? "too large" : "scanned";
    }
    this.header.forget();
    return this.#readOtherwise(bytes, from);
  }

  #readOtherwise(bytes: Buffer, from: number): LineKind {
    this.end = bytes.indexOf(ascii.lineFeed, from);
    this.next = this.end + 1;
    if (this.start >= this.end) return "blank";
    while (isSpaceInLine(bytes[this.end - 1] as number)) this.end--;
    if (this.#isTooLarge(bytes)) return "too large";
    this.record = recordFromJson(bytes.toString("utf8", this.start, this.end));
    return this.record ? "parsed" : "not JSON";
  }

  #isTooLarge(bytes: Buffer): boolean {
    const length = this.end - this.start;
    if (length > this.maxLineBytes) {
      this.excess = `is longer than ${bytesText(this.maxLineBytes)}`;
      return true;
    }
    const fault = mayHoldTooMany(length) ? jsonBoundsFault(bytes.subarray(this.start, this.end)) : undefined;
    this.excess = fault?.message ?? "";
    return fault !== undefined;
  }
}

function isSpaceInLine(byte: number): boolean {
  return isSpace(byte) && byte !== ascii.lineFeed;
}

function hasByteOrderMark(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf;
}
