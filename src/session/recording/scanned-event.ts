/**
 * What a line means for the run it belongs to, read from its bytes: the same as runEventOf says of its record. What the bytes
 * do not tell is decoded when it is asked for.
 */

import { type NameKey, nameKeyOf } from "../../activity/component-names.ts";
import type { EndingRule } from "../../activity/outcome.ts";
import { type ActivityRecord, levelRank } from "../../activity/record.ts";
import {
  mentionOfParent,
  type RunEvent,
  type RunEventKind,
  runEventKind,
  runEventOf,
} from "../../activity/runs/run-event.ts";
import { endingRuleOf } from "../../activity/summary.ts";
import type { EventOutcome } from "../../activity/view.ts";
import { failureVerdict } from "../../store/scan/failure-bytes.ts";
import { headerFields } from "../../store/scan/header-bytes.ts";
import type { LineReader } from "../../store/scan/line-reader.ts";
import { type PaddedBytes, paddedRoom } from "../../store/scan/padded-bytes.ts";
import { RecentTexts } from "../../store/scan/recent-texts.ts";
import { type RunKey, RunPayload } from "../../store/scan/run-payload.ts";
import { ScannedRecords } from "./scanned-record.ts";

/** Of one line at a time: it is good until the next line is read. */
export class ScannedEvent implements RunEvent {
  readonly payload = new RunPayload();
  kind: RunEventKind = "other";
  us = 0;
  rowId = 0;
  isError = false;
  /** The payload's key that names the component of such records. */
  nameKey: NameKey | undefined;
  readonly record: ActivityRecord;
  readonly #types = new Map<string, TypeFacts>();
  readonly #texts = new RecentTexts();
  readonly #records = new ScannedRecords();
  #reader: LineReader | undefined;
  #room: PaddedBytes = paddedRoom(0);
  #rule: EndingRule | undefined;
  #hasFailed = false;
  #eventType = "";
  #wholeRecord: ActivityRecord | undefined;
  #decoded: RunEvent | undefined;

  constructor() {
    this.record = new HeaderView(
      (field) => this.#header(field),
      () => this.#whole(),
    );
  }

  /** Goes on to the line that the reader has just read as `scanned`, its payload by `payload`. */
  enter(reader: LineReader, room: PaddedBytes, rowId: number): void {
    this.#reader = reader;
    this.#room = room;
    this.#decoded = this.#wholeRecord = undefined;
    this.rowId = rowId;
    this.us = reader.header.createdUs;
    this.#eventType = this.#header(eventType);
    const { kind, rule, nameKey } = this.#factsOf(this.#eventType);
    this.kind = kind;
    this.nameKey = nameKey;
    this.#rule = rule;
    const isErrorLevel = levelRank(this.#header(level)) >= errorRank;
    const verdict = failureVerdict(rule, isErrorLevel, this.payload);
    this.#hasFailed = verdict === "unknown" ? this.#decode().outcome === "failed" : verdict === "yes";
    this.isError = isErrorLevel || this.#hasFailed;
  }

  get outcome(): EventOutcome {
    if (this.#decoded) return this.#decoded.outcome;
    if (this.#hasFailed) return "failed";
    const { endingWord, isPending } = this.payload;
    if (this.#rule === "word" && endingWord === "fine") return isPending ? "pending" : "succeeded";
    const isSuccess = this.kind === "function-end" && levelRank(this.#header(level)) !== -1;
    return isSuccess ? "succeeded" : this.#decode().outcome;
  }

  get name(): string {
    const { payload } = this;
    if (this.#isUnsure) return this.#decode().name;
    switch (this.kind) {
      case "workflow-start":
      case "workflow-end":
        return this.#shortText(payload.workflowStart, payload.workflowEnd) ?? this.#decode().name;
      case "function-start":
      case "function-end":
        return this.#shortText(payload.functionStart, payload.functionEnd) ?? this.#decode().name;
      case "step-start":
      case "step-end": {
        // Without that name the identifier of the function stands for it.
        const isNamed = payload.functionStart !== 0 && payload.functionEnd > payload.functionStart;
        const name = isNamed ? this.#shortText(payload.functionStart, payload.functionEnd) : undefined;
        return name ?? this.#decode().name;
      }
      default:
        return this.#decode().name;
    }
  }

  get thingId(): string {
    if (this.#isUnsure) return this.#decode().thingId;
    return this.#text("function_id") || this.#header(componentId);
  }

  get executionId(): string {
    return this.#isUnsure ? this.#decode().executionId : this.#text("function_execution_id");
  }

  get step(): number | undefined {
    return this.#number("current_step", "step");
  }

  get steps(): number | undefined {
    return this.#number("total_steps", "steps");
  }

  get durationMs(): number | undefined {
    return this.#number("elapsed_ms", "durationMs");
  }

  get text(): string {
    return this.#decode().text;
  }

  get output(): string {
    return this.#decode().output;
  }

  get parentId(): string {
    return this.#decoded || this.#namesParent() ? this.#decode().parentId : "";
  }

  later(): () => RunEvent {
    const decoded = this.#decoded;
    if (decoded) return () => decoded;
    const record = this.#whole();
    const { rowId } = this;
    return () => runEventOf(record, rowId);
  }

  get #isUnsure(): boolean {
    return this.payload.isUnsure || this.payload.namesAreUnsure;
  }

  /** Few logs do, and no record is decoded to find that out. */
  #namesParent(): boolean {
    const { start, end } = this.#reader ?? nowhere;
    return this.#room.bytes.subarray(start, end).includes(parentBytes);
  }

  #factsOf(name: string): TypeFacts {
    const known = this.#types.get(name);
    if (known) return known;
    const facts = { kind: runEventKind(name), rule: endingRuleOf(name), nameKey: nameKeyOf(name) };
    if (this.#types.size < mostTypes) this.#types.set(name, facts);
    return facts;
  }

  #header(field: number): string {
    const { starts, lengths } = this.#reader?.header ?? nowhere;
    return this.#texts.at(this.#room, starts[field] as number, lengths[field] as number);
  }

  /** A name, or the component's identifier in its place; undefined where it may have to be cut, or shows nothing. */
  #shortText(start: number, end: number): string | undefined {
    const name = start === 0 ? "" : this.#texts.at(this.#room, start, end - start);
    const shown = name || this.#header(componentId);
    return shown.length <= shortName && shown.trim() !== "" ? shown : undefined;
  }

  #text(key: RunKey): string {
    const start = this.payload.startOfText(this.#room.bytes, key);
    return start === 0 ? "" : this.#texts.at(this.#room, start, this.payload.endOfText(key) - start);
  }

  #number(key: RunKey, property: "step" | "steps" | "durationMs"): number | undefined {
    const number = this.#isUnsure ? Number.NaN : this.payload.number(this.#room.bytes, key);
    return Number.isNaN(number) ? this.#decode()[property] : number;
  }

  #whole(): ActivityRecord {
    if (!this.#reader) throw new RangeError("no line was entered");
    this.#wholeRecord ??= this.#records.of(this.#reader, this.#room);
    return this.#wholeRecord;
  }

  #decode(): RunEvent {
    this.#decoded ??= runEventOf(this.#whole(), this.rowId);
    return this.#decoded;
  }
}

interface TypeFacts {
  readonly kind: RunEventKind;
  readonly rule: EndingRule | undefined;
  readonly nameKey: NameKey | undefined;
}

/** The record of the line, each of its texts made when it is read. */
class HeaderView implements ActivityRecord {
  readonly #header: (field: number) => string;
  readonly #whole: () => ActivityRecord;

  constructor(header: (field: number) => string, whole: () => ActivityRecord) {
    this.#header = header;
    this.#whole = whole;
  }

  get createdUs() {
    return this.#whole().createdUs;
  }

  get level() {
    return this.#header(level);
  }

  get eventType() {
    return this.#header(eventType);
  }

  get source() {
    return this.#header(source);
  }

  get componentType() {
    return this.#header(componentType);
  }

  get componentId() {
    return this.#header(componentId);
  }

  get traceId() {
    return this.#header(traceId);
  }

  get raw() {
    return this.#whole().raw;
  }
}

const fieldNumbers = headerFields.map((_, index) => index);
const [level = 0, eventType = 0, source = 0, componentType = 0, componentId = 0, traceId = 0] = fieldNumbers;
const nowhere = {
  start: 0,
  end: 0,
  starts: new Uint32Array(headerFields.length),
  lengths: new Uint32Array(headerFields.length),
};
const parentBytes = Buffer.from(mentionOfParent);
const errorRank = levelRank("error");
/** Event types that are kept; a hostile log may have a new one in every record. */
const mostTypes = 1000;
/** Longer names may have to be cut (see activity/summary.ts). */
const shortName = 200;
