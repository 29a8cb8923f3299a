/** What a record means for the run it belongs to: which part began, ended, spoke or went wrong. */

import { numberAt, textAt } from "../payload.ts";
import { type ActivityRecord, decodePayload, recordFields } from "../record.ts";
import { isErrorSeverity, severityOf } from "../severity.ts";
import { summarizeRecord } from "../summary.ts";
import type { EventOutcome } from "../view.ts";

/** In the order in which the parts of a run happen, the cause before its effect. */
const runEventKinds = [
  "trigger",
  "workflow-start",
  "step-start",
  "function-start",
  "output",
  "other",
  "function-end",
  "step-end",
  "workflow-end",
] as const;
export type RunEventKind = (typeof runEventKinds)[number];

export interface RunEvent {
  readonly kind: RunEventKind;
  readonly us: number;
  /** The caller's reference to the record, such as the store's row. */
  readonly rowId: number;
  /** Name of the workflow, step or function; of anything else what it is about. Empty where that shows nothing. */
  readonly name: string;
  readonly text: string;
  readonly outcome: EventOutcome;
  /** Of level error or worse, or a failure. */
  readonly isError: boolean;
  /** How long it took, in milliseconds, as far as the record itself says so. */
  readonly durationMs: number | undefined;
  readonly output: string;
  /** Identifier of the function or workflow; empty when the record has none. */
  readonly thingId: string;
  readonly executionId: string;
  readonly parentId: string;
  /** Number of the step, from 1, and of all steps; undefined when the record does not say. */
  readonly step: number | undefined;
  readonly steps: number | undefined;
  readonly record: ActivityRecord;
  /** Of an event that is good until the next one: keeps its record, and decodes it when the event is wanted again. */
  readonly later?: () => () => RunEvent;
}

export function runEventKind(eventType: string): RunEventKind {
  return kindOfType.get(eventType) ?? "other";
}

/** Types of the events of these kinds. */
export function runEventTypes(kinds: readonly RunEventKind[]): readonly string[] {
  return [...kindOfType].flatMap(([type, kind]) => (kinds.includes(kind) ? [type] : []));
}

/** Whether it begins a part of a run. */
export function isStartKind(kind: RunEventKind): boolean {
  return kind.endsWith("-start");
}

/** Whether it ends a part of a run. */
export function isEndKind(kind: RunEventKind): boolean {
  return kind.endsWith("-end");
}

export const startKinds: readonly RunEventKind[] = runEventKinds.filter(isStartKind);
export const endKinds: readonly RunEventKind[] = runEventKinds.filter(isEndKind);

/** Takes any record; never throws. */
export function runEventOf(record: ActivityRecord, rowId: number): RunEvent {
  const payload = decodePayload(record.raw);
  const summary = summarizeRecord(record, payload);
  return {
    kind: runEventKind(record.eventType),
    us: record.createdUs,
    rowId,
    name: summary.subject.trim() === "" ? "" : summary.subject,
    text: summary.headline,
    outcome: summary.outcome,
    isError: isErrorSeverity(severityOf(record.level, summary.outcome)),
    durationMs: elapsedMsIn(payload),
    output: summary.output ?? "",
    thingId: textAt(payload, "function_id") || record.componentId,
    executionId: textAt(payload, "function_execution_id"),
    parentId: parentOf(record, payload),
    step: numberAt(payload, "current_step"),
    steps: numberAt(payload, "total_steps"),
    record,
  };
}

/** Milliseconds. Never negative. */
function elapsedMsIn(payload: unknown): number | undefined {
  const elapsedMs = numberAt(payload, "elapsed_ms");
  return elapsedMs !== undefined && elapsedMs >= 0 ? elapsedMs : undefined;
}

/** The order of every list of events: by time, equal times in order of arrival, as the log itself shows them. */
export function compareRunEvents(a: RunEvent, b: RunEvent): number {
  return a.us - b.us || a.rowId - b.rowId;
}

type Cause = Pick<RunEvent, "us" | "kind" | "rowId">;

/** The order for pairing starts with ends: at equal times a start comes before its end, however they arrived. */
export function compareCauses(a: Cause, b: Cause): number {
  return a.us - b.us || runEventKinds.indexOf(a.kind) - runEventKinds.indexOf(b.kind) || a.rowId - b.rowId;
}

const kindOfType: ReadonlyMap<string, RunEventKind> = new Map([
  ["trigger_payload_received", "trigger"],
  ["trigger_executed", "trigger"],
  ["workflow_execution_started", "workflow-start"],
  ["workflow_execution_result", "workflow-end"],
  ["workflow_step_started", "step-start"],
  ["workflow_step_execution_result", "step-end"],
  ["function_execution_started", "function-start"],
  ["function_execution_result", "function-end"],
  ["function_execution_output", "output"],
]);

/** What stands in the text of every record that names a parent. */
export const mentionOfParent = '"parent_execution_id"';

/** The live service puts it into the record's header; the payload is looked at as well. */
function parentOf(record: ActivityRecord, payload: unknown): string {
  if (!record.raw.includes(mentionOfParent)) return "";
  return textAt(recordFields(record), "parent_execution_id") || textAt(payload, "parent_execution_id");
}
