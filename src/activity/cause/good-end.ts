/** By which event a good run of the same kind is found: the successful end of the same workflow, or of the same function. */

import { type ActivityRecord, decodePayload } from "../record.ts";
import type { RecordOf } from "../runs/compare-fields.ts";
import { runEventTypes } from "../runs/run-event.ts";
import type { WaterfallRow } from "../runs/waterfall.ts";
import { summarizeRecord } from "../summary.ts";
import type { Run } from "../trace.ts";
import type { RunWithRecords } from "./cause-difference.ts";

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

/** Types of the events that no run of the same kind has, whatever they are about: those of workflows, where the run is of none. */
export function typesOfOthers({ eventType }: GoodEnd): readonly string[] {
  return eventType === "workflow_execution_result" ? [] : partTypes;
}

/** Types of the events that say how far a run of the same kind has come. */
export function typesOfKind({ eventType }: GoodEnd): readonly string[] {
  return eventType === "workflow_execution_result" ? workflowTypes : functionTypes;
}

const functionTypes = runEventTypes(["function-start", "function-end"]);
const partTypes = runEventTypes(["workflow-start", "workflow-end", "step-start", "step-end"]);
const workflowTypes = [...runEventTypes(["trigger"]), ...partTypes];

/** Whether a run in which the end of a good one was met is that: what ended may have run in a workflow, or in another one. */
export function isGoodBefore(good: RunWithRecords, failed: RunWithRecords): boolean {
  const { status, startUs } = good.run.summary;
  return status === "succeeded" && startUs < failed.run.summary.startUs && isSameKind(good, failed);
}

/** The same workflow; without one, no workflow and all functions of the failed run. */
function isSameKind(good: RunWithRecords, failed: RunWithRecords): boolean {
  const end = goodEndOf(failed.run, failed.recordOf);
  const { workflowId } = good.run.summary;
  if (end?.eventType === "workflow_execution_result") return workflowId === end.componentId;
  return workflowId === "" && functionsOf(failed).isSubsetOf(functionsOf(good));
}

function functionsOf({ run, recordOf }: RunWithRecords): ReadonlySet<string | undefined> {
  const functions = run.rows.filter(({ kind }) => kind === "function");
  return new Set(functions.map((row) => componentOf(row, recordOf)));
}

/** A trigger belongs to what it starts. */
function endOf(row: WaterfallRow, recordOf: RecordOf): GoodEnd | undefined {
  const { kind } = row;
  const componentId = componentOf(row, recordOf);
  if (componentId === undefined) return undefined;
  const isWorkflow = kind === "workflow" || (kind === "trigger" && componentId.startsWith("Wf"));
  if (isWorkflow) return { eventType: "workflow_execution_result", componentId };
  return componentId.startsWith("Ft") ? undefined : { eventType: "function_execution_result", componentId };
}

function componentOf({ rowIds }: WaterfallRow, recordOf: RecordOf): string | undefined {
  return rowIds.map((rowId) => recordOf(rowId)?.componentId ?? "").find((id) => id !== "");
}
