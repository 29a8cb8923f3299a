/** A selection: always as the store is now, and only what a window shows is decoded. */

import { createRecord } from "../../activity/record.ts";
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

/** `filter` is undefined when every record matches; with `context` records that do not match are rows too. */
export function openSelection(
  store: Selected,
  filter: Filter | undefined,
  options: { readonly context: boolean; readonly nowUs: number },
): Selection {
  return new LiveSelection(store, filter, options);
}

class LiveSelection implements Selection {
  readonly #store: Selected;
  readonly #filter: Filter | undefined;
  readonly #ranking: Ranking;
  readonly #nowUs: number;
  #gaps = new GapRows([], () => 0);
  #gapsKey = "";
  #isClosed = false;
  #levels: LevelCounts | undefined;

  constructor(
    store: Selected,
    filter: Filter | undefined,
    { context, nowUs }: { readonly context: boolean; readonly nowUs: number },
  ) {
    this.#store = store;
    this.#filter = filter;
    this.#nowUs = nowUs;
    this.#ranking =
      filter && !context ? new MatchRanking(store.order, filter.set) : new EveryRanking(store.order);
    filter?.acquire();
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
    const { order, filters } = this.#store;
    const filter = query.kind === "all" ? undefined : filters.filter(query, this.#nowUs);
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
    this.#filter?.catchUp();
    const key = `${revision} ${this.#filter?.set.version ?? 0}`;
    if (key === this.#gapsKey) return;
    this.#gapsKey = key;
    this.#gaps = new GapRows(gaps, (us) => this.#rankAt(us));
  }

  /** The slot after (or before) a position, whether or not its record is known to match. */
  #slotBeside(position: number, direction: 1 | -1): number {
    const { order } = this.#store;
    if (position < 0) return direction === 1 ? order.head : order.head - 1;
    if (position >= this.length) return direction === 1 ? order.end : order.end - 1;
    const row = this.#gaps.rowAt(position);
    if ("rank" in row) return this.#ranking.slotAt(row.rank) + direction;
    const slotAfter = order.slotAt(row.gap.fromUs);
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
