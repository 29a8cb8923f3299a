/** Reads what matches a query from a recording, plain or gzipped; memory does not grow with the file. */

import type { ActivityRecord } from "../activity/record.ts";
import { FlowtailError, messageOf, usageError } from "../base/errors.ts";
import { UnreadableFile } from "../files/open-file.ts";
import { everything } from "../query/compose.ts";
import type { Query } from "../query/query.ts";
import { LineReader } from "../store/scan/line-reader.ts";
import type { RecordingFaults } from "./recording/faults.ts";
import { type LineBlock, lineBlocks } from "./recording/line-blocks.ts";
import { LineFilter } from "./recording/line-filter.ts";
import { openChunkBytes, openFileBytes } from "./recording/open-bytes.ts";
import { SafeLines } from "./recording/safe-lines.ts";
import { ScannedRecords } from "./recording/scanned-record.ts";

export interface RecordingOptions {
  readonly signal: AbortSignal;
  /** Everything unless given. */
  readonly query?: Query;
  /** Epoch microseconds that the query's relative instants are read at. */
  readonly nowUs: number;
  /** What the path `-` stands for; a file of that name unless given. Ends with the signal's reason when that aborts. */
  readonly standardInput?: AsyncIterable<Uint8Array>;
  /** Bytes read in one go; default 256 KiB. */
  readonly blockBytes?: number;
}

/**
 * A recording is read once, by one of the two. Both reject with a usage error when it cannot be read or unpacked, and with
 * the signal's reason as soon as that aborts, whatever is waited for.
 */
export interface RecordingReader {
  /** The records that match, in the order of the file, a batch for each piece of it. */
  records(): AsyncGenerator<readonly ActivityRecord[]>;
  /** The same as NDJSON, as received but for what could steer a terminal (see exports/json-line.ts). */
  lines(): AsyncGenerator<Uint8Array>;
  readonly faults: RecordingFaults;
}

/** Longest line taken (assumption). */
export const longestLineBytes = 64 * 1024 * 1024;

export function readRecording(path: string, options: RecordingOptions): RecordingReader {
  const lines = new MatchingLines(options.query ?? everything, options.nowUs);
  return {
    faults: lines.faults,
    async *records() {
      const scanned = new ScannedRecords();
      for await (const block of blocksOf(path, options, lines)) {
        const records: ActivityRecord[] = [];
        lines.forEach(block, (reader, record) => records.push(record ?? scanned.of(reader, block.room)));
        if (records.length > 0) yield records;
      }
    },
    async *lines() {
      const output = new SafeLines();
      for await (const block of blocksOf(path, options, lines)) {
        lines.forEach(block, ({ start, end }) => output.add(block.room.bytes, start, end));
        const bytes = output.take();
        if (bytes.length > 0) yield bytes;
      }
    },
  };
}

async function* blocksOf(
  path: string,
  { signal, blockBytes, standardInput }: RecordingOptions,
  { faults }: MatchingLines,
): AsyncGenerator<LineBlock> {
  try {
    const isInput = path === "-" && standardInput !== undefined;
    await using source = await (isInput
      ? openChunkBytes(standardInput, signal)
      : openFileBytes(path, signal));
    faults.isList = source.form.isList;
    for await (const block of lineBlocks(source, longestLineBytes, blockBytes)) {
      signal.throwIfAborted();
      yield block;
    }
    faults.damage = source.form.damage;
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof FlowtailError) throw thrown;
    const reason = thrown instanceof UnreadableFile ? `it ${thrown.message}` : messageOf(thrown);
    throw usageError(
      "unreadable_recording",
      `${path} cannot be read: ${reason}.`,
      "Give a file of records, one JSON object a line, or its .gz.",
    );
  }
}

/** Goes through blocks of lines and picks out what matches; counts what is no record. */
class MatchingLines {
  readonly faults: { -readonly [Key in keyof RecordingFaults]: RecordingFaults[Key] } = {
    records: 0,
    unreadable: 0,
    firstUnreadableLine: undefined,
    torn: false,
    isList: false,
    damage: undefined,
  };
  readonly #reader = new LineReader(longestLineBytes);
  readonly #filter: LineFilter;

  constructor(query: Query, nowUs: number) {
    this.#filter = new LineFilter(query, nowUs);
  }

  /** `record` is given where the line had to be parsed. */
  forEach(block: LineBlock, take: (reader: LineReader, record: ActivityRecord | undefined) => void): void {
    const { room, end } = block;
    const reader = this.#reader;
    // What it remembers of the last record stood in memory that has other lines now.
    reader.header.forget();
    this.#filter.enter(block);
    for (let start = 0, next = 0; start < end; start = next) {
      const lineEnd = room.bytes.indexOf(newline, start);
      next = lineEnd + 1;
      const kind = reader.read(room, start, lineEnd);
      if (kind === "scanned") {
        this.faults.records++;
        if (this.#filter.matchesScanned(reader, room)) take(reader, undefined);
      } else if (kind === "parsed" && reader.record && room.bytes[reader.start] === openingBrace) {
        this.faults.records++;
        if (this.#filter.matchesRecord(reader.record)) take(reader, reader.record);
      } else if (kind !== "blank") {
        const isCut = block.unfinished && next === end && room.bytes[reader.start] === openingBrace;
        this.#reject(isCut);
      }
    }
  }

  #reject(torn: boolean): void {
    this.faults.unreadable++;
    this.faults.firstUnreadableLine ??= this.#reader.lines;
    this.faults.torn = torn;
  }
}

const newline = 0x0a;
const openingBrace = 0x7b;
