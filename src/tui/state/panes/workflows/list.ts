/** The list that the Workflows pane shows: workflows, or the steps or the runs of one. */

import { type ShownList, shownList } from "../../list/shown.ts";
import type { Model } from "../../model.ts";
import { workflowsRows } from "./layout.ts";
import { openWorkflow, shownWorkflows } from "./open.ts";
import { withList, withOpen } from "./setters.ts";
import { stepRows } from "./step-rows.ts";

/** Undefined where a text is shown. */
export function workflowsList(model: Model): ShownList<Model> | undefined {
  const { view, list, open } = model.workflows;
  const rows = workflowsRows(model);
  if (view === "workflows") {
    const { length } = shownWorkflows(model.workflows);
    return shownList(model, list, rows, (next) => withList(model, next), length);
  }
  if (view !== "workflow") return undefined;
  if (open.tab === "runs")
    return shownList(model, open.runs, rows, (runs) => withOpen(model, { runs }), open.summaries.length);
  const workflow = openWorkflow(model);
  const { length } = workflow ? stepRows(workflow, model.workflows) : [];
  return shownList(model, open.steps, rows, (steps) => withOpen(model, { steps }), length);
}
