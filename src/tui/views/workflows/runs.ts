/** The latest runs of a workflow, one line each. */

import { runDurationMs } from "../../../activity/runs/run-duration.ts";
import type { RunSummary } from "../../../activity/runs/run-summary.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { formatDuration } from "../../../base/time.ts";
import type { Model } from "../../state/model.ts";
import type { WorkflowsFrame } from "../../state/panes/workflows/frame.ts";
import { workflowsRows } from "../../state/panes/workflows/layout.ts";
import { openWorkflow } from "../../state/panes/workflows/open.ts";
import { type Cell, cellLine, headLine, takenColumns } from "../cells.ts";
import { emptyLines } from "../empty-lines.ts";
import { logEndUs, runStartText } from "../extent.ts";
import type { PaneFrame } from "../pane-view.ts";
import type { Theme } from "../theme.ts";
import { statusText, statusTones } from "../traces/status.ts";

/** A line of heading, then the rows. */
export function runsLines(
  { model, shown, nowMs }: PaneFrame<WorkflowsFrame>,
  theme: Theme,
): readonly string[] {
  const { columns } = model.screen;
  const { runs, summaries } = model.workflows.open;
  const widths = runColumns(columns);
  const look = { model, theme, nowMs, nameOf: (text: string) => shown.names.nameOf(text) ?? text };
  const rows = summaries
    .slice(runs.top, runs.top + workflowsRows(model))
    .map((run, index) =>
      cellLine(runCells(run, widths, look), { selected: runs.top + index === runs.cursor, columns }, theme),
    );
  return [
    headLine(
      [
        { text: "status", columns: widths.status },
        { text: "start", columns: widths.start },
        { text: "took", columns: widths.took, right: true },
        { text: "steps", columns: widths.steps, right: true },
        { text: "first error", columns: widths.error },
        { text: "trace", columns: widths.trace },
      ],
      columns,
      theme,
    ),
    ...(rows.length > 0 ? rows : emptyLines(emptyText(model), columns, theme)),
  ];
}

type RunColumns = ReturnType<typeof runColumns>;

/** Together as wide as the screen. */
function runColumns(columns: number) {
  const fixed = {
    status: 11,
    start: 12,
    took: columns < 50 ? 0 : 8,
    steps: columns < 60 ? 0 : 5,
    trace: columns < 110 ? 0 : 16,
  };
  const error = columns - takenColumns([...Object.values(fixed), 1]) + 1;
  return { ...fixed, error: error < 8 ? 0 : error };
}

interface Look {
  readonly model: Model;
  readonly theme: Theme;
  readonly nowMs: number;
  readonly nameOf: (text: string) => string;
}

function runCells(run: RunSummary, widths: RunColumns, look: Look): readonly Cell[] {
  const { status, stepsStarted, stepsTotal, firstError, traceId } = run;
  const { theme, nowMs, nameOf } = look;
  const error = firstError ? `${nameOf(firstError.subject)}: ${firstError.text}` : "";
  const steps = stepsTotal === undefined ? `${stepsStarted}` : `${stepsStarted}/${stepsTotal}`;
  const ms = runDurationMs(run, logEndUs(look.model, nowMs));
  const took = ms === undefined ? "" : formatDuration(ms);
  return [
    { text: statusText(status, theme), columns: widths.status, tone: statusTones[status] },
    { text: runStartText(run, look, widths.start), columns: widths.start, tone: "faint" },
    { text: took, columns: widths.took, tone: "plain", right: true },
    { text: steps, columns: widths.steps, tone: "faint", right: true },
    { text: safeLine(error.slice(0, 500)), columns: widths.error, tone: "error" },
    { text: safeLine(traceId), columns: widths.trace, tone: "faint" },
  ];
}

function emptyText(model: Model): string {
  if (model.workflows.logged.progress < 1 || model.activity.rows.loading) return "Reading the log.";
  return openWorkflow(model)?.id === undefined
    ? "The log knows workflows by their ID, and this one's is not known."
    : "The log holds no run of this workflow.";
}
