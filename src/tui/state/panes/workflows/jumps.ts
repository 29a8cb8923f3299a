/** From the pane to a run's waterfall, or to the events of a workflow or a run; Esc leads back. */

import { printValue } from "../../../../query/print.ts";
import type { Model, Step } from "../../model.ts";
import { visit } from "../../navigation.ts";
import { say, step } from "../../step.ts";
import { traceQuery } from "../../trace-query.ts";
import { workflowsEntry } from "./navigation.ts";
import { openWorkflow, selectedWorkflow } from "./open.ts";

export function openRunHere(model: Model): Step {
  const run = selectedRun(model);
  return run === undefined ? step(model) : visit(model, workflowsEntry(model), { pane: "traces", run });
}

export function selectedRun({ workflows: { open } }: Model): string | undefined {
  return open.summaries[open.runs.cursor]?.traceId;
}

/** The events of the run under the cursor, or of the workflow. */
export function showEvents(model: Model): Step {
  const { view, open } = model.workflows;
  const traceId = view === "workflow" && open.tab === "runs" ? selectedRun(model) : undefined;
  const workflow = view === "workflows" ? selectedWorkflow(model) : openWorkflow(model);
  if (traceId === undefined && workflow?.id === undefined)
    return say(model, "The log knows workflows by their ID, and this one's is not known");
  const query =
    traceId === undefined ? `component_id=${printValue(workflow?.id ?? "")}` : traceQuery(traceId);
  return visit(model, workflowsEntry(model), { pane: "activity", query });
}
