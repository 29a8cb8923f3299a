/** Reads a page of the activity log from the bytes of its response: every record keeps its text as received. */

import { type ActivityRecord, recordFromJson } from "../../activity/record.ts";
import { ownValue, parsedOrUndefined, parseLossless } from "../../base/json.ts";
import { longestCursor, nextCursorOf, oddCursor } from "../../base/next-cursor.ts";
import * as ascii from "./ascii.ts";
import { ElementReader } from "./element-reader.ts";
import { type JsonBytes, unsure } from "./json-bytes.ts";
import { type PaddedBytes, paddedCopy, padding } from "./padded-bytes.ts";

export interface ScannedPage {
  /** In the order received; `raw` has spaces where line breaks stood between its tokens. */
  readonly records: readonly ActivityRecord[];
  /** Empty when there is no further page. */
  readonly nextCursor: string;
  /** The answer around the list, which is empty in it or as it came. */
  readonly envelope: unknown;
  /**
   * Positions in `records` of those that may have a header field missing or of another type: the first hundred. Where there are
   * fewer, every other record has what each must have.
   */
  readonly doubtful: readonly number[];
}

const mostDoubtful = 100;

/** One reader for all pages of a log: what a page has taught about its records' form helps with the next. */
export class PageReader {
  readonly #elements = new ElementReader();

  /**
   * The page in the body of an answer to apps.activities.list (interface document, section 2.7 and the method's
   * response); undefined when the body is not JSON, has no list of activities or says that it is no success. The body
   * belongs to the records from then on.
   */
  read(body: Buffer): ScannedPage | undefined {
    const source = sourceOf(hasMark(body) ? body.subarray(3) : body);
    return this.#scan(source) ?? parsePage(source.bytes.toString());
  }

  #scan(source: PaddedBytes): ScannedPage | undefined {
    const { bytes } = source;
    this.#elements.begin(source);
    const list = findList(bytes, this.#elements.json);
    if (list === unsure) return undefined;
    const found: FoundRecords = { records: [], doubtful: [] };
    const listEnd = readElements(bytes, list, this.#elements, found);
    if (listEnd === unsure) return undefined;
    const rest = bytes.toString("utf8", listEnd);
    if (hasListToo(rest)) return undefined;
    const envelope = parsedOrUndefined(`${bytes.toString("utf8", 0, list)}[]${rest}`, JSON.parse);
    return isSuccess(envelope) ? pageOf(found, envelope) : undefined;
  }
}

interface FoundRecords {
  readonly records: ActivityRecord[];
  readonly doubtful: number[];
}

/** The body itself where enough follows its last list, which is nearly always; else a copy with room behind. */
function sourceOf(body: Buffer): PaddedBytes {
  const lastList = body.lastIndexOf(ascii.closeBracket);
  if (lastList === -1 || body.length - lastList <= padding) return paddedCopy(body);
  return { bytes: body, view: new DataView(body.buffer, body.byteOffset, body.length) };
}

/** Some servers begin UTF-8 with a byte order mark, which is no part of the JSON. */
function hasMark(body: Buffer): boolean {
  return body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf;
}

/** Where the bracket of the list of activities stands; `unsure` when that cannot be said without parsing. */
function findList(bytes: Buffer, json: JsonBytes): number {
  let at = json.skipSpace(0);
  if (bytes[at] !== ascii.openBrace) return unsure;
  do {
    const key = json.skipSpace(at + 1);
    const keyEnd = bytes[key] === ascii.quote ? json.skipString(key + 1) : unsure;
    if (keyEnd === unsure) return unsure;
    const colon = json.skipSpace(keyEnd);
    const value = json.skipSpace(colon + 1);
    if (bytes[colon] !== ascii.colon) return unsure;
    if (keyEnd - key === listKey.length && bytes.toString("latin1", key, keyEnd) === listKey)
      return bytes[value] === ascii.openBracket ? value : unsure;
    at = json.skipValue(value);
    if (at === unsure) return unsure;
    at = json.skipSpace(at);
  } while (bytes[at] === ascii.comma);
  return unsure;
}

/** Adds the records of the list whose bracket stands at `from`; the offset after it, or `unsure`. */
function readElements(
  bytes: Buffer,
  from: number,
  elements: ElementReader,
  { records, doubtful }: FoundRecords,
): number {
  const { json } = elements;
  let at = json.skipSpace(from + 1);
  if (bytes[at] === ascii.closeBracket) return at + 1;
  for (;;) {
    at = elements.read(at);
    if (at === unsure || !elements.record) return unsure;
    if (elements.isDoubtful && doubtful.length < mostDoubtful) doubtful.push(records.length);
    records.push(elements.record);
    at = json.skipSpace(at);
    if (bytes[at] === ascii.closeBracket && at < json.end) return at + 1;
    if (bytes[at] !== ascii.comma) return unsure;
    at = json.skipSpace(at + 1);
  }
}

/** Whether the key comes once more behind the list: the last one counts. Seldom is there anything to parse for that. */
function hasListToo(rest: string): boolean {
  // An escape may spell it.
  const mayHave = rest.includes(listKey) || rest.includes("\\u");
  return mayHave && ownValue(parsedOrUndefined(`{"":0${rest}`, JSON.parse), "activities") !== undefined;
}

/** The records are written anew, as their texts are not known then. */
function parsePage(text: string): ScannedPage | undefined {
  const envelope = parsedOrUndefined(text, parseLossless);
  const activities = ownValue(envelope, "activities");
  if (!isSuccess(envelope) || !Array.isArray(activities)) return undefined;
  const records = activities.map(rewritten).filter((record) => record !== undefined);
  if (records.length < activities.length) return undefined;
  return pageOf({ records, doubtful: [...records.keys()].slice(0, mostDoubtful) }, envelope);
}

/** Undefined when the value is nested too deeply to be written. */
function rewritten(activity: unknown): ActivityRecord | undefined {
  try {
    return recordFromJson(JSON.stringify(activity));
  } catch {
    return undefined;
  }
}

function isSuccess(envelope: unknown): boolean {
  return envelope !== undefined && ownValue(envelope, "ok") !== false;
}

/** Undefined where the next page has a name that cannot be asked for. */
function pageOf({ records, doubtful }: FoundRecords, envelope: unknown): ScannedPage | undefined {
  const nextCursor = nextCursorOf(envelope);
  const isUsable = nextCursor.length <= longestCursor && oddCursor(envelope) === undefined;
  return isUsable ? { records, nextCursor, envelope, doubtful } : undefined;
}

const listKey = '"activities"';
