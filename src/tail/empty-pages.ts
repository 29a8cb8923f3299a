/** Pages without records that name another one: they cost calls as others do, and bring nothing nearer. */

export interface EmptyPages {
  /** The last pages, one after the other. */
  readonly inRow: number;
  /** Their part of the last twenty pages, from 0 to 1. */
  readonly share: number;
}

/** That many are looked at, and fewer than the least show nothing yet. */
const mostPages = 20;
const leastPages = 5;

export function createEmptyPages() {
  let inRow = 0;
  let last: readonly boolean[] = [];
  return {
    /** `nextCursor` is empty on the last page. */
    take(records: number, nextCursor: string): void {
      const isEmpty = records === 0 && nextCursor !== "";
      inRow = isEmpty ? inRow + 1 : 0;
      last = [...last, isEmpty].slice(-mostPages);
    },
    /** Undefined where there are none. */
    lately(): EmptyPages | undefined {
      const empty = last.filter(Boolean).length;
      if (empty === 0) return undefined;
      return { inRow, share: last.length < leastPages ? 0 : empty / last.length };
    },
  };
}
