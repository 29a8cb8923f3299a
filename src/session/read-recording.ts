/** Reads what matches a query from a recording, plain or gzipped; memory does not grow with the file. */

import { stat } from "node:fs/promises";
import type { NameOf } from "../activity/component-names.ts";
import type { ActivityRecord } from "../activity/record.ts";
import { FlowtailError, messageOf, usageError } from "../base/errors.ts";
import { UnreadableFile } from "../files/open-file.ts";
import { everything } from "../query/compose.ts";
import type { Query } from "../query/query.ts";
import type { RecordingFaults } from "./recording/faults.ts";
import { type LineBlock, lineBlocks } from "./recording/line-blocks.ts";
import { longestLineBytes, MatchingLines, type TakeLine } from "./recording/matching-lines.ts";
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

async function nextTurn(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  signal.throwIfAborted();
}
