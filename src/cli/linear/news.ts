/** What arrived and was not heard yet, as far as the filter selects it. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { ActivityStore, Selection } from "../../store/activity-store.ts";
import type { Unheard } from "./held-back.ts";

/** What the filter selects. */
export interface Filtered {
  readonly matches: (record: ActivityRecord) => boolean;
  readonly selection: Selection;
}

export interface News {
  /** The next record to hear; row ids rise as records arrive. */
  readonly heard: number;
  /** What matches and was not heard yet. */
  unheard(): Unheard;
  /** All that has arrived until now is heard. */
  hear(): void;
  /** What was heard stays so under another filter. */
  through(next: Filtered): void;
}

/** Arrived events that are each looked at; of more the selection says how many match. */
const mostLookedAt = 5000;

export function createNews(store: ActivityStore, first: Filtered): News {
  let filtered = first;
  let heard = 0;
  let matchedBefore = 0;

  return {
    get heard() {
      return heard;
    },
    unheard() {
      const { matches, selection } = filtered;
      const from = Math.max(heard, store.endRow - mostLookedAt);
      const timesUs = new Map<number, number>();
      const look = (rowId: number) => {
        const record = store.peek(rowId);
        if (record && matches(record)) timesUs.set(rowId, record.createdUs);
      };
      for (let rowId = from; rowId < store.endRow; rowId++) look(rowId);
      // What arrived last need not be the newest, for a file may be written backwards.
      if (from > heard)
        for (const rowId of newestRows(selection, mostLookedAt)) if (rowId >= heard) look(rowId);
      const fresh = [...timesUs].sort(([a, aUs], [b, bUs]) => aUs - bUs || a - b).map(([rowId]) => rowId);
      const risen = selection.matched - matchedBefore;
      return { fresh, count: from === heard ? fresh.length : Math.max(risen, fresh.length) };
    },
    hear() {
      heard = store.endRow;
      matchedBefore = filtered.selection.matched;
    },
    through(next) {
      filtered = next;
    },
  };
}

/** The records among that many of the newest rows that match, in order of time. */
export function newestRows(selection: Selection, count: number): readonly number[] {
  const end = selection.length;
  const rows = selection.window(Math.max(0, end - count), Math.min(end, count));
  return rows.flatMap((row) => (row.kind === "record" ? [row.rowId] : []));
}
