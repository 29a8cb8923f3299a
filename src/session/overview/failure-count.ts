/** Counts in a store how many runs of the same kind failed since the last good one, a slice at a time and again as the log grows. */

import type { RunWithRecords } from "../../activity/cause/cause-difference.ts";
import type { HowOften } from "../../activity/cause/how-often.ts";
import { anyOf } from "../../query/compose.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { runsSince } from "./last-good-run.ts";
import { recordsAtOnce } from "./records-at-once.ts";

export interface FailureCount {
  /** Undefined until all runs are counted; the same object until more of them are. */
  readonly howOften: HowOften | undefined;
  /** Goes on until all records held now are read (true) or the time is over (false). */
  work(isOver: () => boolean): boolean;
  close(): void;
}

/** Without a good run all runs are counted. */
export function createFailureCount(
  store: Pick<ActivityStore, "select">,
  failed: RunWithRecords,
  good: RunWithRecords | undefined,
): FailureCount {
  const since = runsSince(failed, good?.run);
  const selection = since && store.select(anyOf(since.queries));
  let counts = since?.newCounts();
  let howOften: HowOften | undefined;
  let counted = 0;
  /** The last record counted: a late one before it, or an old one that went, moves it. */
  let last: { readonly rowId: number; readonly at: number } | undefined;
  return {
    get howOften() {
      return howOften;
    },
    work(isOver) {
      if (!since || !selection) return true;
      if (last && selection.positionOf(last.rowId) !== last.at) {
        counts = since.newCounts();
        [counted, last] = [0, undefined];
      }
      while (counted < selection.length) {
        const rows = selection.window(counted, recordsAtOnce);
        for (const row of rows) {
          if (row.kind === "record") {
            counts?.add(row.record, row.rowId);
            last = { rowId: row.rowId, at: counted };
          }
          counted += 1;
        }
        if (counted < selection.length && isOver()) return false;
      }
      // Gaps at the end may go again.
      counted = last ? last.at + 1 : 0;
      const now = counts?.howOften();
      if (now && !(howOften && isSame(now, howOften))) howOften = now;
      return true;
    },
    close: () => selection?.close(),
  };
}

function isSame(a: HowOften, b: HowOften): boolean {
  return a.failed === b.failed && a.runs === b.runs && a.deployed === b.deployed;
}
