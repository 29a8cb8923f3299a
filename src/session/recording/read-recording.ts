/** Reads what matches a query from a recording, plain or gzipped; memory does not grow with the file. */

import type { LearntNames } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { type RunEvent, runEventOf } from "../../activity/runs/run-event.ts";
import { sameFileEachTime } from "../../files/file-place.ts";
import { everything } from "../../query/compose.ts";
import type { Query } from "../../query/query.ts";
import type { ColumnStore } from "../../store/create-store.ts";
import type { ArchiveGap } from "../archive/position-file.ts";
import type { RecordingFaults } from "./faults.ts";
import type { LineBlock, LineRooms } from "./line-blocks.ts";
import { LineNames } from "./line-names.ts";
import type { LineSink } from "./line-sink.ts";
import { longestLineBytes, MatchingLines, type TakeLine } from "./matching-lines.ts";
import { isReadOnce, type OpenOptions, recordingBlocks } from "./open-recording.ts";
import { ReceivedLines } from "./received-lines.ts";
import type { RecordingPlace } from "./recording-place.ts";
import { ScannedEvent } from "./scanned-event.ts";
import { ScannedRecords } from "./scanned-record.ts";
import { Survey } from "./survey.ts";
import { goThrough, lookAround, understoodBlocks } from "./understood-blocks.ts";

export interface RecordingOptions extends OpenOptions {
  /** Everything unless given. */
  readonly query?: Query;
  /** Epoch microseconds that the query's relative instants are read at. */
  readonly nowUs: number;
  /** Learns the names of all components, for callers that show records; default those that the query can mean. */
  readonly learnNames?: boolean;
  /** Span and faults are wanted of all lines, those that cannot match too; else only where nothing matches, or of a pipe. */
  readonly readsAll?: boolean;
  /** Bytes looked through for the names that bare words can mean, before the first is read (assumption); default 64 MiB. */
  readonly lookBytes?: number;
}

/**
 * A recording is read once, by one of the ways below. All reject with a usage error when it cannot be read or unpacked, and with
 * the signal's reason as soon as that aborts, whatever is waited for.
 */
export interface RecordingReader {
  readonly query: Query;
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
  /** Where records of an archive are missing, of the time that is asked for. */
  readonly gaps: readonly ArchiveGap[];
  /** Of lines that cannot match as far as their two ends tell, unless all are read. */
  readonly faults: RecordingFaults;
  /** From when to when the records are that were read so far, whether they match or not; those that cannot match may not be among them. */
  readonly span: RecordingSpan;
  /** Records that matched so far. */
  readonly matched: number;
  /** What relative times of the query are read at, epoch microseconds: the last record, once that is known. */
  readonly nowUs: number;
  /** Names learnt so far; all of the recording once nothing matched and a name was asked for. */
  readonly names: LearntNames;
}

/** Epoch microseconds of the earliest and the latest record that has a time; 0 when there is none. */
export interface RecordingSpan {
  readonly fromUs: number;
  readonly toUs: number;
}

/** A file tells of none. */
const noGaps = { around: undefined, missing: undefined, gaps: [] };

export function readRecording(place: RecordingPlace, given: RecordingOptions): RecordingReader {
  const options = { isSameFile: sameFileEachTime(), ...given };
  const { learnNames = false, lookBytes, signal } = options;
  const asked = given.query ?? everything;
  const isFile = typeof place === "string";
  const {
    query,
    place: path,
    around,
    missing,
    gaps,
  } = isFile ? { query: asked, place, ...noGaps } : place.asked(asked, options.nowUs);
  const readOnce = isReadOnce(path, options);
  const lines = new MatchingLines(query, options.nowUs, { readsAll: options.readsAll === true || readOnce });
  lines.faults.missing = missing;
  const survey = new Survey(query, {
    ...{ longestLineBytes, lookBytes },
    ...{ wantsAllNames: learnNames, isReadOnce: readOnce },
  });
  const reading = {
    path,
    around,
    options,
    isReadOnce: readOnce,
    query,
    learnsNames: learnNames,
    lines,
    survey,
  };
  /** Where nothing matched, all lines are read once more for what is said of them then. */
  async function* blocks(rooms?: LineRooms): AsyncGenerator<LineBlock> {
    yield* understoodBlocks(reading, rooms);
    const { passesNames } = survey;
    if (lines.matched > 0 || !(lines.passesLines || passesNames)) return;
    if (passesNames) survey.takeAllNames();
    const all = new MatchingLines(everything, options.nowUs, { readsAll: true });
    for await (const block of recordingBlocks(path, options, all.faults)) {
      if (passesNames) survey.take(block);
      await goThrough(all, block, signal);
    }
    if (passesNames) await lookAround(reading);
    lines.takeFindings(all);
  }
  async function* bytes(sink: LineSink): AsyncGenerator<Uint8Array> {
    for await (const block of blocks()) {
      sink.enter(block);
      await goThrough(lines, block, signal, (reader, record) => sink.add(reader, record));
      const taken = sink.take();
      if (taken.length > 0) yield taken;
    }
  }
  return {
    query,
    gaps,
    faults: lines.faults,
    span: lines.span,
    get matched() {
      return lines.matched;
    },
    get nowUs() {
      return lines.nowUs;
    },
    names: survey.names,
    async *records() {
      const scanned = new ScannedRecords();
      for await (const block of blocks()) {
        const records: ActivityRecord[] = [];
        const take: TakeLine = (reader, record) => records.push(record ?? scanned.of(reader, block.room));
        await goThrough(lines, block, signal, take);
        if (records.length > 0) yield records;
      }
    },
    async *into(store) {
      const intake = store.openIntake({ keepsRooms: query.kind === "all", roomBytes: options.blockBytes });
      lines.readPayloads();
      for await (const block of blocks(intake)) {
        intake.enter(block.room, block.end);
        await goThrough(lines, block, signal, (line, record) => intake.take(line, record));
        intake.show();
        yield;
      }
    },
    async events(take) {
      const event = new ScannedEvent();
      const names = new LineNames(survey.names);
      let rowId = 0;
      lines.readPayloads(event.payload);
      for await (const block of blocks())
        await goThrough(lines, block, signal, (reader, record) => {
          if (record) {
            survey.names.learn([record]);
            take(runEventOf(record, rowId++));
            return;
          }
          event.enter(reader, block.room, rowId++);
          if (event.nameKey !== undefined) names.take(reader, block.room, event.nameKey);
          take(event);
        });
    },
    lines: () => bytes(new ReceivedLines()),
    bytes,
  };
}
