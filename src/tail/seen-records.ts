/** Knows which records were seen and how often each truly exists: what one page shows twice exists twice. */

import { SeenBucket } from "./seen-bucket.ts";
import { hasTime, type TimedRecord } from "./timed-record.ts";
import { meet, type Window } from "./window.ts";

/** Tells one walk's pages from those of others that go on at the same time. */
export interface WalkMark {
  readonly number: number;
  /** Instants at which it met a record more often than that was known to exist, epoch microseconds. */
  readonly uncertain: Set<number>;
  /** The buckets these instants are in. */
  readonly uncertainBuckets: Set<SeenBucket>;
}

export interface PageTaken {
  readonly fresh: readonly TimedRecord[];
  readonly repeats: number;
  /** Records that this walk had not met before. */
  readonly unmet: number;
}

/** Memory is given back in stretches of this length. */
const bucketUs = 10_000_000;
/** This part of the limit is never given back: a page that comes again may reach far back in a quiet log. */
const plentyShare = 0.1;
/** The texts of a bucket whose memory the next bucket gets may take this number of bytes. */
const spareBytes = 1 << 24;

export class SeenRecords {
  /** Records remembered. */
  size = 0;
  /** Everything up to here was forgotten because there was too much of it; looking there again would repeat it. */
  forgottenUs: number | undefined;
  /** Up to here some were forgotten because no look would meet them. */
  releasedUs: number | undefined;
  readonly #memoryLimit: number;
  /** By number, in the order of first use. Records without a time of their own are in the bucket of the year 1970. */
  readonly #buckets = new Map<number, SeenBucket>();
  /** The last bucket that was forgotten: its memory serves the next one, and the system is not asked for more. */
  #spare: SeenBucket | undefined;
  /** Walks that go on, by number. */
  readonly #walks = new Map<number, WalkMark>();
  #walksBegun = 0;
  #pages = 0;

  constructor(memoryLimit: number) {
    this.#memoryLimit = memoryLimit;
  }

  startWalk(): WalkMark {
    const number = ++this.#walksBegun;
    const walk = { number, uncertain: new Set<number>(), uncertainBuckets: new Set<SeenBucket>() };
    this.#walks.set(number, walk);
    return walk;
  }

  /** Sorts one page of a walk into what is new and what was seen before. */
  takePage(walk: WalkMark, page: readonly TimedRecord[]): PageTaken {
    const fresh: TimedRecord[] = [];
    const number = ++this.#pages;
    const goesOn = (other: number) => this.#walks.has(other);
    let unmet = 0;
    for (const timed of page) {
      const isTimed = hasTime(timed.record);
      const us = isTimed ? timed.us : 0;
      const bucket = this.#bucketOf(us);
      const { counters } = bucket;
      const row = bucket.rowOf(timed.record, us);
      const counter = counters.meet(row, walk.number, number, goesOn);
      if (counters.inWalk(counter) === 1) unmet++;
      if (counters.onPage(counter) > counters.count(row)) {
        counters.raise(row);
        bucket.size++;
        this.size++;
        fresh.push(timed);
      }
      if (!isTimed || counters.inWalk(counter) <= counters.count(row)) continue;
      walk.uncertain.add(us);
      walk.uncertainBuckets.add(bucket);
    }
    return { fresh, repeats: page.length - fresh.length, unmet };
  }

  /** Ends a walk; gives the instants at which it met a record more often than that is known to exist. */
  endWalk(walk: WalkMark): readonly number[] {
    this.#walks.delete(walk.number);
    return [...walk.uncertain].filter((us) => {
      const bucket = this.#buckets.get(numberOf(us));
      return bucket?.rowsAt(us).some((row) => bucket.counters.isUncertain(row, walk.number));
    });
  }

  /**
   * Forgets the longest remembered first: what lies outside `useful` once there is plenty of it, unless a walk is
   * uncertain about it, and what lies outside `vital` once there is more than the limit.
   */
  tidy(useful: readonly Window[], vital: readonly Window[]): void {
    const hasUncertain = (bucket: SeenBucket) =>
      this.#walks.values().some(({ uncertainBuckets }) => uncertainBuckets.has(bucket));
    const releasedUs = this.#forget(useful, this.#memoryLimit * plentyShare, hasUncertain);
    if (releasedUs !== undefined) this.releasedUs = Math.max(this.releasedUs ?? 0, releasedUs);
    const lostUs = this.#forget(vital, this.#memoryLimit, () => false);
    if (lostUs !== undefined) this.forgottenUs = Math.max(this.forgottenUs ?? 0, lostUs);
  }

  #bucketOf(us: number): SeenBucket {
    const number = numberOf(us);
    const bucket = this.#buckets.get(number);
    if (bucket) return bucket;
    const added = (this.#spare ?? new SeenBucket()).begin(number * bucketUs);
    this.#spare = undefined;
    this.#buckets.set(number, added);
    return added;
  }

  /** Forgets buckets outside the windows until at most `limit` records are left; gives the newest time forgotten. */
  #forget(
    windows: readonly Window[],
    limit: number,
    isKept: (bucket: SeenBucket) => boolean,
  ): number | undefined {
    let newestUs: number | undefined;
    for (const [number, bucket] of this.#buckets) {
      if (this.size <= limit) break;
      const extent = { fromUs: number * bucketUs, toUs: (number + 1) * bucketUs - 1 };
      if (isKept(bucket) || windows.some((window) => meet(window, extent))) continue;
      this.#buckets.delete(number);
      this.size -= bucket.size;
      newestUs = Math.max(newestUs ?? 0, bucket.newestUs);
      for (const { uncertainBuckets } of this.#walks.values()) uncertainBuckets.delete(bucket);
      if (bucket.capacity <= spareBytes) this.#spare = bucket;
    }
    return newestUs;
  }
}

function numberOf(us: number): number {
  return Math.floor(us / bucketUs);
}
