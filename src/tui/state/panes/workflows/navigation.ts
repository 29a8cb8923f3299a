/** Jumps from the pane to a run's waterfall or to events, jumps to the pane, and coming back to it. */

import type { Model, Step } from "../../model.ts";
import { arrive, type HistoryEntry, visit } from "../../navigation.ts";
import { say, step } from "../../step.ts";
import { traceQuery } from "../../trace-query.ts";
import { openNamed, openWorkflow, selectedWorkflow } from "./open.ts";
import { withWorkflows } from "./setters.ts";
import type { WorkflowsDestination, WorkflowsHistoryEntry } from "./types.ts";

export function workflowsEntry({ workflows: { view, open, order } }: Model): WorkflowsHistoryEntry {
  return { pane: "workflows", view, open, order };
}

/** Shows a place of the pane as it was; an order as it stands now, and the workflow where it was sent since. */
export function restoreWorkflows(model: Model, { view, open, order }: WorkflowsHistoryEntry): Step {
  const { order: now, unanswered } = model.workflows;
  const isOrder = view === "order" || view === "ordered";
  if (!isOrder || !order) return step(withWorkflows(model, { view: isOrder ? "workflow" : view, open }));
  if (now && now.number === order.number)
    return step(withWorkflows(model, { view: now.phase === "making" ? "ordered" : "order", open }));
  const isSent = order.outcome !== undefined || unanswered.some(({ number }) => number === order.number);
  if (view === "order" && isSent) return step(withWorkflows(model, { view: "workflow", open }));
  return step(withWorkflows(model, { view, open, order }));
}

export function showWorkflows(model: Model, { workflow }: WorkflowsDestination, from: HistoryEntry): Step {
  return openNamed(withWorkflows(arrive(model, from, "workflows"), { editor: undefined }), workflow);
}

export function openRunHere(model: Model): Step {
  const run = selectedRun(model);
  return run === undefined
    ? say(model, "The log holds no run of this workflow")
    : visit(model, workflowsEntry(model), { pane: "traces", run });
}

export function selectedRun({ workflows: { open } }: Model): string | undefined {
  return open.summaries[open.runs.cursor]?.traceId;
}

/** The events of the run under the cursor, or of the workflow. */
export function showEvents(model: Model): Step {
  const { view, open } = model.workflows;
  const traceId = view === "workflow" && open.tab === "runs" ? selectedRun(model) : undefined;
  const workflow = view === "workflows" ? selectedWorkflow(model) : openWorkflow(model);
  if (!workflow) return say(model, "There is no workflow here");
  if (traceId === undefined && workflow.id === undefined)
    return say(model, "The log names workflows by their ID, and the ID of this workflow is not known");
  const events = traceId === undefined ? { component: workflow.id ?? "" } : { query: traceQuery(traceId) };
  return visit(model, workflowsEntry(model), { pane: "activity", ...events });
}
