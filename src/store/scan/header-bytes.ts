/** Finds the header fields of one record in its bytes, and what its payload says of names and failures, without building it. */

import * as ascii from "./ascii.ts";
import { hasFoldingLetter } from "./hidden-text.ts";
import { isDigit, JsonBytes, unsure } from "./json-bytes.ts";
import { KeyPattern } from "./key-pattern.ts";
import { areSame, type PaddedBytes } from "./padded-bytes.ts";
import { PayloadBytes } from "./payload-bytes.ts";

/** The text fields of a header, in the order of `HeaderBytes.starts`, `lengths` and `same`. */
export const headerFields = [
  "level",
  "event_type",
  "source",
  "component_type",
  "component_id",
  "trace_id",
] as const;

export interface HeaderOptions {
  readonly readsPayload?: boolean;
  /** What payloads are read by, where more is wanted of them. */
  readonly payload?: PayloadBytes;
}

/**
 * Reads records one after the other into the same fields, so that a million of them make no garbage. It expects
 * each record to be written like the one before, and looks closer where it is not.
 */
export class HeaderBytes {
  /** Where the text of each header field stands, without quotes; length 0 when it is missing or no text. */
  readonly starts = new Uint32Array(headerFields.length);
  readonly lengths = new Uint32Array(headerFields.length);
  /** 1 where the text is the one the last record had. */
  readonly same = new Uint8Array(headerFields.length);
  /** Codes of the texts, put here by the table that keeps them in dictionaries; for a next record with the same texts. */
  readonly codes = new Uint32Array(headerFields.length);
  /** Of the last record, where it is read. */
  readonly payload: PayloadBytes;
  /** Epoch microseconds; 0 when the record has none. */
  createdUs = 0;
  /** Where the payload's value begins; 0 when there is none. */
  payloadStart = 0;
  /** Whether a search over the record's bytes could miss some of its text (see hidden-text.ts). */
  hidesText = false;
  /** Whether line breaks stand between its tokens. */
  hasLineBreaks = false;
  /** Whether the fields that every record has are there, and each header field and the payload is of its type. */
  hasExpectedTypes = true;
  readonly #json = new JsonBytes();
  #view: DataView = new DataView(new ArrayBuffer(0));
  /** The keys of the last record in their order. */
  readonly #expected: KeyPattern[] = [];
  /** One bit for each header field found in this record. */
  #found = 0;
  readonly #readsPayload: boolean;

  /** Payloads are passed over unless they are to be read: that takes a seventh of the time. */
  constructor({ readsPayload = false, payload = new PayloadBytes() }: HeaderOptions = {}) {
    this.#readsPayload = readsPayload;
    this.payload = payload;
  }

  /**
   * The offset after the record that begins at `start`; `unsure` when it is not an object, or its header is
   * written in a way that only JSON.parse should judge: escapes, other alphabets, fractions, a key twice, no JSON.
   * With `isLine` it must end before the next line break.
   */
  read(source: PaddedBytes, start: number, end: number, isLine = false): number {
    if (source.view !== this.#view) this.forget();
    this.#view = source.view;
    this.#json.reset(source.bytes, end, isLine);
    this.createdUs = this.payloadStart = 0;
    if (this.#readsPayload) this.payload.reset();
    this.#found = 0;
    this.hasExpectedTypes = true;
    const after = this.#readObject(source, start, end);
    for (let field = 0; field < this.lengths.length; field++) {
      if ((this.#found & (1 << field)) === 0) this.lengths[field] = this.same[field] = 0;
    }
    if ((this.#found & inEveryRecord) !== inEveryRecord) this.hasExpectedTypes = false;
    const { sawHiddenText, sawHighByte, sawLineBreak } = this.#json;
    this.hasLineBreaks = sawLineBreak;
    this.hidesText = sawHiddenText || (sawHighByte && hasFoldingLetter(source.bytes, start, after));
    return after;
  }

  /** Takes no record for the last one: the next has nothing in common with it. */
  forget(): void {
    this.lengths.fill(0);
  }

  #readObject(source: PaddedBytes, start: number, end: number): number {
    const { bytes, view } = source;
    const json = this.#json;
    if (bytes[start] !== ascii.openBrace) return unsure;
    let at = json.skipSpace(start + 1);
    if (bytes[at] === ascii.closeBrace) return at < end ? at + 1 : unsure;
    for (let member = 0; ; member++) {
      let key = this.#expected[member];
      if (key === undefined || at + key.length > end || !key.isAt(view, at)) {
        key = this.#learnKey(source, at);
        if (key === undefined) return unsure;
        // Only a walk over its spaces sees a line break.
        if (member < memberLimit && !key.hasLineBreak) this.#expected[member] = key;
      }
      at = this.#readValue(bytes, at + key.length, key.field);
      if (at === unsure) return unsure;
      at = json.skipSpace(at);
      if (at >= end) return unsure;
      if (bytes[at] === ascii.closeBrace) return at + 1;
      if (bytes[at] !== ascii.comma) return unsure;
      at = json.skipSpace(at + 1);
    }
  }

  #learnKey(source: PaddedBytes, at: number): KeyPattern | undefined {
    const { bytes } = source;
    if (bytes[at] !== ascii.quote) return undefined;
    const keyEnd = this.#plainEnd(bytes, at + 1);
    if (keyEnd === unsure) return undefined;
    const colon = this.#json.skipSpace(keyEnd + 1);
    const value = this.#json.skipSpace(colon + 1);
    if (bytes[colon] !== ascii.colon || value >= this.#json.end) return undefined;
    const name = bytes.toString("latin1", at + 1, keyEnd);
    return new KeyPattern(source, at, value, allFields.indexOf(name));
  }

  #readValue(bytes: Buffer, at: number, field: number): number {
    if (field === noField) return this.#json.skipValue(at);
    if ((this.#found & (1 << field)) !== 0) return unsure;
    this.#found |= 1 << field;
    if (field === payloadField) {
      this.payloadStart = at;
      if (bytes[at] !== ascii.openBrace) this.hasExpectedTypes = false;
      return this.#readsPayload ? this.payload.read(this.#json, at) : this.#json.skipValue(at);
    }
    return field === createdField ? this.#readCreated(bytes, at) : this.#readText(bytes, at, field);
  }

  #readText(bytes: Buffer, at: number, field: number): number {
    const start = at + 1;
    const before = this.lengths[field] as number;
    this.same[field] = 0;
    const isWithin = before > 0 && start + before < this.#json.end;
    const lastAt = (this.starts[field] as number) - 1;
    if (isWithin && areSame(this.#view, at, this.#view, lastAt, before + 2)) {
      this.starts[field] = start;
      this.same[field] = 1;
      return start + before + 1;
    }
    this.lengths[field] = 0;
    if (bytes[at] !== ascii.quote) return this.#skipOtherType(at);
    const end = this.#plainEnd(bytes, start);
    if (end === unsure) return unsure;
    this.starts[field] = start;
    this.lengths[field] = end - start;
    return end + 1;
  }

  /** Whole numbers that a double holds exactly; whatever else may be a number is for JSON.parse. */
  #readCreated(bytes: Buffer, from: number): number {
    const first = bytes[from] as number;
    if (first === ascii.minus) return unsure;
    if (!isDigit(first)) return this.#skipOtherType(from);
    let at = from;
    let value = 0;
    for (let byte = first; isDigit(byte); byte = bytes[++at] as number)
      value = value * 10 + (byte - ascii.zero);
    const next = (bytes[at] as number) | ascii.smallLetter;
    const isWhole = next !== ascii.point && next !== ascii.e && (first !== ascii.zero || at === from + 1);
    if (!isWhole || value > Number.MAX_SAFE_INTEGER) return unsure;
    this.createdUs = value;
    return at;
  }

  #skipOtherType(at: number): number {
    this.hasExpectedTypes = false;
    return this.#json.skipValue(at);
  }

  /** Where the closing quote stands; `unsure` when the text has anything but printable ASCII, or escapes. */
  #plainEnd(bytes: Buffer, from: number): number {
    let at = from;
    let byte = bytes[at] as number;
    while (byte !== ascii.quote && byte !== ascii.backslash && byte >= ascii.space && byte < ascii.del)
      byte = bytes[++at] as number;
    return byte === ascii.quote && at < this.#json.end ? at : unsure;
  }
}

const allFields: readonly string[] = [...headerFields, "created", "payload"];
const noField = -1;
const createdField = headerFields.length;
const payloadField = createdField + 1;
/** The bits of those fields. */
const inEveryRecord =
  (1 << headerFields.indexOf("level")) | (1 << headerFields.indexOf("event_type")) | (1 << createdField);
/** Keys that are remembered; a record with more is read all the same. */
const memberLimit = 64;
