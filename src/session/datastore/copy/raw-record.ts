/** A piece of a file that should be one item, cut out by its format's own marks but not yet understood. */

import type { JsonPlace } from "../../../base/json-place.ts";

export interface RawRecord {
  /** Line of the file it begins in, from 1. */
  readonly line: number;
  /** Where its bytes begin, blanks before its first line included; undefined where that is at the beginning of its line. */
  readonly begins?: JsonPlace;
  /** Bytes of the file up to its end, the mark behind it included: reading can go on from there. */
  readonly end: number;
  /** Line of the file that `end` is in. */
  readonly endLine: number;
  /** Undefined where it is longer than an item can be; it was passed over then. */
  readonly bytes: Buffer | undefined;
  readonly length: number;
  /** It is cut out of an array. */
  readonly isElement?: boolean;
  /** It stands after the end of the file's array; a comma is missing before it; or there is a comma alone, and `begins` is where it should be. */
  readonly fault?: "behind" | "unseparated" | "missing";
  /** The file ends with it, and not with the mark that ends a row: nothing tells whether its last cell is whole. */
  readonly isUnended?: boolean;
}

/** A place between two records of a file. */
export interface FilePlace {
  readonly offset: number;
  /** From 1. */
  readonly line: number;
}

export const fileStart: FilePlace = { offset: 0, line: 1 };

/** An item of 400 KB with every character escaped fits into this. */
export const longestRecordBytes = 4 * 1024 * 1024;

/** Takes chunks of a file, from its beginning on, and gives the records that are complete. */
export interface Splitter {
  push(chunk: Buffer): RawRecord[];
  /** What stands unfinished at the end. */
  end(): RawRecord[];
  /** Where the file ends though its array does not; undefined where nothing tells that something is missing. */
  cutOff?(): CutOff | undefined;
}

/** The end of a file that should go on. */
export type CutOff = JsonPlace;

/** Gathers the bytes of one record across chunks, without ever holding more than the longest one. */
export class Gathering {
  #parts: Buffer[] = [];
  #length = 0;

  add(bytes: Buffer): void {
    this.#length += bytes.length;
    if (this.#length <= longestRecordBytes) this.#parts.push(bytes);
    else this.#parts = [];
  }

  get length(): number {
    return this.#length;
  }

  /** The record's bytes, undefined when it was too long; the next one begins. */
  take(): { readonly bytes: Buffer | undefined; readonly length: number } {
    const length = this.#length;
    const bytes = length > longestRecordBytes ? undefined : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    return { bytes, length };
  }
}
