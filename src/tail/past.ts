/** What is known of the past: how far the tail had come when, what was read again, and how late events are listed. */

import { createEdgeHistory, type EdgeHistory } from "./edge-history.ts";
import { createLateness, type Lateness } from "./lateness.ts";
import { createRereading, type Rereading } from "./rereading.ts";
import type { TailSettings } from "./settings.ts";

export interface Past {
  readonly edges: EdgeHistory;
  readonly lateness: Lateness;
  /** The last minute, and the last twenty. */
  readonly overlap: Rereading;
  readonly sweep: Rereading;
  /** Nothing up to there has to be read again any more. */
  isSettled(us: number): boolean;
  observe(nowMs: number): void;
  /** How much of the past is overdue to be read again, in milliseconds of the log; 0 when nothing is. */
  overdueMs(nowMs: number): number;
}

/** Once the past is old enough to be read again, that must happen within this time. */
const overlapGraceMs = 30_000;
export const sweepGraceMs = 600_000;

export function createPast({ overlapMs, sweepMs }: Pick<TailSettings, "overlapMs" | "sweepMs">): Past {
  const edges = createEdgeHistory(sweepMs + sweepGraceMs);
  const lateness = createLateness(edges);
  const overlap = createRereading({ reachMs: overlapMs, graceMs: overlapGraceMs }, edges);
  const sweep = createRereading({ reachMs: sweepMs, graceMs: sweepGraceMs }, edges);
  const promised = [overlap, sweep];
  return {
    edges,
    lateness,
    overlap,
    sweep,
    isSettled: (us) => promised.every(({ settledUs = 0 }) => settledUs >= us),
    observe(nowMs) {
      for (const rereading of promised) rereading.observe(nowMs);
    },
    overdueMs(nowMs) {
      const overdue = promised.filter((rereading) => rereading.isOverdue(nowMs));
      return Math.max(0, ...overdue.map((rereading) => rereading.unreadMs(nowMs)));
    },
  };
}
