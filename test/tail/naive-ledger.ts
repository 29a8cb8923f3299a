/** The ledger as one would write it without a care for time and memory: what it must agree with. */

import { hasTime, type Placed } from "../../src/tail/placed.ts";
import { canonicalText } from "../../src/tail/same-record.ts";

interface Tally {
  inWalk: number;
  onPage: number;
  page: number;
}

interface Known {
  readonly us: number;
  count: number;
  readonly tallies: Map<number, Tally>;
}

export class NaiveLedger {
  readonly #known = new Map<string, Known>();
  #pages = 0;

  get size(): number {
    return [...this.#known.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Texts of the records that are new. */
  takePage(walk: number, page: readonly Placed[]) {
    const number = ++this.#pages;
    const fresh: string[] = [];
    let unmet = 0;
    for (const { record } of page) {
      const us = hasTime(record) ? record.createdUs : 0;
      const key = `${us} ${canonicalText(record.raw)}`;
      const known: Known = this.#known.get(key) ?? { us, count: 0, tallies: new Map() };
      this.#known.set(key, known);
      const tally = known.tallies.get(walk) ?? { inWalk: 0, onPage: 0, page: 0 };
      known.tallies.set(walk, tally);
      if (tally.inWalk === 0) unmet++;
      tally.inWalk++;
      tally.onPage = tally.page === number ? tally.onPage + 1 : 1;
      tally.page = number;
      if (tally.onPage <= known.count) continue;
      known.count++;
      fresh.push(record.raw);
    }
    return { fresh, repeats: page.length - fresh.length, unmet };
  }

  /** Instants at which the walk met a record more often than it exists. */
  doubts(walk: number): readonly number[] {
    const doubted = [...this.#known.values()].filter(
      ({ us, count, tallies }) => us > 0 && (tallies.get(walk)?.inWalk ?? 0) > count,
    );
    return [...new Set(doubted.map(({ us }) => us))].toSorted((a, b) => a - b);
  }

  forget(fromUs: number, toUs: number): void {
    for (const [key, { us }] of this.#known) if (us >= fromUs && us <= toUs) this.#known.delete(key);
  }
}
