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
  /** Forgets what lies outside these windows, the longest remembered first, once there is plenty of it. */
  tidy(keep: readonly Window[]): void;
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

interface Known {
  readonly raw: string;
  canonical: string | undefined;
  /** How many equal records there are: the most that stood on one page. */
  count: number;
  /** One for each walk under way that met it. */
  tallies: readonly Tally[];
  /** Another record of the same microsecond. */
  readonly next: Known | undefined;
}

interface Tally {
  readonly walk: WalkMark;
  /** How often the walk met the record, on all its pages and on the last of them. */
  inWalk: number;
  onPage: number;
  page: number;
}

/** Memory is given back in stretches of this length. */
const sliceUs = 10_000_000;
/** Fewer records than this are always kept: a page that comes again may reach far back in a quiet log. */
const plenty = 50_000;

export function createLedger(memoryLimit: number): Ledger {
  const slices = new Map<number, Map<number, Known>>();
  let size = 0;
  let pages = 0;
  let forgottenUs: number | undefined;

  const find = (record: ActivityRecord): Known => {
    const us = hasTime(record) ? record.createdUs : 0;
    const sliceNumber = Math.floor(us / sliceUs);
    const slice = slices.get(sliceNumber) ?? new Map<number, Known>();
    slices.set(sliceNumber, slice);
    const chain = slice.get(us);
    const known = chain && findEqual(chain, record.raw);
    if (known) return known;
    const added = unseen(record.raw, chain);
    slice.set(us, added);
    return added;
  };

  const drop = (sliceNumber: number, slice: Map<number, Known>) => {
    slices.delete(sliceNumber);
    for (const chain of slice.values()) for (const known of chainOf(chain)) size -= known.count;
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
        const known = find(placed.record);
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
      const isDoubtful = ({ tallies, count }: Known) =>
        tallies.some(({ walk, inWalk }) => walk === mark && inWalk > count);
      return [...mark.doubtful].filter((us) =>
        chainOf(slices.get(Math.floor(us / sliceUs))?.get(us)).some(isDoubtful),
      );
    },
    tidy(keep) {
      if (size <= plenty) return;
      for (const [number, slice] of slices) {
        if (size <= plenty) return;
        if (number !== 0 && !keep.some((window) => meets(window, number))) drop(number, slice);
      }
      for (const [number, slice] of slices) {
        if (size <= memoryLimit) return;
        drop(number, slice);
        forgottenUs = Math.max(forgottenUs ?? 0, (number + 1) * sliceUs - 1);
      }
    },
  };
}

function unseen(raw: string, next: Known | undefined): Known {
  return { raw, canonical: undefined, count: 0, tallies: [], next };
}

function tallyOf(known: Known, walk: WalkMark): Tally {
  const tally = known.tallies.find((one) => one.walk === walk);
  if (tally) return tally;
  const added = { walk, inWalk: 0, onPage: 0, page: 0 };
  known.tallies = [added, ...known.tallies.filter((one) => !one.walk.ended)];
  return added;
}

function findEqual(chain: Known, raw: string): Known | undefined {
  const all = chainOf(chain);
  const same = all.find((known) => known.raw === raw);
  if (same) return same;
  const canonical = canonicalText(raw);
  return all.find((known) => {
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
