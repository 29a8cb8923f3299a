/** The records of some seconds that were seen: finds the one that equals a given record in every field. */

import { rawLength } from "../activity/raw-bytes.ts";
import type { ActivityRecord } from "../activity/record.ts";
import { Counters, firstRow } from "./counters.ts";
import { InstantRecords } from "./instant-records.ts";
import { canonicalText, longestText, shortened, type TextKeys, textKeys } from "./same-record.ts";
import { TextBuffer } from "./text-buffer.ts";

/** The row of the one record there is at an instant, or several, which are rare. */
type Instant = number | InstantRecords;

/** What stands in a row: the record's time, and where its text begins and ends. A long text stands nowhere. */
const column = { time: 0, start: 1, end: 2 } as const;
const width = 3;

/** Columns instead of objects: counters.ts says why. Rows rise in the order in which records came. */
export class SeenBucket {
  readonly counters = new Counters();
  /** Records, equal ones counted; the caller that raises a counter counts it here too. */
  size = 0;
  /** Time of the newest record, epoch microseconds. */
  newestUs = Number.NEGATIVE_INFINITY;
  #fromUs = 0;
  #columns = new Float64Array(2 * width);
  readonly #texts = new TextBuffer();
  /** What stands for long texts, by row. */
  readonly #keysOfLong = new Map<number, TextKeys>();
  /**
   * Made when a record comes that is not newer than all before it: a log that is read once, oldest first, needs none.
   * By the time since the beginning, because the engine keeps numbers that are so small without objects.
   */
  #index: Map<number, Instant> | undefined;

  /** Memory it takes for texts. */
  get capacity(): number {
    return this.#texts.capacity;
  }

  /** Forgets everything and begins with another time, in the same memory. */
  begin(fromUs: number): this {
    this.counters.clear();
    this.#texts.clear();
    this.#keysOfLong.clear();
    this.#index = undefined;
    this.#fromUs = fromUs;
    this.size = 0;
    this.newestUs = Number.NEGATIVE_INFINITY;
    return this;
  }

  /** The row of the record that equals it, which is added where there is none. */
  rowOf(record: ActivityRecord, us: number): number {
    if (us > this.newestUs && !this.#index) return this.#add(record, us);
    this.#index ??= this.#makeIndex();
    const instant = this.#index.get(us - this.#fromUs);
    const known = instant === undefined ? undefined : this.#findEqual(instant, record);
    if (known !== undefined) return known;
    const row = this.#add(record, us);
    this.#index.set(
      us - this.#fromUs,
      instant === undefined ? row : this.#recordsAt(instant).add(row, this.#keys(row)),
    );
    return row;
  }

  /** The rows of all records of an instant. */
  rowsAt(us: number): readonly number[] {
    this.#index ??= this.#makeIndex();
    const instant = this.#index.get(us - this.#fromUs);
    if (instant === undefined) return [];
    return typeof instant === "number" ? [instant] : instant.rows;
  }

  #add(record: ActivityRecord, us: number): number {
    const row = this.counters.add();
    const at = row * width;
    if (at >= this.#columns.length) this.#columns = widened(this.#columns, at + width);
    this.#columns[at + column.time] = us;
    this.#columns[at + column.start] = this.#texts.end;
    if (rawLength(record) > longestText) this.#keysOfLong.set(row, textKeys(record.raw));
    else this.#texts.add(record);
    this.#columns[at + column.end] = this.#texts.end;
    if (us > this.newestUs) this.newestUs = us;
    return row;
  }

  /** Until now every record was newer than those before it, so each row is the only record of its instant. */
  #makeIndex(): Map<number, Instant> {
    const index = new Map<number, Instant>();
    for (let row = firstRow; row < this.counters.endRow; row++)
      index.set(this.#get(row, column.time) - this.#fromUs, row);
    return index;
  }

  #findEqual(instant: Instant, record: ActivityRecord): number | undefined {
    if (typeof instant !== "number") return instant.find(record.raw);
    const keys = this.#keysOfLong.get(instant);
    if (keys) return isKnownBy(keys, record) ? instant : undefined;
    const isSame = this.#texts.is(record, this.#get(instant, column.start), this.#get(instant, column.end));
    return isSame || canonicalText(this.#text(instant)) === canonicalText(record.raw) ? instant : undefined;
  }

  #recordsAt(instant: Instant): InstantRecords {
    return typeof instant === "number" ? new InstantRecords().add(instant, this.#keys(instant)) : instant;
  }

  #keys(row: number): TextKeys {
    return this.#keysOfLong.get(row) ?? textKeys(this.#text(row));
  }

  #text(row: number): string {
    return this.#texts.get(this.#get(row, column.start), this.#get(row, column.end));
  }

  #get(row: number, field: number): number {
    return this.#columns[row * width + field] as number;
  }
}

/** By its text first, as that is nearly always the same. */
function isKnownBy({ raw, canonical }: TextKeys, record: ActivityRecord): boolean {
  return raw === shortened(record.raw) || canonical === shortened(canonicalText(record.raw));
}

/** The first time to room for some at once: a bucket with a few records mostly has many. */
function widened(columns: Float64Array, atLeast: number): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(Math.max(atLeast, columns.length * 2, 32 * width));
  wider.set(columns);
  return wider;
}
