/** Counts the pages in a row that were empty and still led on, so that a listing that never ends is not silent. */

import type { Notices } from "./notices.ts";

export interface EmptyPages {
  /** Takes each page of a listing; `nextCursor` is empty on the last one. */
  take(method: string, items: number, nextCursor: string): void;
}

export function createEmptyPages({ onEmptyPages }: Pick<Notices, "onEmptyPages">): EmptyPages {
  const rows = new Map<string, number>();
  return {
    take(method, items, nextCursor) {
      if (items > 0 || nextCursor === "") {
        rows.delete(method);
        return;
      }
      const pages = (rows.get(method) ?? 0) + 1;
      rows.set(method, pages);
      if (isReported(pages)) onEmptyPages?.({ method, pages });
    },
  };
}

const firstReported = 10;

/** Reports ten pages, and then each time the count has doubled. */
function isReported(pages: number): boolean {
  const times = pages / firstReported;
  return Number.isInteger(Math.log2(times)) && times >= 1;
}
