/** The rows that match one query: what columns tell is known at once, the rest is open until it has been decoded. */

import { createMatcher, type Matcher } from "../../query/match.ts";
import type { Query } from "../../query/query.ts";
import { asksForDuration } from "../../query/query-bounds.ts";
import { blockMask, blockRows, blockShift, blockWords, clearBit, hasBit, setBit } from "../columns/block.ts";
import type { RecordTable } from "../columns/record-table.ts";
import type { RowDurations } from "../row-durations.ts";
import { boundsOf, type DecodePlan, decodesOf, type Plan, termsOf } from "./plan.ts";
import { countBoth, lastOneOfBoth, RowBits, type SetRows } from "./row-bits.ts";

export class MatchSet {
  readonly table: RecordTable;
  readonly plan: Plan;
  /** The terms of the plan that only a decoded record can answer. */
  readonly decodes: readonly DecodePlan[];
  readonly #matches: Matcher;
  readonly #known = new RowBits();
  /** Rows known to match. */
  readonly known: SetRows = this.#known;
  /** Rows that have to be decoded to know. */
  readonly #open = new RowBits();
  #version = 0;
  /** Undefined where the query asks for none. */
  readonly #durations: RowDurations | undefined;
  #endRow = 0;
  /** The last count, and what it was made of. */
  #counted = { endRow: -1, size: 0, version: 0, count: 0 };

  constructor(
    table: RecordTable,
    plan: Plan,
    query: Query,
    options: { readonly nowUs: number; readonly durations: RowDurations },
  ) {
    this.table = table;
    this.plan = plan;
    this.decodes = decodesOf(plan);
    this.#durations = asksForDuration(query) ? options.durations : undefined;
    this.#matches = createMatcher(query, options);
  }

  /** Rises when an open row is found to match, and when one that matched is opened again. */
  get version(): number {
    return this.#version;
  }

  isOpen(row: number): boolean {
    return this.#open.has(row);
  }

  /** Decodes the record of an open row, which is open no more. */
  decide(row: number): void {
    const [index, at] = [row >>> blockShift, row & blockMask];
    clearBit(this.#open.words(index), at);
    const record = this.table.record(row);
    if (record === undefined || !this.#matches(record)) return;
    setBit(this.#known.words(index), at);
    this.#version++;
  }

  /** Closes the open ones among 32 rows without a look at their records: those that are certain, and those that are not possible. */
  close(index: number, word: number, rows: number, certain: number, possible: number): void {
    const open = this.#open.words(index);
    const isOpen = (open[word] as number) & rows;
    const yes = isOpen & certain;
    open[word] = (open[word] as number) & ~(isOpen & (yes | ~possible));
    if (yes === 0) return;
    const known = this.#known.words(index);
    known[word] = (known[word] as number) | yes;
    this.#version++;
  }

  /** Takes in the rows that came since the last time; false when there are none. */
  catchUp(): boolean {
    const { endRow } = this.table;
    if (this.#endRow === endRow) return false;
    for (const term of termsOf(this.plan)) term.catchUp();
    for (let row = this.#endRow; row < endRow; row = ((row >>> blockShift) + 1) << blockShift) {
      this.#takeIn(row >>> blockShift, row & blockMask);
    }
    this.reopen(this.#durations?.endsOfStartsFrom(this.#endRow) ?? []);
    this.#endRow = endRow;
    this.#forgetGone();
    return true;
  }

  /** Rows whose durations may not be what they were are decided anew. */
  reopen(rows: readonly number[]): void {
    if (this.#durations) for (const row of rows) if (row < this.#endRow) this.#reopen(row);
  }

  #reopen(row: number): void {
    const [index, at] = [row >>> blockShift, row & blockMask];
    const { certain, possible } = boundsOf(this.plan, index, at >>> 5, (at >>> 5) + 1);
    if (hasBit(certain, at & 31) || !hasBit(possible, at & 31)) return;
    setBit(this.#open.words(index), at);
    if (!this.#known.has(row)) return;
    clearBit(this.#known.words(index), at);
    this.#version++;
  }

  /** Records held that are known to match. */
  get count(): number {
    const { size } = this.table;
    const isCounted =
      this.#counted.endRow === this.#endRow &&
      this.#counted.size === size &&
      this.#counted.version === this.#version;
    if (!isCounted)
      this.#counted = { endRow: this.#endRow, size, version: this.#version, count: this.#countMatches() };
    return this.#counted.count;
  }

  #countMatches(): number {
    let count = 0;
    for (let index = 0; index < this.table.blockCount; index++) {
      const block = this.table.block(index);
      const known = this.#known.peek(index);
      if (block && known) count += countBoth(known, block.live);
    }
    return count;
  }

  /** Whether no record is left to decode. */
  get isComplete(): boolean {
    if (this.decodes.length === 0) return true;
    for (let index = 0; index < this.table.blockCount; index++)
      if (this.lastOpen(index, blockRows) !== -1) return false;
    return true;
  }

  /** The last open row of a block before a place in it; -1 when there is none. */
  lastOpen(index: number, end: number): number {
    const block = this.table.block(index);
    const open = this.#open.peek(index);
    return block && open ? lastOneOfBoth(open, block.live, Math.min(end, block.used)) : -1;
  }

  #forgetGone(): void {
    for (let index = 0; index < this.table.blockCount; index++) {
      if (this.table.block(index)) continue;
      this.#known.forget(index);
      this.#open.forget(index);
    }
  }

  #takeIn(index: number, from: number): void {
    const block = this.table.block(index);
    if (!block) return;
    const { certain, possible } = boundsOf(this.plan, index);
    const known = this.#known.words(index);
    const open = certain === possible ? undefined : this.#open.words(index);
    for (let word = from >>> 5; word < blockWords; word++) {
      const fresh = word === from >>> 5 ? -1 << (from & 31) : -1;
      const [yes, maybe] = [certain[word] as number, possible[word] as number];
      known[word] = ((known[word] as number) & ~fresh) | (yes & fresh);
      if (open) open[word] = ((open[word] as number) & ~fresh) | (maybe & ~yes & fresh);
    }
  }
}
