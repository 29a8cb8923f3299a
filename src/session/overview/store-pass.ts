/** Reads every record of a store once, the newest first, and those that come later as they come; a slice at a time. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { ActivityStore } from "../../store/activity-store.ts";

export interface StorePass {
  /** Goes on until everything held now is read (true) or the time is over (false). */
  work(isOver: () => boolean): boolean;
  /** Share of the rows there are now that has been read, 0 to 1; 1 only when every row has been read. */
  readonly progress: number;
}

export function createStorePass(
  store: Pick<ActivityStore, "endRow" | "peek">,
  take: (record: ActivityRecord, rowId: number) => void,
): StorePass {
  const firstEnd = store.endRow;
  /** Rows in [from, to) have been taken. */
  let [from, to] = [firstEnd, firstEnd];
  const takeRow = (rowId: number) => {
    const record = store.peek(rowId);
    if (record) take(record, rowId);
  };
  return {
    get progress() {
      return store.endRow === 0 ? 1 : (to - from) / store.endRow;
    },
    work(isOver) {
      while (to < store.endRow) {
        takeRow(to++);
        if (isOver()) return isAllRead();
      }
      while (from > 0) {
        takeRow(--from);
        if (isOver()) return isAllRead();
      }
      return true;
    },
  };

  function isAllRead() {
    return from === 0 && to === store.endRow;
  }
}
