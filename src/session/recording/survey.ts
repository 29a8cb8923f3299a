/**
 * What has to be known of a whole recording before a query can be asked of it: the names that stand for identifiers,
 * and the time of its last record, which relative times are relative to.
 */

import { type ComponentNames, type NameKey, nameKeyOf } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { mayName } from "../../query/names.ts";
import type { Query } from "../../query/query.ts";
import { usesNow } from "../../query/query-bounds.ts";
import { columnNames } from "../../store/columns/block.ts";
import { nameNeedles } from "../../store/filter/needle.ts";
import { isSpace } from "../../store/scan/json-bytes.ts";
import { LineReader } from "../../store/scan/line-reader.ts";
import type { PaddedBytes } from "../../store/scan/padded-bytes.ts";
import { RecentTexts } from "../../store/scan/recent-texts.ts";
import type { LineBlock } from "./line-blocks.ts";
import { LineNames } from "./line-names.ts";
import { ExactFinder } from "./text-finders.ts";
import { WordSearch } from "./word-search.ts";

export interface SurveyOptions {
  readonly longestLineBytes: number;
  /** Every name is wanted, not only those that the query can mean. */
  readonly wantsAllNames: boolean;
  /** It is gone once it was read: names that are wanted later are learnt at once. */
  readonly isReadOnce: boolean;
  readonly lookBytes: number | undefined;
}

export class Survey {
  /** Epoch microseconds; 0 when no record had a time, or none was needed. */
  lastUs = 0;
  /** After that many bytes there is enough: bare words are not worth reading a long file twice (assumption). */
  readonly mostBytes: number;
  /** The same of the days of an archive that are looked through for names alone. */
  readonly mostBytesAround: number;
  readonly #reader: LineReader;
  readonly #names = new LineNames();
  readonly #types = new RecentTexts();
  readonly #typeKeys = new ExactFinder(typeKey);
  readonly #needsTimes: boolean;
  /** Words of which one stands in every name the query can mean; undefined: any name may be meant. */
  #words: readonly WordSearch[] | undefined;
  readonly #comparesNames: boolean;
  /** The name's key of the last event type. */
  #key: NameKey | undefined;

  constructor(query: Query, options: SurveyOptions) {
    const { longestLineBytes, wantsAllNames, isReadOnce, lookBytes = bytesForWords } = options;
    this.#reader = new LineReader(longestLineBytes, { readsPayload: true });
    this.#needsTimes = usesNow(query);
    this.#comparesNames = comparesNamesIn(query);
    const takesAll = wantsAllNames || this.#needsTimes || (this.#comparesNames && isReadOnce);
    this.mostBytesAround = this.#comparesNames ? Number.POSITIVE_INFINITY : lookBytes;
    this.mostBytes = takesAll ? Number.POSITIVE_INFINITY : this.mostBytesAround;
    const needles = takesAll ? undefined : nameNeedles(query);
    this.#words = needles && [...new Set(needles)].map((word) => new WordSearch(word));
  }

  /** Whether a query means something else once the recording was looked through. */
  static isNeededFor(query: Query): boolean {
    return mayName(query) || usesNow(query);
  }

  /** Whether the query compares with a name, and other names than it can mean were passed over. */
  get passesNames(): boolean {
    return this.#comparesNames && this.#words !== undefined;
  }

  /** From now on every name is learnt, as where the recording is gone through again. */
  takeAllNames(): void {
    this.#words = undefined;
  }

  get names(): ComponentNames {
    return this.#names.learnt;
  }

  take(block: LineBlock): void {
    this.#reader.header.forget();
    if (this.#needsTimes || block.hidesText) this.#takeLines(block.room, 0, block.end);
    else if (this.#words) this.#takeLinesWith(this.#words, block);
    else this.#takeNamingLines(block);
  }

  #takeLines(room: PaddedBytes, from: number, end: number): void {
    for (let start = from; start < end; ) {
      const kind = this.#reader.read(room, start, end);
      if (kind === "scanned") this.#takeScanned(room);
      else if (kind === "parsed" && this.#reader.record) this.#takeRecord(this.#reader.record);
      start = this.#reader.next;
    }
  }

  /** Also a line with a word tells a name only where it has the key of one. */
  #takeLinesWith(words: readonly WordSearch[], block: LineBlock): void {
    const { room, bytes } = block;
    const places = words.flatMap((word) => block.placesOf(word));
    if (words.length > 1) places.sort((a, b) => a - b);
    let lineEnd = 0;
    for (const at of places) {
      if (at < lineEnd) continue;
      const start = bytes.lastIndexOf(newline, at) + 1;
      lineEnd = bytes.indexOf(newline, at) + 1;
      if (bytes.subarray(start, lineEnd).includes(keyEnd)) this.#takeLines(room, start, lineEnd);
    }
  }

  /** Lines of events that name their component; the type may be written anywhere in a line, also twice. */
  #takeNamingLines(block: LineBlock): void {
    const { room, bytes } = block;
    this.#typeKeys.enter(block);
    for (let at = this.#typeKeys.find(0); at < block.end; ) {
      let next = at + typeKey.length;
      if (this.#isNamingType(room, next)) {
        const start = bytes.lastIndexOf(newline, at) + 1;
        next = bytes.indexOf(newline, at) + 1;
        this.#takeLines(room, start, next);
      }
      at = this.#typeKeys.find(next);
    }
  }

  /** Whether the text behind that key is a type of events that name their component: none of these needs an escape. */
  #isNamingType(room: PaddedBytes, keyEnd: number): boolean {
    const { bytes } = room;
    let at = keyEnd;
    while (isSpace(bytes[at] as number) || bytes[at] === colon) at++;
    const start = at + 1;
    const end = bytes[at] === quote ? bytes.indexOf(quote, start) : at;
    return end > start && nameKeyOf(this.#types.at(room, start, end - start)) !== undefined;
  }

  #takeScanned(room: PaddedBytes): void {
    const { header } = this.#reader;
    this.lastUs = Math.max(this.lastUs, header.createdUs);
    if (header.same[eventType] === 0) {
      const [start, length] = [header.starts[eventType] as number, header.lengths[eventType] as number];
      this.#key = nameKeyOf(this.#types.at(room, start, length));
    }
    if (this.#key !== undefined) this.#names.take(this.#reader, room, this.#key);
  }

  #takeRecord(record: ActivityRecord): void {
    this.lastUs = Math.max(this.lastUs, record.createdUs);
    this.names.learn([record]);
    // The line after it has no header to be like.
    this.#key = undefined;
  }
}

/** Whether a field of the query is compared with a name, for which every name counts. */
function comparesNamesIn(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.some(comparesNamesIn);
  if (query.kind === "not") return comparesNamesIn(query.term);
  return query.kind === "compare" && mayName(query);
}

const bytesForWords = 64 * 1024 * 1024;

/** Of `function_name` and `workflow_name`, as JSON has them. */
const keyEnd = Buffer.from('_name"');

const typeKey = 'event_type"';

const newline = 0x0a;
const colon = 0x3a;
const quote = 0x22;
const eventType = columnNames.indexOf("event");
