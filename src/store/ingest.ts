/** Feeds a store from a stream of NDJSON in chunks of any size; a line that is no record is reported, never fatal. */

import type { ColumnStore } from "./create-store.ts";
import { LineReader } from "./scan/line-reader.ts";

export interface IngestOptions {
  /** Longer lines are rejected; default 4 MiB (assumption). */
  readonly maxLineBytes?: number;
}

export interface LineProblem {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: "not JSON" | "too long";
}

export interface IngestReport {
  readonly lines: number;
  readonly records: number;
  readonly rejected: number;
  /** The first hundred of the lines that were rejected. */
  readonly problems: readonly LineProblem[];
}

export interface Ingest {
  /** Takes the next bytes; they may be used again afterwards. */
  push(chunk: Uint8Array): void;
  /** Takes what is left as the last line. */
  end(): IngestReport;
}

export function createIngest(store: ColumnStore, options: IngestOptions = {}): Ingest {
  return new LineFeed(store, options.maxLineBytes ?? 1 << 22);
}

class LineFeed implements Ingest {
  readonly #store: ColumnStore;
  readonly #reader: LineReader;
  readonly #problems: LineProblem[] = [];
  #records = 0;
  #rejected = 0;
  /** The beginning of a line whose end has not come yet. */
  #pieces: Uint8Array[] = [];
  #pieceBytes = 0;

  constructor(store: ColumnStore, maxLineBytes: number) {
    this.#store = store;
    this.#reader = new LineReader(maxLineBytes, { readsPayload: true });
  }

  push(chunk: Uint8Array): void {
    let from = 0;
    if (this.#pieceBytes > 0) {
      from = chunk.indexOf(newline) + 1;
      this.#keep(chunk.subarray(0, from || chunk.length));
      if (from === 0) return;
      this.#finishLine();
    }
    const to = chunk.lastIndexOf(newline) + 1;
    if (to > from) this.#add(chunk, from, to);
    if (Math.max(from, to) < chunk.length) this.#keep(chunk.subarray(Math.max(from, to)));
  }

  end(): IngestReport {
    if (this.#pieceBytes > 0) {
      this.#keep(Uint8Array.of(newline));
      this.#finishLine();
    }
    return {
      lines: this.#reader.lines,
      records: this.#records,
      rejected: this.#rejected,
      problems: this.#problems,
    };
  }

  #add(source: Uint8Array, from: number, to: number): void {
    this.#records += this.#store.addLines(source, from, to, this.#reader, (reason) => this.#reject(reason));
  }

  #keep(piece: Uint8Array): void {
    this.#pieceBytes += piece.length;
    if (this.#isTooLong) this.#pieces = [];
    else this.#pieces.push(Buffer.from(piece));
  }

  #finishLine(): void {
    const isTooLong = this.#isTooLong;
    const line = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#pieceBytes = 0;
    if (isTooLong) {
      this.#reader.lines++;
      this.#reject("too long");
    } else this.#add(line, 0, line.length);
  }

  /** Whether even without its line break the unfinished line is longer than is taken, space around it included. */
  get #isTooLong(): boolean {
    return this.#pieceBytes > this.#reader.maxLineBytes + spaceAround;
  }

  #reject(reason: LineProblem["reason"]): void {
    this.#rejected++;
    if (this.#problems.length < problemLimit) this.#problems.push({ line: this.#reader.lines, reason });
  }
}

const newline = 0x0a;
const problemLimit = 100;
/** Bytes of space that a line may have around its JSON when it comes in pieces. */
const spaceAround = 1024;
