/** How many records of a selection lie between instants, by level: counted by pages of the order and remembered. */

import { blockMask, blockRows, blockShift, blockWords, columnNames, hasBit } from "../columns/block.ts";
import type { RecordTable } from "../columns/record-table.ts";
import type { MatchSet } from "../filter/match-set.ts";
import { pageShift, pageSlots, type TimeOrder } from "../order/time-order.ts";

export interface LevelCount {
  /** Records of any level. */
  readonly total: number;
  /** Shown as errors: of level error or fatal, or failures of a lower one. */
  readonly errors: number;
  /** Of level warn and no failure. */
  readonly warnings: number;
}

const levelColumn = columnNames.indexOf("level");

/** Counts of a page: everything, errors, warnings. */
type Counts = [total: number, errors: number, warnings: number];

/** Only pages that changed since the last time are counted again, and those that an instant cuts in two. */
export class LevelCounts {
  readonly #table: RecordTable;
  readonly #order: TimeOrder;
  readonly #set: MatchSet | undefined;
  #setVersion = -1;
  #versions: number[] = [];
  #pages: Counts[] = [];

  /** Without a set, every record counts. */
  constructor(table: RecordTable, order: TimeOrder, set: MatchSet | undefined) {
    this.#table = table;
    this.#order = order;
    this.#set = set;
  }

  /** One count for each stretch between neighbouring edges (epoch microseconds, rising); the last edge is outside. */
  between(edges: readonly number[]): readonly LevelCount[] {
    if (this.#set && this.#set.version !== this.#setVersion) {
      this.#setVersion = this.#set.version;
      this.#versions = [];
    }
    const slots = edges.map((us) => this.#order.slotAt(us));
    return slots.slice(1).map((to, index) => {
      const [total, errors, warnings] = this.#countSlots(slots[index] as number, to);
      return { total, errors, warnings };
    });
  }

  #countSlots(from: number, to: number): Counts {
    const sum: Counts = [0, 0, 0];
    for (let start = from; start < to; ) {
      const end = Math.min(to, (start & ~(pageSlots - 1)) + pageSlots);
      const counts = end - start === pageSlots ? this.#page(start >>> pageShift) : this.#count(start, end);
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (counts[at] as number);
      start = end;
    }
    return sum;
  }

  #page(page: number): Counts {
    const version = this.#order.pageVersion(page);
    if (this.#versions[page] !== version) {
      this.#versions[page] = version;
      this.#pages[page] = this.#count(page << pageShift, (page + 1) << pageShift);
    }
    return this.#pages[page] as Counts;
  }

  #count(from: number, to: number): Counts {
    const rows = this.#order.rows(from, to);
    const dictionary = this.#table.dictionary(levelColumn);
    const [error, fatal, warn] = [
      dictionary.find("error"),
      dictionary.find("fatal"),
      dictionary.find("warn"),
    ];
    let [total, errors, warnings] = [0, 0, 0];
    let block = -1;
    let codes: Uint32Array = noCodes;
    let failed: Uint32Array = noRow;
    let matches: Uint32Array = everyRow;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number;
      if (row >>> blockShift !== block) {
        block = row >>> blockShift;
        codes = this.#table.block(block)?.codes[levelColumn] ?? noCodes;
        failed = this.#table.block(block)?.failed ?? noRow;
        matches = this.#set ? (this.#set.known.peek(block) ?? noRow) : everyRow;
      }
      if (!hasBit(matches, row & blockMask)) continue;
      total++;
      const code = codes[row & blockMask] as number;
      if (code === error || code === fatal || hasBit(failed, row & blockMask)) errors++;
      else if (code === warn) warnings++;
    }
    return [total, errors, warnings];
  }
}

const noCodes = new Uint32Array(blockRows);
const noRow = new Uint32Array(blockWords);
const everyRow = new Uint32Array(blockWords).fill(0xffffffff);
