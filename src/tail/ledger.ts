/** Knows which records were seen and how often each truly exists: what one page shows twice exists twice. */

import type { ActivityRecord } from "../activity/record.ts";
import { findEqual, type Instant, recordsOf, withRecord } from "./instant.ts";
import { hasTime, type Placed } from "./placed.ts";
import { meet, type Window } from "./window.ts";

/** Tells one walk's pages from those of others that go on at the same time. */
export interface WalkMark {
  readonly doubtful: Set<number>;
  ended: boolean;
}

export interface PageTaken {
  readonly fresh: readonly Placed[];
  readonly repeats: number;
  /** Records that this walk had not met before. */
  readonly unmet: number;
}

/** How often a walk met a record, on all its pages and on the last of them. */
interface Tally {
  walk: WalkMark;
  inWalk: number;
  onPage: number;
  page: number;
}

/** A record with its tally of one walk; the others, rarely any, are those of walks that go on beside it. */
interface Known extends Tally {
  readonly raw: string;
  /** How many equal records there are: the most that stood on one page. */
  count: number;
  others: readonly Tally[];
}

type Slice = Map<number, Instant<Known>>;

/** Memory is given back in stretches of this length. */
const sliceUs = 10_000_000;
/** This part of the limit is never given back: a page that comes again may reach far back in a quiet log. */
const plentyShare = 0.1;

export class Ledger {
  /** Records remembered. */
  size = 0;
  /** Everything up to here was forgotten because there was too much of it; looking there again would repeat it. */
  forgottenUs: number | undefined;
  readonly #memoryLimit: number;
  /** By number, in the order of first use. Records without a time of their own are in the slice of the year 1970. */
  readonly #slices = new Map<number, Slice>();
  #pages = 0;

  constructor(memoryLimit: number) {
    this.#memoryLimit = memoryLimit;
  }

  startWalk(): WalkMark {
    return { doubtful: new Set(), ended: false };
  }

  /** Sorts one page of a walk into what is new and what was seen before. */
  takePage(walk: WalkMark, page: readonly Placed[]): PageTaken {
    const fresh: Placed[] = [];
    const number = ++this.#pages;
    let unmet = 0;
    for (const placed of page) {
      const known = this.#find(placed.record, walk);
      const tally = tallyOf(known, walk);
      if (tally.inWalk++ === 0) unmet++;
      tally.onPage = tally.page === number ? tally.onPage + 1 : 1;
      tally.page = number;
      if (tally.onPage > known.count) {
        known.count++;
        this.size++;
        fresh.push(placed);
      }
      if (tally.inWalk > known.count && hasTime(placed.record)) walk.doubtful.add(placed.us);
    }
    return { fresh, repeats: page.length - fresh.length, unmet };
  }

  /** Ends a walk; gives the instants at which it met a record more often than that is known to exist. */
  endWalk(mark: WalkMark): readonly number[] {
    mark.ended = true;
    const isDoubtful = (known: Known) =>
      [known, ...known.others].some(({ walk, inWalk }) => walk === mark && inWalk > known.count);
    return [...mark.doubtful].filter((us) => recordsOf(this.#sliceAt(us).get(us)).some(isDoubtful));
  }

  /**
   * Forgets the longest remembered first: what lies outside `useful` once there is plenty of it, and what lies outside
   * `vital` once there is more than the limit.
   */
  tidy(useful: readonly Window[], vital: readonly Window[]): void {
    this.#forget(useful, this.#memoryLimit * plentyShare);
    const lostUs = this.#forget(vital, this.#memoryLimit);
    if (lostUs !== undefined) this.forgottenUs = Math.max(this.forgottenUs ?? 0, lostUs);
  }

  #find(record: ActivityRecord, walk: WalkMark): Known {
    const us = hasTime(record) ? record.createdUs : 0;
    const slice = this.#sliceAt(us);
    const instant = slice.get(us);
    const known = instant && findEqual(instant, record.raw);
    if (known) return known;
    if (slice.size === 0) this.#slices.set(Math.floor(us / sliceUs), slice);
    const added = { raw: record.raw, count: 0, walk, inWalk: 0, onPage: 0, page: 0, others: none };
    slice.set(us, withRecord<Known>(instant, added));
    return added;
  }

  #sliceAt(us: number): Slice {
    return this.#slices.get(Math.floor(us / sliceUs)) ?? new Map();
  }

  /** Forgets slices outside the windows until at most so many records are left; gives the newest time forgotten. */
  #forget(keep: readonly Window[], limit: number): number | undefined {
    let newestUs: number | undefined;
    for (const [number, slice] of this.#slices) {
      if (this.size <= limit) break;
      const extent = { fromUs: number * sliceUs, toUs: (number + 1) * sliceUs - 1 };
      if (keep.some((window) => meet(window, extent))) continue;
      this.#slices.delete(number);
      for (const [us, instant] of slice) {
        newestUs = Math.max(newestUs ?? us, us);
        for (const { count } of recordsOf(instant)) this.size -= count;
      }
    }
    return newestUs;
  }
}

const none: readonly Tally[] = [];

/** The record's tally of this walk; tallies of walks that have ended make room for it. */
function tallyOf(known: Known, walk: WalkMark): Tally {
  if (known.walk === walk) return known;
  const other = known.others.find((one) => one.walk === walk);
  if (other) return other;
  if (known.walk.ended) return Object.assign(known, { walk, inWalk: 0 });
  const added = { walk, inWalk: 0, onPage: 0, page: 0 };
  known.others = [added, ...known.others.filter((one) => !one.walk.ended)];
  return added;
}
