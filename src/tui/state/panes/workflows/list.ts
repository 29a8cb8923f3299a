/** The list that the Workflows pane shows: workflows, or the steps or the runs of one. */

import { layoutOf } from "../../layout.ts";
import { type ShownList, shownList } from "../../list/shown.ts";
import type { Model } from "../../model.ts";
import type { RowsShown } from "../pane.ts";
import { openWorkflow, shownWorkflows } from "./open.ts";
import { withList, withOpen } from "./setters.ts";
import { stepRows } from "./step-rows.ts";

/** Lines above the rows: what is shown, and the names of the columns or what is typed. */
export const headRows = 2;

export function workflowsRows(model: Model): number {
  // A line is typed in place of the heading; the line below it says what is wrong or what Tab offers.
  return Math.max(1, layoutOf(model).bodyRows - headRows - (hasRunsEdge(model) ? 1 : 0));
}

/** Whether a line under a workflow's runs says that there are older ones. */
export function hasRunsEdge({ workflows: { view, open }, activity }: Model): boolean {
  const { older, sinceUs } = activity.rows;
  const isPart = sinceUs !== undefined && (older === "more" || older === "asking");
  return view === "workflow" && open.tab === "runs" && (open.isCut || isPart);
}

/** Undefined where a text is shown. */
export function workflowsList(model: Model): ShownList<Model> | undefined {
  const { view, list, open } = model.workflows;
  const rows = workflowsRows(model);
  if (view === "workflows") {
    const { length } = shownWorkflows(model.workflows);
    return shownList(model, list, { rows, length }, (next) => withList(model, next));
  }
  if (view !== "workflow") return undefined;
  if (open.tab === "runs") {
    const { length } = open.summaries;
    return shownList(model, open.runs, { rows, length }, (runs) => withOpen(model, { runs }));
  }
  const workflow = openWorkflow(model);
  const { length } = workflow ? stepRows(workflow, model.workflows) : [];
  return shownList(model, open.steps, { rows, length }, (steps) => withOpen(model, { steps }));
}

/** Where the rows stand; undefined where a text is shown. */
export function workflowsShown(model: Model): RowsShown | undefined {
  const { view, list, open } = model.workflows;
  const rows = { line: headRows, rows: workflowsRows(model), columns: model.screen.columns };
  if (view === "workflows") return { ...rows, position: list };
  return view === "workflow" ? { ...rows, position: open[open.tab] } : undefined;
}
