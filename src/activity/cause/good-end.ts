/** By which event a good run of the same kind is found: the successful end of the same workflow, or of the same function. */

import { type ActivityRecord, decodePayload } from "../record.ts";
import type { RecordOf } from "../runs/compare-fields.ts";
import { runEventTypes } from "../runs/run-event.ts";
import type { WaterfallRow } from "../runs/waterfall.ts";
import { summarizeRecord } from "../summary.ts";
import type { Run } from "../trace.ts";

export interface GoodEnd {
  readonly eventType: "workflow_execution_result" | "function_execution_result";
  readonly componentId: string;
}

/** Of a run that started nothing, the trigger says what it would have been. Undefined where the log does not say of what kind it is. */
export function goodEndOf({ rows, summary }: Run, recordOf: RecordOf): GoodEnd | undefined {
  const { workflowId } = summary;
  if (workflowId !== "") return { eventType: "workflow_execution_result", componentId: workflowId };
  for (const kind of ["workflow", "function", "trigger"] as const) {
    const row = rows.find((one) => one.kind === kind);
    const end = row && endOf(row, recordOf);
    if (end) return end;
  }
  return undefined;
}

/** Whether the run that the record belongs to may be such a run. */
export function isGoodEnd(end: GoodEnd, record: ActivityRecord): boolean {
  if (record.eventType !== end.eventType || record.componentId !== end.componentId) return false;
  return summarizeRecord(record, decodePayload(record.raw)).outcome === "succeeded";
}

/** Whether the record says how far a run of the same kind has come. */
export function isOfKind(end: GoodEnd, { eventType, componentId }: ActivityRecord): boolean {
  return componentId === end.componentId && typesOfKind(end).includes(eventType);
}

/** Types of the events that say how far a run of the same kind has come. */
export function typesOfKind({ eventType }: GoodEnd): readonly string[] {
  return eventType === "workflow_execution_result" ? workflowTypes : functionTypes;
}

const functionTypes = runEventTypes(["function-start", "function-end"]);
const workflowTypes = runEventTypes(["trigger", "workflow-start", "workflow-end", "step-start", "step-end"]);

/** Whether a run in which such an end was met is a good one of the same kind that began before: its workflow may have run in another one. */
export function isGoodBefore({ summary }: Run, failed: Run): boolean {
  const { workflowId } = failed.summary;
  const isSameKind = workflowId === "" || summary.workflowId === workflowId;
  return isSameKind && summary.status === "succeeded" && summary.startUs < failed.summary.startUs;
}

/** A trigger belongs to what it starts. */
function endOf({ kind, rowIds }: WaterfallRow, recordOf: RecordOf): GoodEnd | undefined {
  const componentId = rowIds.map((rowId) => recordOf(rowId)?.componentId ?? "").find((id) => id !== "");
  if (componentId === undefined) return undefined;
  const isWorkflow = kind === "workflow" || (kind === "trigger" && componentId.startsWith("Wf"));
  if (isWorkflow) return { eventType: "workflow_execution_result", componentId };
  return componentId.startsWith("Ft") ? undefined : { eventType: "function_execution_result", componentId };
}
