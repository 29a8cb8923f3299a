/** Reads what matches a query from a recording, plain or gzipped; memory does not grow with the file. */

import { closeSync } from "node:fs";
import type { LearntNames, NamedThing } from "../activity/component-names.ts";
import type { ActivityRecord } from "../activity/record.ts";
import { type RunEvent, runEventOf } from "../activity/runs/run-event.ts";
import { FlowtailError, messageOf, usageError } from "../base/errors.ts";
import type { HearReading } from "../files/file-source.ts";
import { isPipe, openFile, UnreadableFile } from "../files/open-file.ts";
import { everything } from "../query/compose.ts";
import type { Query } from "../query/query.ts";
import type { ColumnStore } from "../store/create-store.ts";
import type { RecordingFaults } from "./recording/faults.ts";
import { LateNames } from "./recording/late-names.ts";
import { type LineBlock, type LineRooms, lineBlocks, sameRoom } from "./recording/line-blocks.ts";
import { LineNames } from "./recording/line-names.ts";
import type { LineSink } from "./recording/line-sink.ts";
import { longestLineBytes, MatchingLines, type TakeLine } from "./recording/matching-lines.ts";
import { openChunkBytes, openFileBytes } from "./recording/open-bytes.ts";
import { ReceivedLines } from "./recording/received-lines.ts";
import { ScannedEvent } from "./recording/scanned-event.ts";
import { ScannedRecords } from "./recording/scanned-record.ts";
import { Survey } from "./recording/survey.ts";

export interface RecordingOptions {
  readonly signal: AbortSignal;
  /** Everything unless given. */
  readonly query?: Query;
  /** Epoch microseconds that the query's relative instants are read at. */
  readonly nowUs: number;
  /** Learns the names of all components, for callers that show records; default those that the query can mean. */
  readonly learnNames?: boolean;
  /** Span and faults are wanted of all lines, those that cannot match too; else only where nothing matches, or of a pipe. */
  readonly readsAll?: boolean;
  /** What the path `-` stands for; a file of that name unless given. Ends with the signal's reason when that aborts. */
  readonly standardInput?: AsyncIterable<Uint8Array>;
  /** Hears how far a reading of the file has come; what is read again is heard of again. */
  readonly onRead?: HearReading;
  /** Bytes read in one go; default 256 KiB, or what a store likes best. */
  readonly blockBytes?: number;
  /** Bytes looked through for the names that bare words can mean, before the first is read (assumption); default 64 MiB. */
  readonly lookBytes?: number;
}

/**
 * A recording is read once, by one of the ways below. All reject with a usage error when it cannot be read or unpacked, and with
 * the signal's reason as soon as that aborts, whatever is waited for.
 */
export interface RecordingReader {
  /** The records that match, in the order of the file, a batch for each piece of it. */
  records(): AsyncGenerator<readonly ActivityRecord[]>;
  /** What each of them means for its run; an event is good until the next one. Learns the names of their components. */
  events(take: (event: RunEvent) => void): Promise<void>;
  /** The same as NDJSON, as received but for what could steer a terminal (see exports/json-line.ts). */
  lines(): AsyncGenerator<Uint8Array>;
  /** What the sink makes of the records that match, a piece for each piece of the file. */
  bytes(sink: LineSink): AsyncGenerator<Uint8Array>;
  /** Puts the records that match into a store, as received; goes on after each piece when it is asked to. */
  into(store: ColumnStore): AsyncGenerator<void>;
  /** Of lines that cannot match as far as their two ends tell, unless all are read. */
  readonly faults: RecordingFaults;
  /** From when to when the records are that were read so far, whether they match or not; those that cannot match may not be among them. */
  readonly span: RecordingSpan;
  /** Records that matched so far. */
  readonly matched: number;
  /** Names learnt so far. */
  readonly names: LearntNames;
}

/** Epoch microseconds of the earliest and the latest record that has a time; 0 when there is none. */
export interface RecordingSpan {
  readonly fromUs: number;
  readonly toUs: number;
}

export function readRecording(path: string, options: RecordingOptions): RecordingReader {
  const query = options.query ?? everything;
  const canLookAgain = !(path === "-" && options.standardInput !== undefined) && !isPipe(path);
  const lines = new MatchingLines(query, options.nowUs, {
    readsAll: options.readsAll === true || !canLookAgain,
  });
  const { learnNames = false } = options;
  const survey = new Survey(query, {
    longestLineBytes,
    wantsAllNames: learnNames,
    lookBytes: options.lookBytes,
  });
  /** The blocks of the recording, with the query understood as far as it can be by then. */
  async function* blocks(rooms?: LineRooms): AsyncGenerator<LineBlock> {
    if (!learnNames && !Survey.isNeededFor(query)) return yield* blocksOf(path, options, lines.faults, rooms);
    const looked = canLookAgain ? await lookThrough(survey, path, options) : nothingLooked;
    const nowUs = looked.wholly && survey.lastUs > 0 ? survey.lastUs : options.nowUs;
    lines.understand(query, survey.names.things, nowUs);
    if (looked.wholly) return yield* blocksOf(path, options, lines.faults, rooms);
    const late = new LateNames(query, survey.names.things);
    lines.lateNames = late;
    let { revision } = survey.names;
    let bytes = 0;
    for await (const block of blocksOf(path, options, lines.faults, rooms)) {
      bytes += block.end;
      if (bytes > looked.bytes) survey.take(block);
      if (revision !== survey.names.revision) {
        revision = survey.names.revision;
        late.learnt(survey.names.things);
        lines.understand(query, survey.names.things, nowUs);
      }
      yield block;
    }
    if (late.found === undefined) return;
    if (!canLookAgain) lines.faults.lateNames = { name: late.found, missing: undefined };
    else {
      const again = await readAgain(path, options, query, survey.names.things, nowUs);
      if (again.fingerprint !== lines.fingerprint)
        lines.faults.lateNames = { name: late.found, missing: again.matched - lines.matched };
    }
  }
  /** The blocks; where nothing matched, all lines are read once more for what is said of them then. */
  async function* blocksToTheEnd(rooms?: LineRooms): AsyncGenerator<LineBlock> {
    yield* blocks(rooms);
    if (lines.matched > 0 || !lines.passesLines) return;
    const all = new MatchingLines(everything, options.nowUs, { readsAll: true });
    for await (const block of blocksOf(path, options, all.faults)) await goThrough(all, block, options);
    lines.takeFindings(all);
  }
  async function* bytes(sink: LineSink): AsyncGenerator<Uint8Array> {
    const take: TakeLine = (reader, record) => sink.add(reader, record);
    for await (const block of blocksToTheEnd()) {
      sink.enter(block);
      for (const _ of lines.slices(block, take)) await nextTurn(options.signal);
      const taken = sink.take();
      if (taken.length > 0) yield taken;
    }
  }
  return {
    faults: lines.faults,
    span: lines.span,
    get matched() {
      return lines.matched;
    },
    names: survey.names,
    async *records() {
      const scanned = new ScannedRecords();
      for await (const block of blocksToTheEnd()) {
        const records: ActivityRecord[] = [];
        const take: TakeLine = (reader, record) => records.push(record ?? scanned.of(reader, block.room));
        for (const _ of lines.slices(block, take)) await nextTurn(options.signal);
        if (records.length > 0) yield records;
      }
    },
    async *into(store) {
      const intake = store.openIntake({ keepsRooms: query.kind === "all", roomBytes: options.blockBytes });
      lines.readPayloads();
      const take: TakeLine = (line, record) => intake.take(line, record);
      for await (const block of blocksToTheEnd(intake)) {
        intake.enter(block.room, block.end);
        for (const _ of lines.slices(block, take)) await nextTurn(options.signal);
        intake.show();
        yield;
      }
    },
    async events(take) {
      const event = new ScannedEvent();
      const names = new LineNames(survey.names);
      let rowId = 0;
      lines.readPayloads(event.payload);
      for await (const block of blocksToTheEnd()) {
        const takeLine: TakeLine = (reader, record) => {
          if (record) {
            survey.names.learn([record]);
            take(runEventOf(record, rowId++));
            return;
          }
          event.enter(reader, block.room, rowId++);
          if (event.nameKey !== undefined) names.take(reader, block.room, event.nameKey);
          take(event);
        };
        for (const _ of lines.slices(block, takeLine)) await nextTurn(options.signal);
      }
    },
    lines: () => bytes(new ReceivedLines()),
    bytes,
  };
}

/** How far a recording was looked through before it is read; what else is wrong shows when it is read. */
interface Looked {
  readonly wholly: boolean;
  readonly bytes: number;
}

/** What comes from a pipe can be read once, and its names are learnt block by block. */
const nothingLooked: Looked = { wholly: false, bytes: 0 };

async function lookThrough(survey: Survey, path: string, options: RecordingOptions): Promise<Looked> {
  let bytes = 0;
  try {
    for await (const block of blocksOf(path, options, { isList: false, damage: undefined })) {
      // Names of what is left are learnt while it is read.
      if (bytes > survey.mostBytes) return { wholly: false, bytes };
      survey.take(block);
      bytes += block.end;
    }
    return { wholly: true, bytes };
  } catch {
    options.signal.throwIfAborted();
    return { wholly: false, bytes };
  }
}

/** What would have matched, had every name been known before the first record. */
async function readAgain(
  path: string,
  options: RecordingOptions,
  query: Query,
  things: readonly NamedThing[],
  nowUs: number,
): Promise<MatchingLines> {
  const lines = new MatchingLines(query, nowUs, { readsAll: false });
  lines.understand(query, things, nowUs);
  for await (const block of blocksOf(path, options, lines.faults)) await goThrough(lines, block, options);
  return lines;
}

async function goThrough(
  lines: MatchingLines,
  block: LineBlock,
  { signal }: RecordingOptions,
): Promise<void> {
  for (const _ of lines.slices(block, () => {})) await nextTurn(signal);
}

/** What is known after a recording was opened and read. */
type Found = { -readonly [Key in "isList" | "damage"]: RecordingFaults[Key] };

async function* blocksOf(
  path: string,
  { signal, blockBytes, standardInput, onRead }: RecordingOptions,
  faults: Found,
  rooms = sameRoom(blockBytes),
): AsyncGenerator<LineBlock> {
  try {
    const isPiped = path === "-" && standardInput !== undefined;
    await using source = await (isPiped
      ? openChunkBytes(standardInput, signal)
      : openFileBytes(path, signal, onRead));
    faults.isList = source.form.isList;
    for await (const block of lineBlocks(source, longestLineBytes, rooms)) {
      signal.throwIfAborted();
      yield block;
    }
    faults.damage = source.form.damage;
  } catch (thrown) {
    signal.throwIfAborted();
    throw thrown instanceof FlowtailError ? thrown : unreadableRecording(path, thrown);
  }
}

function unreadableRecording(path: string, thrown: unknown): FlowtailError {
  const reason = thrown instanceof UnreadableFile ? `it ${thrown.message}` : messageOf(thrown);
  return usageError(
    "unreadable_recording",
    `${path} cannot be read: ${reason}.`,
    "Give a file of records, one JSON object a line, or its .gz.",
  );
}

/** For what reads a recording again and again, and later: throws a usage error unless it is a file that can be opened now. */
export function checkRecording(path: string): void {
  if (path === "-" || isPipe(path))
    throw usageError(
      "read_once",
      "Standard input and a pipe can be read only once.",
      "Write it to a file, and name that: --file FILE",
    );
  try {
    closeSync(openFile(path).descriptor);
  } catch (thrown) {
    throw unreadableRecording(path, thrown);
  }
}

async function nextTurn(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  signal.throwIfAborted();
}
