/** What arrived and was not heard yet, as far as the filter selects it. What a walk back brought is no news, whenever it came. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { ActivitySource } from "../../session/log/activity-source.ts";
import type { Selection } from "../../store/activity-store.ts";
import type { Unheard } from "./held-back.ts";

/** What the filter selects. */
export interface Filtered {
  readonly matches: (record: ActivityRecord) => boolean;
  readonly selection: Selection;
}

export interface News {
  /** What matches and was not heard yet. */
  unheard(): Unheard;
  /** All that has arrived until now is heard. */
  hear(): void;
  /** These were heard, before others that arrived with them. */
  hearAlone(rowIds: readonly number[]): void;
  /** What was heard stays so under another filter; of the rest it selects anew. */
  through(next: Filtered): void;
}

/** Records of a file that are each looked at when they arrive together; of more the selection says how many match. */
const mostLookedAt = 5000;
/** News that are known one by one, at least; those before them are counted. */
const mostKnown = 5000;

export function createNews(
  { store, isOlder }: Pick<ActivitySource, "store" | "isOlder">,
  first: Filtered,
): News {
  let filtered = first;
  /** The first record that was not heard, but for those that were heard alone; row ids rise as records arrive. */
  let heard = 0;
  const alone = new Set<number>();
  /** Of what was not heard, all before this one is counted, and the latest is known with its time. */
  let looked = 0;
  let count = 0;
  let timesUs = new Map<number, number>();
  let matchedBefore = 0;

  /** Each record is looked at once, so that a long pause costs no more than a short one. */
  function look() {
    const { matches, selection } = filtered;
    const before = timesUs.size;
    const lookAt = (rowId: number) => {
      if (alone.has(rowId) || isOlder?.(rowId)) return;
      const record = store.peek(rowId);
      if (record && matches(record)) timesUs.set(rowId, record.createdUs);
    };
    // Of a tail all are counted one by one: the selection has what walks back brought too.
    const from = isOlder ? looked : Math.max(looked, store.endRow - mostLookedAt);
    for (let rowId = from; rowId < store.endRow; rowId++) lookAt(rowId);
    // What arrived last need not be the newest, for a file may be written backwards.
    if (from > looked)
      for (const rowId of newestRows(selection, mostLookedAt)) if (rowId >= looked) lookAt(rowId);
    const found = timesUs.size - before;
    count += from > looked ? Math.max(selection.matched - matchedBefore, found) : found;
    looked = store.endRow;
    matchedBefore = selection.matched;
    if (timesUs.size > 2 * mostKnown) timesUs = new Map([...timesUs].slice(-mostKnown));
  }
  const forget = (from: number) => {
    [looked, count, timesUs] = [from, 0, new Map()];
    matchedBefore = filtered.selection.matched;
  };

  return {
    unheard() {
      look();
      const fresh = [...timesUs].sort(([a, aUs], [b, bUs]) => aUs - bUs || a - b).map(([rowId]) => rowId);
      return { fresh, count };
    },
    hear() {
      heard = store.endRow;
      alone.clear();
      forget(heard);
    },
    hearAlone(rowIds) {
      look();
      for (const rowId of rowIds) {
        if (rowId < heard || alone.has(rowId) || isOlder?.(rowId)) continue;
        alone.add(rowId);
        if (timesUs.delete(rowId)) count -= 1;
      }
    },
    through(next) {
      filtered = next;
      forget(heard);
    },
  };
}

/** The records among that many of the newest rows that match, in order of time. */
export function newestRows(selection: Selection, count: number): readonly number[] {
  const end = selection.length;
  const rows = selection.window(Math.max(0, end - count), Math.min(end, count));
  return rows.flatMap((row) => (row.kind === "record" ? [row.rowId] : []));
}
