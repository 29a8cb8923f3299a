/** How long what a record ends has taken: as the record says, else since the start of the same part of its run. */

import type { ActivityRecord } from "../../activity/record.ts";
import { compareCauses, type RunEvent, runEventKind, runEventOf } from "../../activity/runs/run-event.ts";
import type { ActivityStore } from "../../store/activity-store.ts";

/** Rows before the end in which the start is looked for, and records of the run among them. */
const mostRows = 65_536;
const mostRecords = 200;

/** Milliseconds; undefined where the record ends nothing, or the start is not near. */
export function partDurationOf(
  store: Pick<ActivityStore, "peek" | "rowsOfTrace">,
  record: ActivityRecord,
  rowId: number,
): number | undefined {
  const isEnd = runEventKind(record.eventType).endsWith("-end");
  const end = runEventOf(record, rowId);
  if (end.durationMs !== undefined || !isEnd || record.traceId === "") return end.durationMs;
  const rowIds = store.rowsOfTrace(record.traceId, Math.max(0, rowId - mostRows), rowId);
  const starts = rowIds.slice(-mostRecords).flatMap((at) => {
    const other = store.peek(at);
    const event = other && isStart(other) ? runEventOf(other, at) : undefined;
    return event && isStartOf(event, end) ? [event] : [];
  });
  const start = starts.toSorted(compareCauses).at(-1);
  return start && Math.max(0, end.us - start.us) / 1000;
}

function isStart({ eventType }: ActivityRecord): boolean {
  return runEventKind(eventType).endsWith("-start");
}

/** The same part: the same execution where both name one, else the same function, workflow or step. */
function isStartOf(start: RunEvent, end: RunEvent): boolean {
  if (start.kind.replace("-start", "") !== end.kind.replace("-end", "") || start.us > end.us) return false;
  if (start.executionId !== "" && end.executionId !== "") return start.executionId === end.executionId;
  return start.thingId === end.thingId && start.step === end.step;
}
