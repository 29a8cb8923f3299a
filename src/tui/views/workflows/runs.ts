/** The latest runs of a workflow, one line each. */

import type { RunSummary } from "../../../activity/runs/run-summary.ts";
import type { Model } from "../../state/model.ts";
import type { Names } from "../../state/names.ts";
import { workflowsRows } from "../../state/panes/workflows/list.ts";
import { openWorkflow } from "../../state/panes/workflows/open.ts";
import type { WorkflowsFrame } from "../../state/panes/workflows/types.ts";
import { logEndUs, runStartText } from "../extent.ts";
import type { PaneFrame } from "../pane-view.ts";
import { type Column, tableLines } from "../table/table.ts";
import type { Theme } from "../theme.ts";
import { durationText, firstErrorText, stepsText } from "../traces/run-cells.ts";
import { statusText, statusTones } from "../traces/status.ts";

/** A line of heading, then the rows. */
export function runsLines(
  { model, shown, nowMs }: PaneFrame<WorkflowsFrame>,
  theme: Theme,
): readonly string[] {
  const { runs, summaries } = model.workflows.open;
  return tableLines(
    {
      columns: runColumns({ model, theme, nowMs, names: shown.names }),
      rows: summaries.slice(runs.top, runs.top + workflowsRows(model)),
      list: runs,
      empty: emptyText(model),
      screen: model.screen.columns,
    },
    theme,
  );
}

interface Look {
  readonly model: Model;
  readonly theme: Theme;
  readonly nowMs: number;
  readonly names: Names;
}

function runColumns(look: Look): readonly Column<RunSummary>[] {
  const { model, theme, nowMs, names } = look;
  return [
    {
      head: "status",
      width: 11,
      tone: ({ status }) => statusTones[status],
      cell: ({ status }) => statusText(status, theme),
    },
    {
      head: "start",
      width: 12,
      tone: "faint",
      cell: (run, columns) => runStartText(run, look, columns),
    },
    {
      head: "took",
      width: { 50: 8 },
      align: "right",
      cell: (run) => durationText(run, logEndUs(model, nowMs)),
    },
    { head: "steps", width: { 60: 5 }, align: "right", tone: "faint", cell: stepsText },
    {
      head: "first error",
      width: { rest: 1, dropBelow: 8 },
      tone: "error",
      cell: (run) => firstErrorText(run, names),
    },
    { head: "trace", width: { 110: 16 }, tone: "faint", cell: ({ traceId }) => traceId },
  ];
}

function emptyText(model: Model): string {
  if (model.workflows.logged.progress < 1 || model.activity.rows.loading) return "Reading the log.";
  return openWorkflow(model)?.id === undefined
    ? "The log knows workflows by their ID, and this one's is not known."
    : "The log holds no run of this workflow.";
}
