/** The latest runs of a workflow, one line each. */

import type { RunSummary } from "../../../activity/runs/run-summary.ts";
import type { Model } from "../../state/model.ts";
import { workflowsRows } from "../../state/panes/workflows/list.ts";
import { openWorkflow } from "../../state/panes/workflows/open.ts";
import type { WorkflowsFrame } from "../../state/panes/workflows/types.ts";
import type { PaneFrame } from "../pane-view.ts";
import { type RunColumnsPort, runColumns } from "../run-columns.ts";
import { type Column, tableLines } from "../table/table.ts";
import type { Theme } from "../theme.ts";

/** A line of heading, then the rows. */
export function runsLines(
  { model, shown, nowMs }: PaneFrame<WorkflowsFrame>,
  theme: Theme,
): readonly string[] {
  const { runs, summaries } = model.workflows.open;
  return tableLines(
    {
      columns: workflowRunColumns({ model, theme, nowMs, names: shown.names }),
      rows: summaries.slice(runs.top, runs.top + workflowsRows(model)),
      list: runs,
      empty: emptyText(model),
      screen: model.screen.columns,
    },
    theme,
  );
}

function workflowRunColumns(port: RunColumnsPort): readonly Column<RunSummary>[] {
  const { status, start, took, steps, firstError, trace } = runColumns(port);
  return [
    status,
    start,
    { ...took, width: { 50: 8 } },
    { ...steps, width: { 60: 5 } },
    firstError,
    { ...trace, width: { 110: 16 } },
  ];
}

function emptyText(model: Model): string {
  if (model.workflows.logged.progress < 1 || model.activity.rows.loading) return "Reading the log.";
  return openWorkflow(model)?.id === undefined
    ? "The log names workflows by their ID, and the ID of this workflow is not known."
    : "The log holds no run of this workflow.";
}
