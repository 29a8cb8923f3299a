/** Counts the runs of one kind that failed: each counts once, by the last of its ends; what waits has none. Takes ends in any order. */

import { type ActivityRecord, decodePayload } from "../record.ts";
import { summarizeRecord } from "../summary.ts";
import { type GoodEnd, isEndOf } from "./good-end.ts";
import type { HowOften } from "./how-often.ts";

export interface EndCounts {
  /** Leaves aside what is no end of such a run. */
  add(record: ActivityRecord): void;
  howOften(isBounded?: boolean): HowOften;
}

/**
 * `asked` is the run that is asked about: it counts as failed whatever its ends say, and not at all where it goes on. Ends are
 * counted after `fromUs`.
 */
export function createEndCounts(
  end: GoodEnd,
  asked: { readonly traceId: string; readonly goesOn: boolean },
  fromUs: number = Number.NEGATIVE_INFINITY,
): EndCounts {
  const lastEnds = new Map<string, { readonly us: number; readonly hasFailed: boolean }>();
  if (!asked.goesOn) lastEnds.set(asked.traceId, { us: Number.POSITIVE_INFINITY, hasFailed: true });
  return {
    add(record) {
      const { traceId, createdUs: us } = record;
      if (traceId === "" || traceId === asked.traceId || us <= fromUs || !isEndOf(end, record)) return;
      if ((lastEnds.get(traceId)?.us ?? fromUs) > us) return;
      const { outcome } = summarizeRecord(record, decodePayload(record.raw));
      if (outcome !== "pending") lastEnds.set(traceId, { us, hasFailed: outcome === "failed" });
    },
    howOften(isBounded = false) {
      let count = 0;
      for (const { hasFailed } of lastEnds.values()) if (hasFailed) count += 1;
      return { failed: count, runs: lastEnds.size, isBounded };
    },
  };
}
