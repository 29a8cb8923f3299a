/** Records decoded lately: a record on the screen stays the same object, with all that was worked out for it. */

import type { ActivityRecord } from "../activity/record.ts";
import type { RecordTable } from "./columns/record-table.ts";

export class RecentRecords {
  readonly #table: RecordTable;
  #recent = new Map<number, ActivityRecord>();
  #older = new Map<number, ActivityRecord>();

  constructor(table: RecordTable) {
    this.#table = table;
  }

  /** The record of a row; undefined when it is not held. */
  get(row: number): ActivityRecord | undefined {
    if (!this.#table.isLive(row)) return undefined;
    const recent = this.#recent.get(row);
    if (recent) return recent;
    const record = this.#older.get(row) ?? this.#table.record(row);
    if (record) this.#remember(row, record);
    return record;
  }

  #remember(row: number, record: ActivityRecord): void {
    if (this.#recent.size >= generation) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(row, record);
  }
}

/** Between one and two generations are remembered. */
const generation = 1024;
