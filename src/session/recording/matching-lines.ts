/**
 * Goes through blocks of lines and picks out what matches; counts what is no record. Lines that cannot match, by one search
 * of the whole block, are looked at by their two ends only: what begins and ends as an object counts as a record.
 */

import { isUtf8 } from "node:buffer";
import type { NamedThing } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { createPartDurations } from "../../activity/runs/part-durations.ts";
import { withNames } from "../../query/names.ts";
import type { Query } from "../../query/query.ts";
import { asksForDuration } from "../../query/query-bounds.ts";
import { necessaryTexts } from "../../store/filter/necessary-texts.ts";
import { asksForFailures } from "../../store/filter/term-bits.ts";
import { LineReader } from "../../store/scan/line-reader.ts";
import type { PayloadBytes } from "../../store/scan/payload-bytes.ts";
import { CandidateLines } from "./candidate-lines.ts";
import { noFaults, noteFile, noteOtherBytes, noteTooLarge, noteUnreadable } from "./faults.ts";
import type { LateNames } from "./late-names.ts";
import type { LineBlock } from "./line-blocks.ts";
import { LineFilter } from "./line-filter.ts";

/** Longest line taken (assumption). */
export const longestLineBytes = 64 * 1024 * 1024;

export class MatchingLines {
  readonly faults = noFaults();
  readonly span = { fromUs: 0, toUs: 0 };
  matched = 0;
  /** Of the numbers of the lines that matched: two readings of a file with the same picked the same lines. */
  fingerprint = 0;
  /** Called with every record, where names may be learnt while the recording is read. */
  lateNames: LateNames | undefined;
  /** What relative times are read at, epoch microseconds. */
  nowUs: number;
  readonly #durations = createPartDurations();
  #reader: LineReader;
  readonly #readsAll: boolean;
  #filter: LineFilter;
  /** Undefined where every line may match or is to be read. */
  #candidates: CandidateLines | undefined;

  /** With `readsAll` every line is read, so that faults and span are those of all lines. */
  constructor(query: Query, nowUs: number, { readsAll }: { readonly readsAll: boolean }) {
    this.#reader = new LineReader(longestLineBytes, { readsPayload: asksForFailures(query) });
    this.#readsAll = readsAll;
    this.nowUs = nowUs;
    this.#filter = new LineFilter(query, nowUs, this.#durations);
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
    this.nowUs = nowUs;
    this.#filter = new LineFilter(meant, nowUs, this.#durations);
    this.#candidates = this.#candidatesOf(meant);
  }

  /** What another reading of the recording found out about it, whatever it matched. */
  takeFindings({ faults, span }: Pick<MatchingLines, "faults" | "span">): void {
    const { lateNames, missing, damage = faults.damage } = this.faults;
    Object.assign(this.faults, faults, { lateNames, missing, damage });
    Object.assign(this.span, span);
  }

  #candidatesOf(query: Query): CandidateLines | undefined {
    const texts = this.#readsAll || asksForDuration(query) ? undefined : necessaryTexts(query);
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
    if (block.file !== this.faults.files?.at(-1)?.name) noteFile(this.faults, block.file, reader.lines);
    const hasOtherBytes = !isUtf8(block.bytes);
    // Which lines have them is seen where each is read: none is passed over.
    const candidates = hasOtherBytes ? undefined : this.#candidates;
    candidates?.enter(block);
    if (candidates) this.lateNames?.passedUnread();
    let candidate = candidates ? candidates.next(0) : 0;
    for (let start = 0; start < end; start = reader.next) {
      if (candidates) {
        if (candidate < start) candidate = candidates.next(start);
        start = this.#passOver(block, start, candidate);
        if (start === end) return;
      }
      if (reader.lines % linesBetweenLooks === 0 && performance.now() >= untilMs) {
        yield;
        untilMs = performance.now() + sliceMs;
      }
      const kind = reader.read(room, start, end);
      const isRecord = (kind === "scanned" || kind === "parsed") && room.bytes[reader.start] === openingBrace;
      if (hasOtherBytes && isRecord) this.#lookForOtherBytes(room.bytes);
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
      } else if (kind === "too large") {
        noteTooLarge(this.faults, reader.lines, reader.excess);
      } else if (kind !== "blank") {
        const isCut = block.unfinished && reader.next === end && room.bytes[reader.start] === openingBrace;
        noteUnreadable(this.faults, reader.lines, isCut);
      }
    }
  }

  /**
   * Where the first line begins, at or after `from`, that may match or may be no record: it holds the candidate, does not begin
   * and end as an object does, is long, or may have been cut off.
   */
  #passOver({ room: { bytes }, end, unfinished }: LineBlock, from: number, candidate: number): number {
    let start = from;
    let lines = 0;
    while (start < end) {
      const lineEnd = bytes.indexOf(newline, start);
      const isWhole = bytes[start] === openingBrace && bytes[lineEnd - 1] === closingBrace;
      if (candidate <= lineEnd || !isWhole || lineEnd - start >= longLineBytes) break;
      if (unfinished && lineEnd + 1 === end) break;
      start = lineEnd + 1;
      lines++;
    }
    this.#reader.lines += lines;
    this.faults.records += lines;
    return start;
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

  #lookForOtherBytes(bytes: Buffer): void {
    const { start, next, lines } = this.#reader;
    if (isUtf8(bytes.subarray(start, next))) return;
    noteOtherBytes(this.faults, lines);
  }
}

/** `record` is given where the line had to be parsed. */
export type TakeLine = (reader: LineReader, record: ActivityRecord | undefined) => void;

/** A pattern may need milliseconds for each line of a block, and Ctrl-C is heard between two turns only. */
const sliceMs = 50;
const linesBetweenLooks = 16;

/** Such a line may hold too much to be taken for a record. */
const longLineBytes = 1 << 20;

const newline = 0x0a;
const openingBrace = 0x7b;
const closingBrace = 0x7d;
