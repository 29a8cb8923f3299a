/** The smallest store that keeps the contract: everything is worked out again at each call. */

import type { ActivityRecord } from "../../src/activity/record.ts";
import { createMatcher } from "../../src/query/match.ts";
import type { ActivityStore, GapMark, Row, Selection } from "../../src/store/activity-store.ts";

interface Held {
  readonly rowId: number;
  readonly record: ActivityRecord;
}

export function createPlainStore(capacity = Number.POSITIVE_INFINITY): ActivityStore {
  let revision = 0;
  let nextRowId = 1;
  let dropped = 0;
  let held: Held[] = [];
  let gaps: readonly GapMark[] = [];
  const listeners = new Set<() => void>();
  const changed = () => {
    revision++;
    for (const listener of listeners) listener();
  };
  return {
    get revision() {
      return revision;
    },
    get size() {
      return held.length;
    },
    capacity,
    get dropped() {
      return dropped;
    },
    get range() {
      const fromUs = held[0]?.record.createdUs;
      const toUs = held.at(-1)?.record.createdUs;
      return fromUs === undefined || toUs === undefined ? undefined : { fromUs, toUs };
    },
    append(records) {
      for (const record of records) held.push({ rowId: nextRowId++, record });
      held.sort((a, b) => a.record.createdUs - b.record.createdUs || a.rowId - b.rowId);
      const excess = Math.max(0, held.length - capacity);
      held = held.slice(excess);
      dropped += excess;
      changed();
    },
    setGaps(marks) {
      gaps = marks;
      changed();
    },
    record: (rowId) => held.find((row) => row.rowId === rowId)?.record,
    select(query, { context = false, nowUs = 0 } = {}) {
      const matcher = createMatcher(query, { nowUs });
      return createSelection(() => rowsOf(held, gaps, matcher, context), nowUs);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function rowsOf(
  held: readonly Held[],
  gaps: readonly GapMark[],
  matcher: (record: ActivityRecord) => boolean,
  context: boolean,
): readonly Row[] {
  const rows = held
    .map(({ rowId, record }): Row => ({ kind: "record", rowId, record, matches: matcher(record) }))
    .filter((row) => row.kind === "gap" || context || row.matches);
  return [...rows, ...gaps.map((gap): Row => ({ kind: "gap", gap }))].toSorted(
    (a, b) => timeOf(a) - timeOf(b),
  );
}

function timeOf(row: Row): number {
  return row.kind === "gap" ? row.gap.fromUs : row.record.createdUs;
}

function createSelection(rows: () => readonly Row[], nowUs: number): Selection {
  const positionAt = (us: number) => {
    const position = rows().findIndex((row) => timeOf(row) >= us);
    return position === -1 ? rows().length : position;
  };
  return {
    get length() {
      return rows().length;
    },
    get matched() {
      return rows().filter((row) => row.kind === "record" && row.matches).length;
    },
    complete: true,
    window: (start, length) => rows().slice(Math.max(0, start), Math.max(0, start) + length),
    positionOf(rowId) {
      const position = rows().findIndex((row) => row.kind === "record" && row.rowId === rowId);
      return position === -1 ? rows().length : position;
    },
    positionAt,
    find(query, from, direction) {
      const matcher = createMatcher(query, { nowUs });
      const all = rows();
      for (let position = from + direction; position >= 0 && position < all.length; position += direction) {
        const row = all[position];
        if (row?.kind === "record" && matcher(row.record)) return position;
      }
      return -1;
    },
    close: () => {},
  };
}
