/** One run read out of a store, growing while its records arrive; the column is searched in slices. */

import { createRunAssembly, type Run } from "../../activity/trace.ts";
import type { ActivityStore } from "../../store/activity-store.ts";

export interface RunReading {
  readonly traceId: string;
  /** Rises with every record found. */
  readonly revision: number;
  /** The run as far as it is known; the same object while the revision is the same. */
  run(): Run;
  /** Goes on until all rows held now are searched (true) or the time is over (false). */
  work(isOver: () => boolean): boolean;
}

/** Rows searched in one go: well under a millisecond. */
const stretch = 65_536;

export function createRunReading(
  store: Pick<ActivityStore, "endRow" | "peek" | "rowsOfTrace">,
  traceId: string,
): RunReading {
  const assembly = createRunAssembly(traceId);
  /** Rows in [from, to) have been searched. */
  let [from, to] = [store.endRow, store.endRow];
  const search = (start: number, end: number) => {
    assembly.add(
      store.rowsOfTrace(traceId, start, end).flatMap((rowId) => {
        const record = store.peek(rowId);
        return record ? [{ rowId, record }] : [];
      }),
    );
  };
  return {
    traceId,
    get revision() {
      return assembly.revision;
    },
    run: () => assembly.run(),
    work(isOver) {
      while (to < store.endRow || from > 0) {
        if (to < store.endRow) {
          const end = Math.min(store.endRow, to + stretch);
          search(to, end);
          to = end;
        } else {
          const start = Math.max(0, from - stretch);
          search(start, from);
          from = start;
        }
        if (isOver()) return from === 0 && to === store.endRow;
      }
      return true;
    },
  };
}
