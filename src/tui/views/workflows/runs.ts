/** The latest runs of a workflow, one line each. */

import { runTerm } from "../../../activity/runs/run-filter.ts";
import type { RunSummary } from "../../../activity/runs/run-summary.ts";
import { keyFor } from "../../state/keys/table.ts";
import { noneYet } from "../../state/looked-through.ts";
import type { Model } from "../../state/model.ts";
import { type WorkflowRunColumnName, workflowRunColumnList } from "../../state/panes/workflows/columns.ts";
import type { WorkflowsFrame } from "../../state/panes/workflows/frame.ts";
import { hasRunsEdge, workflowsRows } from "../../state/panes/workflows/list.ts";
import { openWorkflow } from "../../state/panes/workflows/open.ts";
import { edgeLine } from "../edge-line.ts";
import type { PaneFrame } from "../pane-view.ts";
import { filledRows } from "../rows.ts";
import { type RunColumnsPort, runColumns } from "../run-columns.ts";
import type { SizeColumns } from "../table/list-columns.ts";
import { type Column, tableLines } from "../table/table.ts";
import type { Theme } from "../theme.ts";
import { sinceText } from "../time-text.ts";

/** A line of heading, then the rows. */
export function runsLines(
  { model, shown, nowMs }: PaneFrame<WorkflowsFrame>,
  theme: Theme,
  size: SizeColumns,
): readonly string[] {
  const { runs, summaries } = model.workflows.open;
  const { columns: screen } = model.screen;
  const rows = summaries.slice(runs.top, runs.top + workflowsRows(model));
  const lines = tableLines(
    {
      columns: size(model.memory, {
        list: workflowRunColumnList,
        columns: workflowRunColumns({ model, theme, nowMs, names: shown.names }),
        rows,
        screen,
        of: [model.workflows.open.key, shown.names.revision],
      }),
      rows,
      list: runs,
      empty: emptyText(model),
      screen,
    },
    theme,
  );
  if (!hasRunsEdge(model)) return lines;
  return [...filledRows(lines, 1 + workflowsRows(model)), olderLine(model, nowMs, theme)];
}

/** Traces has all runs that are loaded, and loads older ones. */
function olderLine(model: Model, nowMs: number, theme: Theme): string {
  const { isCut, summaries } = model.workflows.open;
  const { sinceUs = 0 } = model.activity.rows;
  const last = isCut ? summaries.at(-1) : undefined;
  const traces = keyFor(model, "pane.open-traces");
  const found = last && `${keyFor(model, "runs.edit-text")} ${runTerm("name", last.name)}`;
  return edgeLine(
    {
      since: sinceText(last?.startUs ?? sinceUs, model.timestamps, nowMs),
      text: last ? `older runs: ${traces}, then ${found}` : "older runs are not loaded",
      key: last ? undefined : `${traces}, then ${keyFor(model, "traces.older")}`,
    },
    { columns: model.screen.columns, theme, selected: false },
  );
}

type NamedColumn = Column<RunSummary> & { readonly name: WorkflowRunColumnName };

function workflowRunColumns(port: RunColumnsPort): readonly NamedColumn[] {
  const { status, start, took, steps, firstError, trace } = runColumns(port);
  return [
    { ...status, name: "status" },
    { ...start, name: "start" },
    { ...took, name: "took", width: { 50: 8 } },
    { ...steps, name: "steps", width: { 60: 5 } },
    { ...firstError, name: "first-error" },
    { ...trace, name: "trace", grows: true, width: { 110: 16 } },
  ];
}

function emptyText(model: Model): string {
  if (model.workflows.logged.progress < 1 || model.activity.rows.loading) return "Reading the log.";
  return openWorkflow(model)?.id === undefined
    ? "The log names workflows by their ID, and the ID of this workflow is not known."
    : noneYet("There is no run of this workflow", model);
}
