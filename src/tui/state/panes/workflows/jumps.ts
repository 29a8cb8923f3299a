/** From the pane to a run's waterfall, or to the events of a workflow or a run; Esc leads back. */

import { parseQuery } from "../../../../query/parse.ts";
import { printValue } from "../../../../query/print.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { traceFilter } from "../activity/selecting.ts";
import { showFiltered } from "../activity/visiting.ts";
import { openRun } from "../traces/run.ts";
import { openWorkflow, selectedWorkflow } from "./open.ts";
import { workflowsStop } from "./stop.ts";

export function openRunHere(model: Model): Step {
  const traceId = selectedRun(model);
  return step(traceId === undefined ? model : openRun(model, traceId, workflowsStop(model)));
}

export function selectedRun({ workflows: { open } }: Model): string | undefined {
  return open.summaries[open.runs.cursor]?.traceId;
}

/** The events of the run under the cursor, or of the workflow. */
export function showEvents(model: Model): Step {
  const { view, open } = model.workflows;
  const traceId = view === "workflow" && open.tab === "runs" ? selectedRun(model) : undefined;
  if (traceId !== undefined) return showFiltered(model, workflowsStop(model), traceFilter(traceId));
  const workflow = view === "workflows" ? selectedWorkflow(model) : openWorkflow(model);
  if (workflow?.id === undefined)
    return say(model, "The log knows workflows by their ID, and this one's is not known");
  const text = `component_id=${printValue(workflow.id)}`;
  const query = parseQuery(text);
  if (!query.ok) return say(model, "Its events cannot be selected", "warn");
  return showFiltered(model, workflowsStop(model), { text, query: query.value });
}
