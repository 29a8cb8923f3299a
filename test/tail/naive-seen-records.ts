/** The seen as one would write it without a care for time and memory: what it must agree with. */

import { canonicalText } from "../../src/tail/same-record.ts";
import { hasTime, type TimedRecord } from "../../src/tail/timed-record.ts";

interface Counter {
  inWalk: number;
  onPage: number;
  page: number;
}

interface Known {
  readonly us: number;
  count: number;
  readonly counters: Map<number, Counter>;
}

export class NaiveSeenRecords {
  readonly #known = new Map<string, Known>();
  #pages = 0;

  get size(): number {
    return [...this.#known.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** TextBuffer of the records that are new. */
  takePage(walk: number, page: readonly TimedRecord[]) {
    const number = ++this.#pages;
    const fresh: string[] = [];
    let unmet = 0;
    for (const { record } of page) {
      const us = hasTime(record) ? record.createdUs : 0;
      const key = `${us} ${canonicalText(record.raw)}`;
      const known: Known = this.#known.get(key) ?? { us, count: 0, counters: new Map() };
      this.#known.set(key, known);
      const counter = known.counters.get(walk) ?? { inWalk: 0, onPage: 0, page: 0 };
      known.counters.set(walk, counter);
      if (counter.inWalk === 0) unmet++;
      counter.inWalk++;
      counter.onPage = counter.page === number ? counter.onPage + 1 : 1;
      counter.page = number;
      if (counter.onPage <= known.count) continue;
      known.count++;
      fresh.push(record.raw);
    }
    return { fresh, repeats: page.length - fresh.length, unmet };
  }

  /** Instants at which the walk met a record more often than it exists. */
  uncertain(walk: number): readonly number[] {
    const uncertainBuckets = [...this.#known.values()].filter(
      ({ us, count, counters }) => us > 0 && (counters.get(walk)?.inWalk ?? 0) > count,
    );
    return [...new Set(uncertainBuckets.map(({ us }) => us))].toSorted((a, b) => a - b);
  }

  forget(fromUs: number, toUs: number): void {
    for (const [key, { us }] of this.#known) if (us >= fromUs && us <= toUs) this.#known.delete(key);
  }
}
