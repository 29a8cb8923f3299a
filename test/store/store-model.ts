/** The store as anyone would write it: an array that is sorted and filtered again for every question. */

import { createComponentNames } from "../../src/activity/component-names.ts";
import type { ActivityRecord } from "../../src/activity/record.ts";
import { createMatcher } from "../../src/query/match.ts";
import { withNames } from "../../src/query/names.ts";
import type { Query } from "../../src/query/query.ts";
import type { GapMark, Row } from "../../src/store/activity-store.ts";

interface ModelRow {
  readonly rowId: number;
  readonly record: ActivityRecord;
}

export class StoreModel {
  readonly #capacity: number;
  readonly #nowUs: number;
  readonly #names = createComponentNames();
  #rows: ModelRow[] = [];
  #arrived = 0;
  gaps: readonly GapMark[] = [];
  dropped = 0;

  constructor(capacity: number, nowUs: number) {
    this.#capacity = capacity;
    this.#nowUs = nowUs;
  }

  get rows(): readonly ModelRow[] {
    return this.#rows;
  }

  /** Names are those of everything that ever came. */
  #matcher(query: Query) {
    return createMatcher(withNames(query, this.#names.things), { nowUs: this.#nowUs });
  }

  append(records: readonly ActivityRecord[]): void {
    this.#names.learn(records);
    for (const record of records) this.#rows.push({ rowId: this.#arrived++, record });
    this.#rows.sort((a, b) => a.record.createdUs - b.record.createdUs || a.rowId - b.rowId);
    this.dropped += this.#rows.splice(0, Math.max(0, this.#rows.length - this.#capacity)).length;
  }

  select(query: Query, context: boolean): readonly Row[] {
    const matches = this.#matcher(query);
    const rows: Row[] = this.#rows
      .map(({ rowId, record }) => ({ kind: "record" as const, rowId, record, matches: matches(record) }))
      .filter((row) => context || row.matches);
    for (const gap of this.gaps.toSorted((a, b) => b.toUs - a.toUs || b.id - a.id)) {
      rows.splice(countBefore(rows, gap.toUs), 0, { kind: "gap", gap });
    }
    return rows;
  }

  positionOf(rows: readonly Row[], rowId: number): number {
    const own = this.#rows.find((row) => row.rowId === rowId);
    if (!own) return rowId < this.#arrived ? 0 : rows.length;
    const found = rows.findIndex((row) => !isBefore(row, own));
    return found === -1 ? rows.length : found;
  }

  positionAt(rows: readonly Row[], us: number): number {
    return countBefore(rows, us);
  }

  find(rows: readonly Row[], query: Query, from: number, direction: 1 | -1): number {
    const matches = this.#matcher(query);
    const fits = (row: Row) => row.kind === "record" && matches(row.record);
    return direction === 1
      ? rows.findIndex((row, position) => position > from && fits(row))
      : rows.findLastIndex((row, position) => position < from && fits(row));
  }
}

function timeOf(row: Row): number {
  return row.kind === "gap" ? row.gap.toUs : row.record.createdUs;
}

function countBefore(rows: readonly Row[], us: number): number {
  const found = rows.findIndex((row) => timeOf(row) >= us);
  return found === -1 ? rows.length : found;
}

function isBefore(row: Row, own: ModelRow): boolean {
  const difference = timeOf(row) - own.record.createdUs;
  return difference < 0 || (difference === 0 && (row.kind === "gap" || row.rowId < own.rowId));
}
