/** Learns how long polls must look again at what they passed to meet what this platform lists late. */

import type { EdgeHistory } from "./edge-history.ts";

export interface Lateness {
  /** A walk from `fromUs` up to now began at that moment. */
  noteRead(fromUs: number, askedMs: number): void;
  /** An event was met that an earlier walk had passed. */
  noteLate(us: number, nowMs: number): void;
  /** How long after the tail passed an event the polls look there again; undefined while hardly anything is late. */
  lookAgainMs(nowMs: number): number | undefined;
}

/** Later events are left to the looks at the past: polls that reach so far back would cost too much. */
const longestMs = 8000;
/** How long late events are remembered, and how many. */
const keptMs = 300_000;
const mostKept = 200;
/** Polls must catch this part of the late events within `longestMs`. */
const wantedShare = 0.95;
/** A factor: the next event may be later than any so far. */
const margin = 1.5;

interface Read {
  readonly fromUs: number;
  readonly askedMs: number;
}

export function createLateness(history: EdgeHistory): Lateness {
  /** Newest first; one that a later walk has read again altogether is left out. */
  let reads: readonly Read[] = [];
  let late: readonly { readonly byMs: number; readonly atMs: number }[] = [];
  return {
    noteRead(fromUs, askedMs) {
      reads = [{ fromUs, askedMs }, ...reads.filter((read) => read.fromUs < fromUs)].slice(0, 100);
    },
    noteLate(us, nowMs) {
      const passedMs = history.passedAt(us);
      const missedMs = reads.find(({ fromUs }) => fromUs <= us)?.askedMs;
      if (passedMs === undefined || missedMs === undefined) return;
      const byMs = Math.min(nowMs - passedMs, 2 * Math.max(0, missedMs - passedMs) + 1000);
      late = [{ byMs, atMs: nowMs }, ...late].slice(0, mostKept);
    },
    lookAgainMs(nowMs) {
      const near = late
        .filter(({ byMs, atMs }) => byMs <= longestMs && atMs > nowMs - keptMs)
        .map(({ byMs }) => byMs)
        .sort((a, b) => a - b);
      const wanted = near[Math.floor(near.length * wantedShare)];
      return wanted === undefined ? undefined : wanted * margin;
    },
  };
}
