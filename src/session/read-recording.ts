/** Reads what matches a query from a recording, plain or gzipped; memory does not grow with the file. */

import { stat } from "node:fs/promises";
import type { NamedThing, NameOf } from "../activity/component-names.ts";
import type { ActivityRecord } from "../activity/record.ts";
import { FlowtailError, messageOf, usageError } from "../base/errors.ts";
import { UnreadableFile } from "../files/open-file.ts";
import { everything } from "../query/compose.ts";
import { withNames } from "../query/names.ts";
import type { Query } from "../query/query.ts";
import { asksForFailures } from "../store/filter/term-bits.ts";
import { LineReader } from "../store/scan/line-reader.ts";
import type { RecordingFaults } from "./recording/faults.ts";
import { type LineBlock, lineBlocks } from "./recording/line-blocks.ts";
import { LineFilter } from "./recording/line-filter.ts";
import { openChunkBytes, openFileBytes } from "./recording/open-bytes.ts";
import { SafeLines } from "./recording/safe-lines.ts";
import { ScannedRecords } from "./recording/scanned-record.ts";
import { Survey } from "./recording/survey.ts";

export interface RecordingOptions {
  readonly signal: AbortSignal;
  /** Everything unless given. */
  readonly query?: Query;
  /** Epoch microseconds that the query's relative instants are read at. */
  readonly nowUs: number;
  /** Learns the names of all components, for those who show records; default those that the query can mean. */
  readonly learnNames?: boolean;
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
  /** From when to when the records are that were read so far, whether they match or not. */
  readonly span: RecordingSpan;
  /** Records that matched so far. */
  readonly matched: number;
  /** Names learnt so far. */
  readonly nameOf: NameOf;
}

/** Epoch microseconds of the earliest and the latest record that has a time; 0 when there is none. */
export interface RecordingSpan {
  readonly fromUs: number;
  readonly toUs: number;
}

/** Longest line taken (assumption). */
export const longestLineBytes = 64 * 1024 * 1024;

export function readRecording(path: string, options: RecordingOptions): RecordingReader {
  const query = options.query ?? everything;
  const lines = new MatchingLines(query, options.nowUs);
  const { learnNames = false } = options;
  const survey = new Survey(query, longestLineBytes, learnNames);
  /** The blocks of the recording, with the query understood as far as it can be by then. */
  async function* blocks(): AsyncGenerator<LineBlock> {
    if (!learnNames && !Survey.isNeededFor(query)) return yield* blocksOf(path, options, lines.faults);
    const isWhole = await lookThrough(survey, path, options);
    const nowUs = isWhole && survey.lastUs > 0 ? survey.lastUs : options.nowUs;
    lines.understand(query, survey.names.things, nowUs);
    let { revision } = survey.names;
    for await (const block of blocksOf(path, options, lines.faults)) {
      if (!isWhole) survey.take(block);
      if (revision !== survey.names.revision) {
        revision = survey.names.revision;
        lines.understand(query, survey.names.things, nowUs);
      }
      yield block;
    }
  }
  return {
    faults: lines.faults,
    span: lines.span,
    get matched() {
      return lines.matched;
    },
    nameOf: survey.names.nameOf,
    async *records() {
      const scanned = new ScannedRecords();
      for await (const block of blocks()) {
        const records: ActivityRecord[] = [];
        const take: TakeLine = (reader, record) => records.push(record ?? scanned.of(reader, block.room));
        for (const _ of lines.slices(block, take)) await nextTurn(options.signal);
        if (records.length > 0) yield records;
      }
    },
    async *lines() {
      const output = new SafeLines();
      for await (const block of blocks()) {
        const take: TakeLine = ({ start, end }) => output.add(block.room.bytes, start, end);
        for (const _ of lines.slices(block, take)) await nextTurn(options.signal);
        const bytes = output.take();
        if (bytes.length > 0) yield bytes;
      }
    },
  };
}

/**
 * Whether the recording could be looked through before it is read: what comes from a pipe can be read once, and its
 * names are learnt block by block. What else is wrong shows when it is read.
 */
async function lookThrough(survey: Survey, path: string, options: RecordingOptions): Promise<boolean> {
  try {
    const isPiped = path === "-" && options.standardInput !== undefined;
    if (isPiped || !(await stat(path)).isFile()) return false;
    const faults = { isList: false, damage: undefined };
    let bytes = 0;
    for await (const block of blocksOf(path, options, faults)) {
      survey.take(block);
      bytes += block.end;
      if (bytes > survey.mostBytes) break;
    }
    return true;
  } catch {
    options.signal.throwIfAborted();
    return false;
  }
}

/** What opening and reading a recording tells of it. */
type Found = { -readonly [Key in "isList" | "damage"]: RecordingFaults[Key] };

async function* blocksOf(
  path: string,
  { signal, blockBytes, standardInput }: RecordingOptions,
  faults: Found,
): AsyncGenerator<LineBlock> {
  try {
    const isPiped = path === "-" && standardInput !== undefined;
    await using source = await (isPiped
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
  readonly span = { fromUs: 0, toUs: 0 };
  matched = 0;
  readonly #reader: LineReader;
  #filter: LineFilter;

  constructor(query: Query, nowUs: number) {
    this.#reader = new LineReader(longestLineBytes, { readsPayload: asksForFailures(query) });
    this.#filter = new LineFilter(query, nowUs);
  }

  /** Goes on with what is meant by now; between two blocks only. */
  understand(query: Query, things: readonly NamedThing[], nowUs: number): void {
    this.#filter = new LineFilter(withNames(query, things), nowUs);
  }

  /** All lines of the block that match; yields where it has worked for long, and goes on when it is asked to. */
  *slices(block: LineBlock, take: TakeLine): Generator<void> {
    let untilMs = performance.now() + sliceMs;
    const { room, end } = block;
    const reader = this.#reader;
    // What it remembers of the last record stood in memory that has other lines now.
    reader.header.forget();
    this.#filter.enter(block);
    for (let start = 0, next = 0; start < end; start = next) {
      if (reader.lines % linesBetweenLooks === 0 && performance.now() >= untilMs) {
        yield;
        untilMs = performance.now() + sliceMs;
      }
      const lineEnd = room.bytes.indexOf(newline, start);
      next = lineEnd + 1;
      const kind = reader.read(room, start, lineEnd);
      if (kind === "scanned") {
        this.#count(reader.header.createdUs);
        if (!this.#filter.matchesScanned(reader, room)) continue;
        this.matched++;
        take(reader, undefined);
      } else if (kind === "parsed" && reader.record && room.bytes[reader.start] === openingBrace) {
        this.#count(reader.record.createdUs);
        if (!this.#filter.matchesRecord(reader.record)) continue;
        this.matched++;
        take(reader, reader.record);
      } else if (kind !== "blank") {
        const isCut = block.unfinished && next === end && room.bytes[reader.start] === openingBrace;
        this.#reject(isCut);
      }
    }
  }

  #count(createdUs: number): void {
    const { span } = this;
    this.faults.records++;
    if (createdUs === 0) return;
    if (span.fromUs === 0 || createdUs < span.fromUs) span.fromUs = createdUs;
    if (createdUs > span.toUs) span.toUs = createdUs;
  }

  #reject(torn: boolean): void {
    this.faults.unreadable++;
    this.faults.firstUnreadableLine ??= this.#reader.lines;
    this.faults.torn = torn;
  }
}

/** `record` is given where the line had to be parsed. */
type TakeLine = (reader: LineReader, record: ActivityRecord | undefined) => void;

/** A pattern may need milliseconds for each line of a block, and Ctrl-C is heard between two turns only. */
const sliceMs = 50;
const linesBetweenLooks = 16;

async function nextTurn(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  signal.throwIfAborted();
}

const newline = 0x0a;
const openingBrace = 0x7b;
