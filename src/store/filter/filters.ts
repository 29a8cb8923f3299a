/** The filters in use and those used lately, so that going back to one, or jumping along one, costs nothing. */

import type { Query } from "../../query/query.ts";
import type { RecordTable } from "../columns/record-table.ts";
import type { RowDurations } from "../row-durations.ts";
import { Background, type SliceOptions } from "./background.ts";
import { MatchSet } from "./match-set.ts";
import { planOf } from "./plan.ts";
import { resolveOpen } from "./resolve.ts";
import { type Comparison, TermBits } from "./term-bits.ts";

/** One query over the table; records that must be decoded are decided in the background while the query is in use. */
export class Filter {
  readonly set: MatchSet;
  readonly #search: Background;
  users = 0;

  constructor(set: MatchSet, options: SliceOptions, onProgress: () => void) {
    this.set = set;
    this.#search = new Background(options, (isOver) => resolveOpen(set, isOver), onProgress);
  }

  /** Takes in new records; with users, some of what must be decoded is decoded at once and the rest soon. */
  catchUp(): void {
    if (this.set.catchUp() && this.users > 0 && !this.set.isComplete) this.#search.start();
  }

  acquire(): void {
    this.users++;
    this.set.catchUp();
    if (!this.set.isComplete) this.#search.start();
  }

  release(): void {
    this.users--;
    if (this.users === 0) this.#search.stop();
  }
}

export class Filters {
  readonly #table: RecordTable;
  readonly #durations: RowDurations;
  readonly #options: SliceOptions;
  readonly #onProgress: () => void;
  readonly #filters = new Map<string, Filter>();
  readonly #terms = new Map<string, TermBits>();

  constructor(table: RecordTable, durations: RowDurations, options: SliceOptions, onProgress: () => void) {
    this.#table = table;
    this.#durations = durations;
    this.#options = options;
    this.#onProgress = onProgress;
  }

  /** The filter of a query; instants such as `-15m` are read at `nowUs`. */
  filter(query: Query, nowUs: number): Filter {
    const key = keyOf(query, nowUs);
    const known = this.#filters.get(key);
    const filter = known ?? this.#create(query, nowUs);
    putLast(this.#filters, key, filter);
    forgetFirst(this.#filters, filtersKept, ({ users }) => users === 0);
    return filter;
  }

  /** The durations of these rows may not be what they were. */
  reopen(rows: readonly number[]): void {
    if (rows.length > 0) for (const { set } of this.#filters.values()) set.reopen(rows);
  }

  #create(query: Query, nowUs: number): Filter {
    const plan = planOf(query, (term) => this.#term(term, nowUs));
    const set = new MatchSet(this.#table, plan, query, { nowUs, durations: this.#durations });
    return new Filter(set, this.#options, this.#onProgress);
  }

  #term(term: Comparison, nowUs: number): TermBits {
    const key = keyOf(term, nowUs);
    const bits = this.#terms.get(key) ?? new TermBits(this.#table, term, nowUs);
    putLast(this.#terms, key, bits);
    forgetFirst(this.#terms, termsKept, () => true);
    return bits;
  }
}

/** Filters and terms that are kept though none of them is in use; each takes an eighth of a byte a record, or two. */
const filtersKept = 8;
const termsKept = 32;

/** Leaves out where terms stand in the text, and the time unless a term speaks of it. */
function keyOf(query: Query, nowUs: number): string {
  const key = JSON.stringify(query, (name, value) => (name === "span" ? undefined : value));
  return /"name":"created"/.test(key) ? `${key}@${nowUs}` : key;
}

function putLast<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
}

function forgetFirst<Value>(map: Map<string, Value>, kept: number, mayGo: (value: Value) => boolean): void {
  for (const [key, value] of map) {
    if (map.size <= kept) return;
    if (mayGo(value)) map.delete(key);
  }
}
