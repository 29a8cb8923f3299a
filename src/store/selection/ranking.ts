/** Which record is the n-th of a selection, and the n-th at which slot of the order it is. */

import { blockMask, blockShift, hasBit } from "../columns/block.ts";
import type { MatchSet } from "../filter/match-set.ts";
import { pageShift, pageSlots, type TimeOrder } from "../order/time-order.ts";

/** Ranks count the records of a selection from 0, the oldest. */
export interface Ranking {
  readonly count: number;
  /** The slot of the record with that rank, which must be one from 0 to before `count`. */
  slotAt(rank: number): number;
  /** How many records of the selection stand before the slot. */
  rankOf(slot: number): number;
  /** The slot of the first record of the selection at or after a slot; the order's end when there is none. */
  slotFrom(slot: number): number;
}

/** Every record there is. */
export class EveryRanking implements Ranking {
  readonly #order: TimeOrder;

  constructor(order: TimeOrder) {
    this.#order = order;
  }

  get count(): number {
    return this.#order.end - this.#order.head;
  }

  slotAt(rank: number): number {
    return this.#order.head + rank;
  }

  rankOf(slot: number): number {
    return slot - this.#order.head;
  }

  slotFrom(slot: number): number {
    return slot;
  }
}

/**
 * The records that match. They are counted by pages of the order, only where a reader looks and from the end that
 * is nearer; a page is counted again when it has changed.
 */
export class MatchRanking implements Ranking {
  readonly #order: TimeOrder;
  readonly #set: MatchSet;
  /** What the counts below were made of. */
  #setVersion = -1;
  #orderVersions: number[] = [];
  #counts: number[] = [];

  constructor(order: TimeOrder, set: MatchSet) {
    this.#order = order;
    this.#set = set;
  }

  get count(): number {
    return this.#set.count;
  }

  slotAt(rank: number): number {
    const { head, end } = this.#order;
    const count = this.count;
    if (rank < count / 2) return this.#seekForward(rank, head, end);
    return this.#seekBack(count - rank, head, end);
  }

  rankOf(slot: number): number {
    const { head, end } = this.#order;
    return slot - head < end - slot
      ? this.#countBetween(head, slot)
      : this.count - this.#countBetween(slot, end);
  }

  slotFrom(slot: number): number {
    const { head, end } = this.#order;
    for (let at = slot; at < end; at++) {
      const isPageStart = at === Math.max(head, pageStart(at));
      if (isPageStart && this.#countOfPart(at, Math.min(end, pageEnd(at))) === 0) at = pageEnd(at) - 1;
      else if (this.#set.known.has(this.#order.rowAt(at))) return at;
    }
    return end;
  }

  /** The slot with `before` matches in front of it, from `head` on. */
  #seekForward(before: number, head: number, end: number): number {
    let left = before;
    for (let start = head; start < end; start = pageEnd(start)) {
      const count = this.#countOfPart(start, Math.min(end, pageEnd(start)));
      if (left < count) return this.#nth(left, start);
      left -= count;
    }
    return end;
  }

  /** The slot of the match that is number `behind` from the end, counted from 1. */
  #seekBack(behind: number, head: number, end: number): number {
    let left = behind;
    for (let stop = end; stop > head; ) {
      const start = Math.max(head, pageStart(stop - 1));
      const count = this.#countOfPart(start, stop);
      if (left <= count) return this.#nth(count - left, start);
      left -= count;
      stop = start;
    }
    return head;
  }

  #nth(rank: number, start: number): number {
    let left = rank;
    for (let slot = start; ; slot++) {
      if (this.#set.known.has(this.#order.rowAt(slot)) && left-- === 0) return slot;
    }
  }

  #countBetween(from: number, to: number): number {
    let count = 0;
    for (let start = from; start < to; start = pageEnd(start)) {
      count += this.#countOfPart(start, Math.min(to, pageEnd(start)));
    }
    return count;
  }

  /** Matches in [from, to), which lie in one page; what is counted is remembered for whole pages. */
  #countOfPart(from: number, to: number): number {
    const { head, end } = this.#order;
    const isWhole = from === Math.max(head, pageStart(from)) && to === Math.min(end, pageEnd(from));
    if (!isWhole) return this.#countSlots(from, to);
    if (this.#setVersion !== this.#set.version) {
      this.#setVersion = this.#set.version;
      this.#orderVersions = [];
    }
    const page = from >>> pageShift;
    const version = this.#order.pageVersion(page);
    if (this.#orderVersions[page] === version) return this.#counts[page] as number;
    this.#orderVersions[page] = version;
    this.#counts[page] = this.#countSlots(from, to);
    return this.#counts[page] as number;
  }

  #countSlots(from: number, to: number): number {
    const { known } = this.#set;
    const rows = this.#order.rows(from, to);
    let block = -1;
    let words: Uint32Array | undefined;
    let count = 0;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number;
      if (row >>> blockShift !== block) {
        block = row >>> blockShift;
        words = known.peek(block);
      }
      if (words && hasBit(words, row & blockMask)) count++;
    }
    return count;
  }
}

function pageStart(slot: number): number {
  return slot & ~(pageSlots - 1);
}

function pageEnd(slot: number): number {
  return pageStart(slot) + pageSlots;
}
