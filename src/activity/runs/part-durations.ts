/** How long what records end has taken, for a reader who meets one record after the other: their starts are remembered. */

import type { ActivityRecord } from "../record.ts";
import { isPartStart, mostStarts, type PartStart, partDurationMs } from "./part-duration.ts";
import { runEventOf } from "./run-event.ts";

export interface PartDurations {
  /** Takes any record, also again. */
  hear(record: ActivityRecord): void;
  /** Milliseconds; undefined where the record ends nothing, or its start was not heard. */
  msOf(record: ActivityRecord): number | undefined;
}

/** Old runs are forgotten together, when there are that many starts since the last time; at most twice as many are remembered. */
const mostRemembered = 50_000;

export function createPartDurations(): PartDurations {
  const heard = new WeakSet<ActivityRecord>();
  let recent = new Map<string, PartStart[]>();
  let older = new Map<string, PartStart[]>();
  let remembered = 0;
  return {
    hear(record) {
      if (!isPartStart(record) || heard.has(record)) return;
      heard.add(record);
      if (remembered >= mostRemembered) [older, recent, remembered] = [recent, new Map(), 0];
      const { traceId } = record;
      const starts = recent.get(traceId) ?? older.get(traceId) ?? [];
      if (starts.length >= mostStarts) starts.shift();
      const { kind, us, thingId, executionId, step } = runEventOf(record, 0);
      starts.push({ kind, us, thingId, executionId, step });
      recent.set(traceId, starts);
      remembered++;
    },
    msOf: (record) =>
      partDurationMs(record, () => latestFirst(recent.get(record.traceId) ?? older.get(record.traceId))),
  };
}

function latestFirst(starts: readonly PartStart[] = []): readonly PartStart[] {
  return starts.toSorted((a, b) => b.us - a.us);
}
