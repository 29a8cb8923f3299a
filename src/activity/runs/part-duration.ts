/** How long what a record ends has taken: as the record says, else since the start of the same part of its run. */

import type { ActivityRecord } from "../record.ts";
import { mayBeOne, tookMs } from "./pairing.ts";
import {
  isEndKind,
  isStartKind,
  type RunEvent,
  type RunEventKind,
  runEventKind,
  runEventOf,
} from "./run-event.ts";

/** What is kept of the start of a part. */
export type PartStart = Pick<RunEvent, "kind" | "us" | "thingId" | "executionId" | "parentId" | "step">;

/** Starts of a run that are looked at: of more, the latest. */
export const mostStarts = 200;

/** Milliseconds; undefined where the record ends nothing, as one that is pending, or its start is not known. `startsOf` gives starts of the record's run, the latest first. */
export function partDurationMs(
  record: ActivityRecord,
  startsOf: (startKind: RunEventKind) => Iterable<PartStart>,
): number | undefined {
  const isEnd = isEndKind(runEventKind(record.eventType));
  if (!isEnd && !record.raw.includes('"elapsed_ms"')) return undefined;
  const end = runEventOf(record, 0);
  const hasStart = isEnd && end.outcome !== "pending" && record.traceId !== "";
  if (end.durationMs !== undefined || !hasStart) return end.durationMs;
  for (const start of startsOf(startKindOf(end.kind))) if (isStartOf(start, end)) return tookMs(start, end);
  return undefined;
}

export function isPartStart({ eventType, traceId }: ActivityRecord): boolean {
  return traceId !== "" && isStartKind(runEventKind(eventType));
}

function startKindOf(endKind: RunEventKind): RunEventKind {
  if (endKind === "function-end") return "function-start";
  return endKind === "step-end" ? "step-start" : "workflow-start";
}

/** The same part: the same execution where both name one, else the same function, workflow or step of the same parent. */
function isStartOf(start: PartStart, end: PartStart): boolean {
  if (start.kind !== startKindOf(end.kind) || start.us > end.us) return false;
  if (start.executionId !== "" && end.executionId !== "") return start.executionId === end.executionId;
  return mayBeOne(start, end) && start.thingId === end.thingId && start.step === end.step;
}
