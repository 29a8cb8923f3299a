/** The records of one run around one of them, read from the store again only when new ones may have come. */

import type { ActivityStore, Row } from "../../../store/activity-store.ts";
import type { TraceExcerpt } from "../../state/record/extras.ts";

/** How many records are given before and after the one asked for. */
const mostEachSide = 200;

export interface TraceExcerpts {
  /** Undefined for a gap and for a record of no run; the same object while nothing changed. */
  around(row: Row | undefined): TraceExcerpt | undefined;
}

export function createTraceExcerpts(store: ActivityStore): TraceExcerpts {
  let last: { readonly rowId: number; readonly revision: number; readonly excerpt: TraceExcerpt } | undefined;
  return {
    around(row) {
      if (row?.kind !== "record" || row.record.traceId === "") return undefined;
      const { rowId } = row;
      if (last?.rowId === rowId && last.revision === store.revision) return last.excerpt;
      const excerpt = read(store, rowId, row.record.traceId);
      // Lines are cached by the excerpt object, so it must stay the same.
      const kept = last && isSame(last.excerpt, excerpt) ? last.excerpt : excerpt;
      last = { rowId, revision: store.revision, excerpt: kept };
      return kept;
    },
  };
}

function read(store: ActivityStore, current: number, traceId: string): TraceExcerpt {
  const rowIds = store.rowsOfTrace(traceId);
  const at = Math.max(0, rowIds.indexOf(current));
  const first = Math.max(0, at - mostEachSide);
  const shown = rowIds.slice(first, at + mostEachSide + 1);
  const entries = shown.flatMap((rowId) => {
    const record = store.record(rowId);
    return record ? [{ rowId, record }] : [];
  });
  return { entries, current, before: first, after: rowIds.length - first - shown.length };
}

function isSame(a: TraceExcerpt, b: TraceExcerpt): boolean {
  return (
    a.current === b.current &&
    a.before === b.before &&
    a.after === b.after &&
    a.entries.length === b.entries.length &&
    a.entries.every(({ rowId }, index) => rowId === b.entries[index]?.rowId)
  );
}
