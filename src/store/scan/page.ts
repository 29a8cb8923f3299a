/** Reads a page of the activity log from the bytes of its response: every record keeps its text as received. */

import { type ActivityRecord, recordFromJson } from "../../activity/record.ts";
import { ownValue, parseLossless } from "../../base/json.ts";
import * as ascii from "./ascii.ts";
import { HeaderBytes, headerFields } from "./header-bytes.ts";
import { JsonBytes, unsure } from "./json-bytes.ts";
import { type PaddedBytes, paddedCopy } from "./padded-bytes.ts";

export interface ScannedPage {
  /** In the order received; `raw` has spaces where line breaks stood between its tokens. */
  readonly records: readonly ActivityRecord[];
  /** Empty when there is no further page. */
  readonly nextCursor: string;
}

/**
 * The page in the body of an answer to apps.activities.list (interface document, section 2.7 and the method's
 * response); undefined when the body is not JSON, has no list of activities or says that it is no success.
 */
export function scanPage(body: Uint8Array): ScannedPage | undefined {
  const source = paddedCopy(body);
  return scanBytes(source, body.length) ?? parsePage(source.bytes.toString("utf8", 0, body.length));
}

function scanBytes(source: PaddedBytes, end: number): ScannedPage | undefined {
  const list = findList(source.bytes, end);
  if (list === unsure) return undefined;
  const records: ActivityRecord[] = [];
  const listEnd = readElements(source, list, end, records);
  if (listEnd === unsure) return undefined;
  const rest = source.bytes.toString("utf8", listEnd, end);
  // The last of two keys counts, and an escape may spell one.
  if (rest.includes(listKey) || rest.includes("\\u")) return undefined;
  const envelope = parsed(`${source.bytes.toString("utf8", 0, list)}[]${rest}`);
  return isSuccess(envelope) ? { records, nextCursor: cursorOf(envelope) } : undefined;
}

/** Where the bracket of the list of activities stands; `unsure` when that cannot be said without parsing. */
function findList(bytes: Buffer, end: number): number {
  const json = new JsonBytes();
  json.reset(bytes, end, false);
  let at = json.skipSpace(0);
  if (bytes[at] !== ascii.openBrace) return unsure;
  do {
    const key = json.skipSpace(at + 1);
    const keyEnd = bytes[key] === ascii.quote ? json.skipString(key + 1) : unsure;
    if (keyEnd === unsure) return unsure;
    const colon = json.skipSpace(keyEnd);
    const value = json.skipSpace(colon + 1);
    if (bytes[colon] !== ascii.colon) return unsure;
    if (bytes.toString("latin1", key, keyEnd) === listKey)
      return bytes[value] === ascii.openBracket ? value : unsure;
    at = json.skipValue(value);
    if (at === unsure) return unsure;
    at = json.skipSpace(at);
  } while (bytes[at] === ascii.comma);
  return unsure;
}

/** Adds the records of the list whose bracket stands at `from`; the offset after it, or `unsure`. */
function readElements(source: PaddedBytes, from: number, end: number, records: ActivityRecord[]): number {
  const { bytes } = source;
  const elements = new Elements(source, end);
  let at = elements.json.skipSpace(from + 1);
  if (bytes[at] === ascii.closeBracket) return at + 1;
  for (;;) {
    at = elements.read(at);
    if (at === unsure || !elements.record) return unsure;
    records.push(elements.record);
    at = elements.json.skipSpace(at);
    if (bytes[at] === ascii.closeBracket && at < end) return at + 1;
    if (bytes[at] !== ascii.comma) return unsure;
    at = elements.json.skipSpace(at + 1);
  }
}

class Elements {
  readonly json = new JsonBytes();
  /** The last element; undefined when it is not JSON. */
  record: ActivityRecord | undefined;
  readonly #source: PaddedBytes;
  readonly #end: number;
  readonly #header = new HeaderBytes();
  /** Header texts of the last record that was scanned: the next one often has the same. */
  readonly #texts: string[] = headerFields.map(() => "");

  constructor(source: PaddedBytes, end: number) {
    this.#source = source;
    this.#end = end;
    this.json.reset(source.bytes, end, false);
  }

  /** The offset after the element that begins there, or `unsure`. */
  read(at: number): number {
    const after = this.#header.read(this.#source, at, this.#end);
    if (after === unsure) return this.#parse(at);
    this.record = this.#scanned(this.#text(at, after));
    return after;
  }

  #parse(at: number): number {
    this.#header.forget();
    const after = this.json.skipValue(at);
    this.record = after === unsure ? undefined : recordFromJson(this.#text(at, after));
    return after;
  }

  #scanned(raw: string): ActivityRecord {
    const { starts, lengths, same, createdUs } = this.#header;
    for (let field = 0; field < starts.length; field++) {
      if (same[field] === 1) continue;
      const start = starts[field] as number;
      this.#texts[field] = this.#source.bytes.toString("latin1", start, start + (lengths[field] as number));
    }
    const [level = "", eventType = "", source = "", componentType = "", componentId = "", traceId = ""] =
      this.#texts;
    return { createdUs, level, eventType, source, componentType, componentId, traceId, raw };
  }

  /** No string of valid JSON holds a line break, so what is one stands between tokens. */
  #text(from: number, to: number): string {
    const text = this.#source.bytes.toString("utf8", from, to);
    return text.includes("\n") || text.includes("\r") ? text.replace(/[\r\n]/g, " ") : text;
  }
}

function parsePage(text: string): ScannedPage | undefined {
  const envelope = parsed(text);
  const activities = ownValue(envelope, "activities");
  if (!isSuccess(envelope) || !Array.isArray(activities)) return undefined;
  const records = activities.map(rewritten).filter((record) => record !== undefined);
  return records.length < activities.length ? undefined : { records, nextCursor: cursorOf(envelope) };
}

/** Undefined when the value is nested too deeply to be written. */
function rewritten(activity: unknown): ActivityRecord | undefined {
  try {
    return recordFromJson(JSON.stringify(activity));
  } catch {
    return undefined;
  }
}

/** Undefined when the text is not JSON; numbers lossless. */
function parsed(text: string): unknown {
  try {
    return parseLossless(text);
  } catch {
    return undefined;
  }
}

function isSuccess(envelope: unknown): boolean {
  return envelope !== undefined && ownValue(envelope, "ok") !== false;
}

function cursorOf(envelope: unknown): string {
  const cursor = ownValue(ownValue(envelope, "response_metadata"), "next_cursor");
  return typeof cursor === "string" ? cursor : "";
}

const listKey = '"activities"';
