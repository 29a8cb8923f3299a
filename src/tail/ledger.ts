/** Knows which records were seen and how often each truly exists: what one page shows twice exists twice. */

import { hasTime, type Placed } from "./placed.ts";
import { Slice } from "./slice.ts";
import { meet, type Window } from "./window.ts";

/** Tells one walk's pages from those of others that go on at the same time. */
export interface WalkMark {
  readonly number: number;
  /** Instants at which it met a record more often than that was known to exist, epoch microseconds. */
  readonly doubtful: Set<number>;
  /** The slices these instants are in. */
  readonly doubted: Set<Slice>;
}

export interface PageTaken {
  readonly fresh: readonly Placed[];
  readonly repeats: number;
  /** Records that this walk had not met before. */
  readonly unmet: number;
}

/** Memory is given back in stretches of this length. */
const sliceUs = 10_000_000;
/** This part of the limit is never given back: a page that comes again may reach far back in a quiet log. */
const plentyShare = 0.1;
/** The texts of a slice whose memory the next slice gets may take so many bytes. */
const spareBytes = 1 << 24;

export class Ledger {
  /** Records remembered. */
  size = 0;
  /** Everything up to here was forgotten because there was too much of it; looking there again would repeat it. */
  forgottenUs: number | undefined;
  readonly #memoryLimit: number;
  /** By number, in the order of first use. Records without a time of their own are in the slice of the year 1970. */
  readonly #slices = new Map<number, Slice>();
  /** The last slice that was forgotten: its memory serves the next one, and the system is not asked for more. */
  #spare: Slice | undefined;
  /** Walks that go on, by number. */
  readonly #walks = new Map<number, WalkMark>();
  #walksBegun = 0;
  #pages = 0;

  constructor(memoryLimit: number) {
    this.#memoryLimit = memoryLimit;
  }

  startWalk(): WalkMark {
    const number = ++this.#walksBegun;
    const walk = { number, doubtful: new Set<number>(), doubted: new Set<Slice>() };
    this.#walks.set(number, walk);
    return walk;
  }

  /** Sorts one page of a walk into what is new and what was seen before. */
  takePage(walk: WalkMark, page: readonly Placed[]): PageTaken {
    const fresh: Placed[] = [];
    const number = ++this.#pages;
    const goesOn = (other: number) => this.#walks.has(other);
    let unmet = 0;
    for (const placed of page) {
      const isTimed = hasTime(placed.record);
      const us = isTimed ? placed.us : 0;
      const slice = this.#sliceOf(us);
      const { tallies } = slice;
      const row = slice.rowOf(placed.record, us);
      const tally = tallies.meet(row, walk.number, number, goesOn);
      if (tallies.inWalk(tally) === 1) unmet++;
      if (tallies.onPage(tally) > tallies.count(row)) {
        tallies.raise(row);
        slice.size++;
        this.size++;
        fresh.push(placed);
      }
      if (!isTimed || tallies.inWalk(tally) <= tallies.count(row)) continue;
      walk.doubtful.add(us);
      walk.doubted.add(slice);
    }
    return { fresh, repeats: page.length - fresh.length, unmet };
  }

  /** Ends a walk; gives the instants at which it met a record more often than that is known to exist. */
  endWalk(walk: WalkMark): readonly number[] {
    this.#walks.delete(walk.number);
    return [...walk.doubtful].filter((us) => {
      const slice = this.#slices.get(numberOf(us));
      return slice?.rowsAt(us).some((row) => slice.tallies.isDoubtful(row, walk.number));
    });
  }

  /**
   * Forgets the longest remembered first: what lies outside `useful` once there is plenty of it, unless a walk has
   * doubts about it, and what lies outside `vital` once there is more than the limit.
   */
  tidy(useful: readonly Window[], vital: readonly Window[]): void {
    const isDoubted = (slice: Slice) => this.#walks.values().some(({ doubted }) => doubted.has(slice));
    this.#forget(useful, this.#memoryLimit * plentyShare, isDoubted);
    const lostUs = this.#forget(vital, this.#memoryLimit, () => false);
    if (lostUs !== undefined) this.forgottenUs = Math.max(this.forgottenUs ?? 0, lostUs);
  }

  #sliceOf(us: number): Slice {
    const number = numberOf(us);
    const slice = this.#slices.get(number);
    if (slice) return slice;
    const added = (this.#spare ?? new Slice()).begin(number * sliceUs);
    this.#spare = undefined;
    this.#slices.set(number, added);
    return added;
  }

  /** Forgets slices outside the windows until at most so many records are left; gives the newest time forgotten. */
  #forget(windows: readonly Window[], limit: number, isKept: (slice: Slice) => boolean): number | undefined {
    let newestUs: number | undefined;
    for (const [number, slice] of this.#slices) {
      if (this.size <= limit) break;
      const extent = { fromUs: number * sliceUs, toUs: (number + 1) * sliceUs - 1 };
      if (isKept(slice) || windows.some((window) => meet(window, extent))) continue;
      this.#slices.delete(number);
      this.size -= slice.size;
      newestUs = Math.max(newestUs ?? 0, slice.newestUs);
      for (const { doubted } of this.#walks.values()) doubted.delete(slice);
      if (slice.capacity <= spareBytes) this.#spare = slice;
    }
    return newestUs;
  }
}

function numberOf(us: number): number {
  return Math.floor(us / sliceUs);
}
