/** The store itself: columns, their order in time, filters and gaps put together. */

import type { LearntNames, NamedThing } from "../activity/component-names.ts";
import type { ActivityRecord } from "../activity/record.ts";
import { systemClock } from "../base/clock.ts";
import type { Query } from "../query/query.ts";
import type { ActivityStore, GapMark, Selection } from "./activity-store.ts";
import { ChangeSignal } from "./change-signal.ts";
import { type ColumnName, columnNames } from "./columns/block.ts";
import { RecordTable } from "./columns/record-table.ts";
import type { SliceOptions } from "./filter/background.ts";
import { Filters } from "./filter/filters.ts";
import { type IntakeOptions, LineIntake } from "./line-intake.ts";
import { TimeOrder } from "./order/time-order.ts";
import { RecentRecords } from "./recent-records.ts";
import { RowDurations } from "./row-durations.ts";
import { inOrderOfTime } from "./selection/gap-rows.ts";
import { openSelection, type Selected } from "./selection/selection.ts";
import { rowsOfTrace, type TraceGroups, TraceIndex } from "./trace-groups.ts";

export interface StoreOptions extends Partial<SliceOptions> {
  /** Most records held; default 1,000,000. */
  readonly capacity?: number;
  /** Most bytes of raw text held; default 1 GiB (assumption). */
  readonly capacityBytes?: number;
}

export function createActivityStore(options: StoreOptions = {}): ColumnStore {
  return new ColumnStore(options);
}

export class ColumnStore implements ActivityStore {
  readonly capacity: number;
  readonly capacityBytes: number;
  readonly #table = new RecordTable();
  readonly durations = new RowDurations(this.#table);
  readonly #order = new TimeOrder((row) => this.#table.createdUs(row));
  readonly #records = new RecentRecords(this.#table);
  readonly #traceIndex = new TraceIndex(this.#table);
  readonly #changes: ChangeSignal;
  /** What selections read. */
  readonly #view: { -readonly [Key in keyof Selected]: Selected[Key] };
  #traces: { readonly revision: number; readonly groups: TraceGroups } | undefined;
  dropped = 0;

  constructor(options: StoreOptions) {
    this.capacity = options.capacity ?? 1_000_000;
    this.capacityBytes = options.capacityBytes ?? 2 ** 30;
    const slices = {
      schedule: options.schedule ?? setImmediate,
      nowMs: options.nowMs ?? (() => performance.now()),
      // A key waits for one at most, and a search that it begins does another before it is answered.
      sliceMs: options.sliceMs ?? 3,
    };
    this.#changes = new ChangeSignal(slices.schedule);
    this.#view = {
      table: this.#table,
      order: this.#order,
      records: this.#records,
      filters: new Filters(this.#table, this.durations, slices, () => this.#changed()),
      gaps: [],
      revision: 0,
    };
  }

  /** Names that the records held by now or before give their components. */
  get names(): LearntNames {
    return this.#table.names.learnt;
  }

  declareNames(things: readonly NamedThing[]): void {
    this.#table.names.learnt.declare(things);
    this.#changed();
  }

  get revision(): number {
    return this.#view.revision;
  }

  get size(): number {
    return this.#table.size;
  }

  /** Bytes of the raw text of all records held. */
  get bytes(): number {
    return this.#table.bytes;
  }

  get range(): { readonly fromUs: number; readonly toUs: number } | undefined {
    this.#order.settle();
    const { head, end } = this.#order;
    if (head === end) return undefined;
    return {
      fromUs: this.#table.createdUs(this.#order.rowAt(head)),
      toUs: this.#table.createdUs(this.#order.rowAt(end - 1)),
    };
  }

  append(records: readonly ActivityRecord[]): void {
    for (const record of records) this.#order.push(this.#table.addRecord(record));
    if (records.length > 0) this.#grown();
  }

  /** Takes lines as they are read from a file. */
  openIntake(options: IntakeOptions): LineIntake {
    const port = {
      table: this.#table,
      onRow: (row: number) => this.#order.push(row),
      onGrown: () => this.#grown(),
    };
    return new LineIntake(port, options);
  }

  setGaps(gaps: readonly GapMark[]): void {
    this.#view.gaps = inOrderOfTime(gaps);
    this.#changed();
  }

  record(rowId: number): ActivityRecord | undefined {
    return this.#records.get(rowId);
  }

  get endRow(): number {
    return this.#table.endRow;
  }

  peek(rowId: number): ActivityRecord | undefined {
    return this.#table.record(rowId);
  }

  /** The record's text as received, in bytes; a view that is good until the store changes. */
  rawBytes(rowId: number): Uint8Array | undefined {
    return this.#table.rawBytes(rowId);
  }

  /** Relative instants are read at `nowUs`; default the time of the call. */
  select(query: Query, options: { readonly context?: boolean; readonly nowUs?: number } = {}): Selection {
    const { context = false, nowUs = Math.round(systemClock.nowMs() * 1000) } = options;
    return openSelection(this.#view, query, { context, nowUs });
  }

  /** The records grouped by trace, as they are now. */
  traces(): TraceGroups {
    if (this.#traces?.revision !== this.revision) {
      this.#order.settle();
      this.#traces = { revision: this.revision, groups: this.#traceIndex.group(this.#order) };
    }
    return this.#traces.groups;
  }

  rowsOfTrace(traceId: string, from = 0, to = this.#table.endRow): readonly number[] {
    return rowsOfTrace(this.#table, traceId, from, to);
  }

  /** Texts seen in a column, the newest first, by when each was first seen; for completion. Default limit 500. */
  seenTexts(column: ColumnName, limit = 500): readonly string[] {
    const dictionary = this.#table.dictionary(columnNames.indexOf(column));
    const count = Math.min(limit, dictionary.size - 1);
    return Array.from({ length: count }, (_, index) => dictionary.text(dictionary.size - 1 - index));
  }

  subscribe(listener: () => void): () => void {
    return this.#changes.subscribe(listener);
  }

  #grown(): void {
    this.#dropOldest();
    this.#changed();
  }

  #dropOldest(): void {
    const table = this.#table;
    if (table.size <= this.capacity && table.bytes <= this.capacityBytes) return;
    this.#order.settle();
    while (table.size > this.capacity || table.bytes > this.capacityBytes) {
      const row = this.#order.dropFirst();
      this.#view.filters.reopen(this.durations.drop(row));
      table.drop(row);
      this.dropped++;
    }
    table.renewDictionaries();
  }

  #changed(): void {
    this.#view.revision++;
    this.#changes.give();
  }
}
