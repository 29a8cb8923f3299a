/** What was met of runs, by their trace: the latest of each, and old runs are forgotten together. */

import { mostStarts } from "./part-duration.ts";

export interface RunMemory<T> {
  /** In order of arrival. */
  of(traceId: string): readonly T[];
  note(traceId: string, one: T): void;
  forget(traceId: string): void;
}

/** Old runs are forgotten when that much was noted since the last time: about twice as much is remembered at most. */
export function createRunMemory<T>(mostRemembered: number): RunMemory<T> {
  let recent = new Map<string, T[]>();
  let older = new Map<string, T[]>();
  let noted = 0;
  const found = (traceId: string) => recent.get(traceId) ?? older.get(traceId);
  return {
    of: (traceId) => found(traceId) ?? [],
    note(traceId, one) {
      if (noted >= mostRemembered) [older, recent, noted] = [recent, new Map(), 0];
      const ofRun = found(traceId) ?? [];
      // What is known of an old run is remembered with it.
      if (!recent.has(traceId)) noted += ofRun.length;
      if (ofRun.length >= mostStarts) ofRun.shift();
      ofRun.push(one);
      recent.set(traceId, ofRun);
      noted++;
    },
    forget(traceId) {
      recent.delete(traceId);
      older.delete(traceId);
    },
  };
}
