/** How long what records end has taken, for a reader who meets one record after the other: their starts are remembered. */

import type { ActivityRecord } from "../record.ts";
import { isPartStart, type PartStart, partDurationMs } from "./part-duration.ts";
import { runEventOf } from "./run-event.ts";
import { createRunMemory } from "./run-memory.ts";

export interface PartDurations {
  /** Takes any record, also again. */
  hear(record: ActivityRecord): void;
  /** Milliseconds; undefined where the record ends nothing, or its start was not heard. */
  msOf(record: ActivityRecord): number | undefined;
}

/** About twice as many are remembered at most. */
const mostRemembered = 50_000;

export function createPartDurations(): PartDurations {
  const heard = new WeakSet<ActivityRecord>();
  const starts = createRunMemory<PartStart>(mostRemembered);
  return {
    hear(record) {
      if (!isPartStart(record) || heard.has(record)) return;
      heard.add(record);
      const { kind, us, thingId, executionId, parentId, step } = runEventOf(record, 0);
      starts.note(record.traceId, { kind, us, thingId, executionId, parentId, step });
    },
    msOf: (record) => partDurationMs(record, () => latestFirst(starts.of(record.traceId))),
  };
}

function latestFirst(starts: readonly PartStart[]): readonly PartStart[] {
  return starts.toSorted((a, b) => b.us - a.us);
}
