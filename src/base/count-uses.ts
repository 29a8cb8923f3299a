/** How often each cursor came in a walk, in memory that grows neither with the walk nor with the cursors. */

import { shortKey } from "./short-key.ts";

/** A circle of that many pages is met at its first page that comes again; a longer one later (assumption). */
const mostKept = 10_000;

/**
 * Says of each cursor how often it came, itself included. Beside the latest cursors one is kept, the last whose place in the walk is
 * a power of two (Brent's way): so a circle of any length is met by the time that the walk is three times as long as what
 * leads into the circle, or as the circle, whichever is longer.
 */
export function createUseCount(most = mostKept): (cursor: string) => number {
  const latest = new Map<string, number>();
  let kept: { readonly key: string; uses: number } | undefined;
  let taken = 0;
  return (cursor) => {
    const key = shortKey(cursor);
    const isKept = key === kept?.key;
    const uses = Math.max(latest.get(key) ?? 0, isKept ? (kept?.uses ?? 0) : 0) + 1;
    latest.set(key, uses);
    if (latest.size > most)
      for (const oldest of latest.keys()) {
        latest.delete(oldest);
        break;
      }
    if (isKept || Number.isInteger(Math.log2(++taken))) kept = { key, uses };
    return uses;
  };
}
