/** Things at instants, counted in the stretch of time that ends at a moment which only goes on; what comes late is put in its place. */

import { createSortedList } from "../runs/sorted-list.ts";
import type { WindowCounts } from "./alert-rule.ts";

export interface Entry {
  readonly us: number;
  readonly isBad: boolean;
  /** What a percentile is made of; 0 where there is none. */
  readonly durationMs: number;
}

/** What came at `us` is in the stretch from then on, and is not in it any more at `us + widthUs`. */
export class SlidingWindow {
  readonly #widthUs: number;
  readonly #mostEntries: number;
  readonly #inside = createSortedList(compareEntries);
  /** Those of later than now. */
  readonly #coming = createSortedList(compareEntries);
  #bad = 0;
  #us = Number.NEGATIVE_INFINITY;

  constructor(widthUs: number, mostEntries = mostCounted) {
    this.#widthUs = widthUs;
    this.#mostEntries = mostEntries;
  }

  get counts(): WindowCounts {
    return { count: this.#inside.length, bad: this.#bad };
  }

  /** Those in the stretch, in order of time. */
  get entries(): readonly Entry[] {
    return this.#inside.all;
  }

  /** How many there are, also of later than now. */
  get held(): number {
    return this.#inside.length + this.#coming.length;
  }

  /** Nothing is counted when its time has left the stretch already. */
  add(entry: Entry): void {
    if (this.#leavesAt(entry) <= this.#us) return;
    if (entry.us <= this.#us) this.#include(entry);
    else this.#coming.insert(entry);
  }

  /** Takes back one that was added; nothing happens where it has left. */
  remove(entry: Entry): void {
    if (entry.us > this.#us) this.#coming.remove(entry);
    else if (this.#inside.remove(entry)) this.#bad -= Number(entry.isBad);
  }

  /** The next moment after now at which something comes or leaves; infinite when nothing does. */
  get nextUs(): number {
    const leaving = this.#inside.at(0);
    const coming = this.#coming.at(0);
    return Math.min(
      leaving ? this.#leavesAt(leaving) : Number.POSITIVE_INFINITY,
      coming ? coming.us : Number.POSITIVE_INFINITY,
    );
  }

  moveTo(us: number): void {
    this.#us = us;
    for (let next = this.#coming.at(0); next && next.us <= us; next = this.#coming.at(0)) {
      this.#coming.takeFirst();
      this.#include(next);
    }
    for (let first = this.#inside.at(0); first && this.#leaves(first); first = this.#inside.at(0)) {
      this.#inside.takeFirst();
      this.#bad -= Number(first.isBad);
    }
  }

  /** Another one with the same in it. */
  copy(): SlidingWindow {
    const copy = new SlidingWindow(this.#widthUs, this.#mostEntries);
    copy.#us = this.#us;
    for (const entry of this.#inside.all) copy.#include(entry);
    for (const entry of this.#coming.all) copy.#coming.insert(entry);
    return copy;
  }

  /** The edge is always this sum: `us <= now - widthUs` is rounded otherwise, and then time would stand still at an edge. */
  #leavesAt({ us }: Entry): number {
    return us + this.#widthUs;
  }

  /** The oldest leave early where there are more than are kept. */
  #leaves(entry: Entry): boolean {
    return this.#leavesAt(entry) <= this.#us || this.#inside.length > this.#mostEntries;
  }

  #include(entry: Entry): void {
    this.#inside.insert(entry);
    this.#bad += Number(entry.isBad);
  }
}

/** No threshold counts more, and a week of a busy log must not fill the memory (assumption). */
const mostCounted = 1_000_000;

/** Those of one instant are in the order of what they say, so that each is found without looking at the others. */
function compareEntries(a: Entry, b: Entry): number {
  return a.us - b.us || a.durationMs - b.durationMs || Number(a.isBad) - Number(b.isBad);
}
