/** Things at instants, counted in the stretch of time that ends at a moment which only goes on; what comes late is put in its place. */

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
  /** In order of time; those before `#from` have left, and those from `#to` on are still to come. */
  #entries: Entry[] = [];
  #from = 0;
  #to = 0;
  #bad = 0;
  #us = Number.NEGATIVE_INFINITY;

  constructor(widthUs: number, mostEntries = mostCounted) {
    this.#widthUs = widthUs;
    this.#mostEntries = mostEntries;
  }

  get counts(): WindowCounts {
    return { count: this.#to - this.#from, bad: this.#bad };
  }

  /** Those in the stretch, in order of time. */
  get entries(): readonly Entry[] {
    return this.#entries.slice(this.#from, this.#to);
  }

  /** False, and nothing is counted, when its time has left the stretch already. */
  add(entry: Entry): boolean {
    if (this.#leavesAt(entry) <= this.#us) return false;
    const at = this.#placeAfter(entry.us);
    this.#entries.splice(at, 0, entry);
    if (entry.us <= this.#us) this.#include(entry, 1);
    return true;
  }

  /** Takes back one that was added; nothing happens where it has left. */
  remove(entry: Entry): void {
    for (let at = this.#placeAfter(entry.us) - 1; at >= this.#from; at--) {
      const found = this.#entries[at];
      if (found?.us !== entry.us) return;
      if (found.durationMs !== entry.durationMs || found.isBad !== entry.isBad) continue;
      this.#entries.splice(at, 1);
      if (entry.us <= this.#us) this.#include(entry, -1);
      return;
    }
  }

  /** The next moment after now at which something comes or leaves; infinite when nothing does. */
  get nextUs(): number {
    const leaving = this.#from < this.#to ? this.#entries[this.#from] : undefined;
    const coming = this.#entries[this.#to];
    return Math.min(
      leaving ? this.#leavesAt(leaving) : Number.POSITIVE_INFINITY,
      coming ? coming.us : Number.POSITIVE_INFINITY,
    );
  }

  moveTo(us: number): void {
    this.#us = us;
    for (let next = this.#entries[this.#to]; next && next.us <= us; next = this.#entries[++this.#to])
      this.#bad += Number(next.isBad);
    for (
      let first = this.#entries[this.#from];
      first && this.#from < this.#to && this.#leaves(first);
      first = this.#entries[++this.#from]
    )
      this.#bad -= Number(first.isBad);
    if (this.#from >= leftTogether) this.#forget();
  }

  /** The edge is always this sum: `us <= now - widthUs` is rounded otherwise, and then time would stand still at an edge. */
  #leavesAt({ us }: Entry): number {
    return us + this.#widthUs;
  }

  /** The oldest leave early where there are more than are kept. */
  #leaves(entry: Entry): boolean {
    return this.#leavesAt(entry) <= this.#us || this.#to - this.#from > this.#mostEntries;
  }

  #include({ isBad }: Entry, sign: 1 | -1): void {
    this.#to += sign;
    if (isBad) this.#bad += sign;
  }

  #forget(): void {
    this.#entries = this.#entries.slice(this.#from);
    this.#to -= this.#from;
    this.#from = 0;
  }

  /** Where one of that time is put: after all that are not later. Mostly that is the end. */
  #placeAfter(us: number): number {
    let low = this.#from;
    let high = this.#entries.length;
    if ((this.#entries[high - 1]?.us ?? us) <= us) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#entries[middle]?.us ?? 0) <= us) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Those that have left go together: a list from which the first is taken each time is slow. */
const leftTogether = 4096;

/** No threshold counts more, and a week of a busy log must not fill the memory (assumption). */
export const mostCounted = 1_000_000;
