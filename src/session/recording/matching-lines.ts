/**
 * Goes through blocks of lines and picks out what matches; counts what is no record. Lines that cannot match, by one search
 * of the whole block, are looked at by their two ends only: what begins and ends as an object counts as a record.
 */

import type { NamedThing } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { withNames } from "../../query/names.ts";
import type { Query } from "../../query/query.ts";
import { necessaryTexts } from "../../store/filter/necessary-texts.ts";
import { asksForFailures } from "../../store/filter/term-bits.ts";
import { LineReader } from "../../store/scan/line-reader.ts";
import type { PayloadBytes } from "../../store/scan/payload-bytes.ts";
import { CandidateLines } from "./candidate-lines.ts";
import type { RecordingFaults } from "./faults.ts";
import type { LateNames } from "./late-names.ts";
import type { LineBlock } from "./line-blocks.ts";
import { LineFilter } from "./line-filter.ts";

/** Longest line taken (assumption). */
export const longestLineBytes = 64 * 1024 * 1024;

export class MatchingLines {
  readonly faults: { -readonly [Key in keyof RecordingFaults]: RecordingFaults[Key] } = {
    records: 0,
    unreadable: 0,
    firstUnreadableLine: undefined,
    torn: false,
    isList: false,
    damage: undefined,
    lateNames: undefined,
  };
  readonly span = { fromUs: 0, toUs: 0 };
  matched = 0;
  /** Of the numbers of the lines that matched: two readings of a file with the same picked the same lines. */
  fingerprint = 0;
  /** Called with every record, where names may be learnt while the recording is read. */
  lateNames: LateNames | undefined;
  #reader: LineReader;
  readonly #readsAll: boolean;
  #filter: LineFilter;
  /** Undefined where every line may match or is to be read. */
  #candidates: CandidateLines | undefined;

  /** With `readsAll` every line is read, so that faults and span are those of all lines. */
  constructor(query: Query, nowUs: number, { readsAll }: { readonly readsAll: boolean }) {
    this.#reader = new LineReader(longestLineBytes, { readsPayload: asksForFailures(query) });
    this.#readsAll = readsAll;
    this.#filter = new LineFilter(query, nowUs);
    this.#candidates = this.#candidatesOf(query);
  }

  /** Whether lines are passed over that cannot match: faults and span are not those of all lines. */
  get passesLines(): boolean {
    return this.#candidates !== undefined;
  }

  /** Before the first block: the reader tells what payloads say of names and failures, whatever the query asks for. */
  readPayloads(payload?: PayloadBytes): void {
    this.#reader = new LineReader(longestLineBytes, { readsPayload: true, ...(payload && { payload }) });
  }

  /** Goes on with what is meant by now; between two blocks only. */
  understand(query: Query, things: readonly NamedThing[], nowUs: number): void {
    const meant = withNames(query, things);
    this.#filter = new LineFilter(meant, nowUs);
    this.#candidates = this.#candidatesOf(meant);
  }

  /** What another reading of the recording found out about it, whatever it matched. */
  takeFindings({ faults, span }: Pick<MatchingLines, "faults" | "span">): void {
    const { lateNames } = this.faults;
    Object.assign(this.faults, faults, { lateNames });
    Object.assign(this.span, span);
  }

  #candidatesOf(query: Query): CandidateLines | undefined {
    const texts = this.#readsAll ? undefined : necessaryTexts(query);
    return texts && new CandidateLines(texts);
  }

  /** All lines of the block that match; yields where it has worked for long, and goes on when it is asked to. */
  *slices(block: LineBlock, take: TakeLine): Generator<void> {
    let untilMs = performance.now() + sliceMs;
    const { room, end } = block;
    const reader = this.#reader;
    // What it remembers of the last record stood in memory that has other lines now.
    reader.header.forget();
    this.#filter.enter(block);
    const candidates = this.#candidates;
    candidates?.enter(block);
    if (candidates) this.lateNames?.passedUnread();
    let candidate = candidates ? candidates.next(0) : 0;
    for (let start = 0, next = 0; start < end; start = next) {
      if (candidates) {
        const lineEnd = room.bytes.indexOf(newline, start);
        next = lineEnd + 1;
        if (candidate < start) candidate = candidates.next(start);
        if (candidate >= next && isWhole(block, start, lineEnd)) {
          reader.lines++;
          this.faults.records++;
          continue;
        }
      }
      if (reader.lines % linesBetweenLooks === 0 && performance.now() >= untilMs) {
        yield;
        untilMs = performance.now() + sliceMs;
      }
      const kind = reader.read(room, start, end);
      next = reader.next;
      if (kind === "scanned") {
        this.#count(reader.header.createdUs);
        this.lateNames?.passed(room, reader.header);
        if (!this.#filter.matchesScanned(reader, room)) continue;
        this.#countMatch();
        take(reader, undefined);
      } else if (kind === "parsed" && reader.record && room.bytes[reader.start] === openingBrace) {
        this.#count(reader.record.createdUs);
        this.lateNames?.passedId(reader.record.componentId);
        if (!this.#filter.matchesRecord(reader.record)) continue;
        this.#countMatch();
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

  #countMatch(): void {
    this.matched++;
    this.fingerprint = (Math.imul(this.fingerprint, 31) + this.#reader.lines) | 0;
  }

  #reject(torn: boolean): void {
    this.faults.unreadable++;
    this.faults.firstUnreadableLine ??= this.#reader.lines;
    this.faults.torn = torn;
  }
}

/** `record` is given where the line had to be parsed. */
export type TakeLine = (reader: LineReader, record: ActivityRecord | undefined) => void;

/** A pattern may need milliseconds for each line of a block, and Ctrl-C is heard between two turns only. */
const sliceMs = 50;
const linesBetweenLooks = 16;

/** Whether a line begins and ends as an object does; nothing is said of long ones and of what may have been cut off. */
function isWhole({ room: { bytes }, end, unfinished }: LineBlock, start: number, lineEnd: number): boolean {
  if (bytes[start] !== openingBrace || bytes[lineEnd - 1] !== closingBrace) return false;
  return lineEnd - start < longLineBytes && !(unfinished && lineEnd + 1 === end);
}

/** Such a line may hold too much to be taken for a record. */
const longLineBytes = 1 << 20;

const newline = 0x0a;
const openingBrace = 0x7b;
const closingBrace = 0x7d;
