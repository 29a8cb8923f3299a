/** A selection: always as the store is now, and only what a window shows is decoded. */

import type { LearntNames } from "../../activity/component-names.ts";
import { createRecord } from "../../activity/record.ts";
import { mayName, withNames } from "../../query/names.ts";
import type { Query } from "../../query/query.ts";
import type { GapMark, Row, Selection } from "../activity-store.ts";
import type { RecordTable } from "../columns/record-table.ts";
import type { Filter, Filters } from "../filter/filters.ts";
import { isMatch } from "../filter/resolve.ts";
import type { TimeOrder } from "../order/time-order.ts";
import type { RecentRecords } from "../recent-records.ts";
import { GapRows } from "./gap-rows.ts";
import { type LevelCount, LevelCounts } from "./level-counts.ts";
import { EveryRanking, MatchRanking, type Ranking } from "./ranking.ts";

/** What a selection reads. */
export interface Selected {
  readonly table: RecordTable;
  readonly order: TimeOrder;
  readonly records: RecentRecords;
  readonly filters: Filters;
  /** In order of time. */
  readonly gaps: readonly GapMark[];
  readonly revision: number;
}

/** With `context` records that do not match are rows too. Names in the query mean what is known by them, as it is learnt. */
export function openSelection(
  store: Selected,
  query: Query,
  options: { readonly context: boolean; readonly nowUs: number },
): Selection {
  return new LiveSelection(store, query, options);
}

class LiveSelection implements Selection {
  readonly #store: Selected;
  readonly #query: Query;
  readonly #context: boolean;
  readonly #nowUs: number;
  readonly #mayName: boolean;
  /** What the names were by which the filter was made. */
  #namesRevision: number;
  /** Undefined when every record matches. */
  #filter: Filter | undefined;
  #ranking: Ranking;
  #gaps = new GapRows([], () => 0);
  #gapsKey = "";
  #isClosed = false;
  #levels: LevelCounts | undefined;

  constructor(
    store: Selected,
    query: Query,
    { context, nowUs }: { readonly context: boolean; readonly nowUs: number },
  ) {
    this.#store = store;
    this.#query = query;
    this.#context = context;
    this.#nowUs = nowUs;
    this.#mayName = mayName(query);
    this.#namesRevision = this.#names.revision;
    this.#filter = this.#filterOf(query);
    this.#ranking = this.#rankingOf(this.#filter);
    this.#filter?.acquire();
  }

  get length(): number {
    this.#catchUp();
    return this.#ranking.count + this.#gaps.gaps.length;
  }

  get matched(): number {
    this.#catchUp();
    return this.#filter ? this.#filter.set.count : this.#store.table.size;
  }

  get complete(): boolean {
    this.#catchUp();
    return this.#filter?.set.isComplete ?? true;
  }

  window(start: number, length: number): readonly Row[] {
    const from = Math.max(0, start);
    const to = Math.min(this.length, start + length);
    const rows: Row[] = [];
    let slot = -1;
    for (let position = from; position < to; position++) {
      const row = this.#gaps.rowAt(position);
      if ("gap" in row) {
        rows.push({ kind: "gap", gap: row.gap });
        continue;
      }
      slot = slot === -1 ? this.#ranking.slotAt(row.rank) : this.#ranking.slotFrom(slot + 1);
      rows.push(this.#recordRow(this.#store.order.rowAt(slot)));
    }
    return rows;
  }

  positionOf(rowId: number): number {
    this.#catchUp();
    const { table, order } = this.#store;
    // What was dropped was the oldest.
    if (!table.isLive(rowId)) return rowId < table.endRow ? 0 : this.length;
    return this.#positionOfSlot(order.slotOf(rowId));
  }

  positionAt(us: number): number {
    this.#catchUp();
    return this.#gaps.positionAt(us, this.#rankAt(us));
  }

  find(query: Query, from: number, direction: 1 | -1): number {
    this.#catchUp();
    const { order } = this.#store;
    const filter = this.#filterOf(query);
    filter?.catchUp();
    const slot = this.#slotBeside(from, direction);
    for (let at = slot; at >= order.head && at < order.end; at += direction) {
      const row = order.rowAt(at);
      if ((!filter || isMatch(filter.set, row)) && this.#isShown(row)) {
        this.#catchUp();
        return this.#positionOfSlot(at);
      }
    }
    return -1;
  }

  levelCounts(edges: readonly number[]): readonly LevelCount[] {
    this.#catchUp();
    const { table, order } = this.#store;
    this.#levels ??= new LevelCounts(table, order, this.#filter?.set);
    return this.#levels.between(edges);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#filter?.release();
  }

  #catchUp(): void {
    const { order, gaps, revision } = this.#store;
    order.settle();
    this.#followNames();
    this.#filter?.catchUp();
    const key = `${revision} ${this.#filter?.set.version ?? 0}`;
    if (key === this.#gapsKey) return;
    this.#gapsKey = key;
    this.#gaps = new GapRows(gaps, (us) => this.#rankAt(us));
  }

  get #names(): LearntNames {
    return this.#store.table.names.learnt;
  }

  #filterOf(query: Query): Filter | undefined {
    if (query.kind === "all") return undefined;
    return this.#store.filters.filter(withNames(query, this.#names.things), this.#nowUs);
  }

  #rankingOf(filter: Filter | undefined): Ranking {
    const { order } = this.#store;
    return filter && !this.#context ? new MatchRanking(order, filter.set) : new EveryRanking(order);
  }

  /** A name that was learnt since may stand for more identifiers. */
  #followNames(): void {
    const { revision } = this.#names;
    if (!this.#mayName || revision === this.#namesRevision || this.#isClosed) return;
    this.#namesRevision = revision;
    const filter = this.#filterOf(this.#query);
    if (filter === this.#filter) return;
    filter?.acquire();
    this.#filter?.release();
    this.#filter = filter;
    this.#ranking = this.#rankingOf(filter);
    this.#levels = undefined;
    this.#gapsKey = "";
  }

  /** The slot after (or before) a position, whether or not its record is known to match. */
  #slotBeside(position: number, direction: 1 | -1): number {
    const { order } = this.#store;
    if (position < 0) return direction === 1 ? order.head : order.head - 1;
    if (position >= this.length) return direction === 1 ? order.end : order.end - 1;
    const row = this.#gaps.rowAt(position);
    if ("rank" in row) return this.#ranking.slotAt(row.rank) + direction;
    const slotAfter = order.slotAt(row.gap.toUs);
    return direction === 1 ? slotAfter : slotAfter - 1;
  }

  #rankAt(us: number): number {
    return this.#ranking.rankOf(this.#store.order.slotAt(us));
  }

  #positionOfSlot(slot: number): number {
    const { table, order } = this.#store;
    return this.#gaps.positionOf(table.createdUs(order.rowAt(slot)), this.#ranking.rankOf(slot));
  }

  #isShown(row: number): boolean {
    if (this.#ranking instanceof EveryRanking || !this.#filter) return true;
    // While the search runs, a row that is not known to match may still match: it is decided here.
    return isMatch(this.#filter.set, row);
  }

  #isKnown(row: number): boolean {
    return this.#filter?.set.known.has(row) ?? true;
  }

  #recordRow(rowId: number): Row {
    const record = this.#store.records.get(rowId) ?? nothing;
    return { kind: "record", rowId, record, matches: this.#isKnown(rowId) };
  }
}

/** Never shown: what a selection lists is held. */
const nothing = createRecord(undefined, "");
