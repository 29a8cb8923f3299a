/** Remembers how far in the log the tail had come at which moment, for as long as the past is read again. */

import { firstWhere } from "../base/first-where.ts";

export interface EdgeHistory {
  note(edgeUs: number, nowMs: number): void;
  /** How far it had come by then, epoch microseconds; undefined for a moment before the first note. */
  at(ms: number): number | undefined;
  /** When it passed that time of the log; undefined while it has not. */
  passedAt(us: number): number | undefined;
}

interface Note {
  readonly edgeUs: number;
  readonly atMs: number;
}

export function createEdgeHistory(keptMs: number): EdgeHistory {
  /** Oldest first; the first one may be older than what is kept, as it holds until the second. */
  let notes: Note[] = [];
  return {
    note(edgeUs, nowMs) {
      if (edgeUs <= (notes.at(-1)?.edgeUs ?? Number.NEGATIVE_INFINITY)) return;
      notes.push({ edgeUs, atMs: nowMs });
      const kept = notes.findLastIndex(({ atMs }) => atMs <= nowMs - keptMs);
      if (kept > 100) notes = notes.slice(kept);
    },
    at: (ms) => notes[firstWhere(notes.length, (index) => (notes[index] as Note).atMs > ms) - 1]?.edgeUs,
    passedAt: (us) => notes[firstWhere(notes.length, (index) => (notes[index] as Note).edgeUs >= us)]?.atMs,
  };
}
