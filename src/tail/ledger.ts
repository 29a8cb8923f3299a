/** Knows which records were seen and how often each truly exists: what one page shows twice exists twice. */

import type { ActivityRecord } from "../activity/record.ts";
import { hasTime, type Placed } from "./placed.ts";
import { canonicalText } from "./same-record.ts";
import { isInside, type Window } from "./walk.ts";

export interface Ledger {
  /** Records remembered. */
  readonly size: number;
  /** Everything up to here was forgotten because there was too much of it; looking there again would repeat it. */
  readonly forgottenUs: number | undefined;
  startWalk(): WalkMark;
  /** Sorts one page of a walk into what is new and what was seen before. */
  takePage(mark: WalkMark, page: readonly Placed[]): PageTaken;
  /** Ends a walk; gives the instants at which it met a record more often than that is known to exist. */
  endWalk(mark: WalkMark): readonly number[];
  /**
   * Forgets the longest remembered first: what lies outside `useful` once there is plenty of it, and what lies outside
   * `vital` once there is more than the limit.
   */
  tidy(useful: readonly Window[], vital: readonly Window[]): void;
}

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
  canonical: string | undefined;
  /** How many equal records there are: the most that stood on one page. */
  count: number;
  others: readonly Tally[];
  /** Another record of the same microsecond. */
  readonly next: Known | undefined;
}

/** Memory is given back in stretches of this length. */
const sliceUs = 10_000_000;
/**
 * This part of the limit is kept whatever happens: a page that comes again may reach far back in a quiet log.
 */
const plentyShare = 0.1;

export function createLedger(memoryLimit: number): Ledger {
  const slices = new Map<number, Map<number, Known>>();
  let size = 0;
  let pages = 0;
  let forgottenUs: number | undefined;

  const sliceOf = (us: number) => {
    const number = Math.floor(us / sliceUs);
    const slice = slices.get(number) ?? new Map<number, Known>();
    if (slice.size === 0) slices.set(number, slice);
    return slice;
  };

  const find = (record: ActivityRecord, walk: WalkMark): Known => {
    const us = hasTime(record) ? record.createdUs : 0;
    const slice = sliceOf(us);
    const chain = slice.get(us);
    const known = chain && findEqual(chain, record.raw);
    if (known) return known;
    const added = unseen(record.raw, walk, chain);
    slice.set(us, added);
    return added;
  };

  /** Forgets slices outside the windows until at most so many records are left; gives the newest time forgotten. */
  const forget = (keep: readonly Window[], limit: number): number | undefined => {
    let newestUs: number | undefined;
    for (const [number, slice] of slices) {
      if (size <= limit) break;
      if (number === 0 || keep.some((window) => meets(window, number))) continue;
      slices.delete(number);
      for (const [us, chain] of slice) {
        newestUs = Math.max(newestUs ?? us, us);
        for (const known of chainOf(chain)) size -= known.count;
      }
    }
    return newestUs;
  };

  return {
    get size() {
      return size;
    },
    get forgottenUs() {
      return forgottenUs;
    },
    startWalk: () => ({ doubtful: new Set(), ended: false }),
    takePage(mark, page) {
      const fresh: Placed[] = [];
      let unmet = 0;
      pages++;
      for (const placed of page) {
        const known = find(placed.record, mark);
        const tally = tallyOf(known, mark);
        if (tally.inWalk++ === 0) unmet++;
        tally.onPage = tally.page === pages ? tally.onPage + 1 : 1;
        tally.page = pages;
        if (tally.onPage > known.count) {
          known.count++;
          size++;
          fresh.push(placed);
        }
        if (tally.inWalk > known.count && hasTime(placed.record)) mark.doubtful.add(placed.us);
      }
      return { fresh, repeats: page.length - fresh.length, unmet };
    },
    endWalk(mark) {
      mark.ended = true;
      const isDoubtful = (known: Known) =>
        [known, ...known.others].some(({ walk, inWalk }) => walk === mark && inWalk > known.count);
      return [...mark.doubtful].filter((us) =>
        chainOf(slices.get(Math.floor(us / sliceUs))?.get(us)).some(isDoubtful),
      );
    },
    tidy(useful, vital) {
      forget(useful, memoryLimit * plentyShare);
      const lostUs = forget(vital, memoryLimit);
      if (lostUs !== undefined) forgottenUs = Math.max(forgottenUs ?? 0, lostUs);
    },
  };
}

function unseen(raw: string, walk: WalkMark, next: Known | undefined): Known {
  return { raw, canonical: undefined, count: 0, walk, inWalk: 0, onPage: 0, page: 0, others: none, next };
}

const none: readonly Tally[] = [];

function tallyOf(known: Known, walk: WalkMark): Tally {
  if (known.walk === walk) return known;
  const other = known.others.find((one) => one.walk === walk);
  if (other) return other;
  if (known.walk.ended) return Object.assign(known, { walk, inWalk: 0 });
  const added = { walk, inWalk: 0, onPage: 0, page: 0 };
  known.others = [added, ...known.others.filter((one) => !one.walk.ended)];
  return added;
}

function findEqual(chain: Known, raw: string): Known | undefined {
  for (let known: Known | undefined = chain; known; known = known.next) if (known.raw === raw) return known;
  const canonical = canonicalText(raw);
  return chainOf(chain).find((known) => {
    known.canonical ??= canonicalText(known.raw);
    return known.canonical === canonical;
  });
}

function chainOf(first: Known | undefined): readonly Known[] {
  const chain: Known[] = [];
  for (let known = first; known; known = known.next) chain.push(known);
  return chain;
}

function meets(window: Window, sliceNumber: number): boolean {
  const fromUs = sliceNumber * sliceUs;
  const toUs = fromUs + sliceUs - 1;
  return (
    isInside(window, fromUs) ||
    isInside(window, toUs) ||
    (window.fromUs !== undefined && window.fromUs >= fromUs && window.fromUs <= toUs)
  );
}
