/** The list of runs: how many there are, and one line for each. */

import type { RunSummary } from "../../../activity/runs/run-summary.ts";
import type { RunStatus } from "../../../activity/runs/spans.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { statusMarks } from "../../../exports/status-mark.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { Names } from "../../state/names.ts";
import type { RunsFrame } from "../../state/panes/traces/frame.ts";
import type { RunsModel } from "../../state/panes/traces/model.ts";
import { cutRunsText, loadedText, logEndUs, readingText, runStartText } from "../extent.ts";
import { inputLine } from "../input-line.ts";
import { countText } from "../numbers.ts";
import type { PaneFrame } from "../pane-view.ts";
import { type Segment, segmentLine } from "../segments.ts";
import { type Column, showsOrder, type Table, tableLines } from "../table/table.ts";
import type { Theme } from "../theme.ts";
import { durationText, firstErrorText, stepsText } from "./run-cells.ts";
import { statusText, statusTones } from "./status.ts";

/** Two lines of heading, then the rows. */
export function runsLines(
  { model, shown, nowMs }: PaneFrame<RunsFrame & { readonly names: Names }>,
  theme: Theme,
): readonly string[] {
  const { columns } = model.screen;
  const { runs } = model.traces;
  const { sort, reversed } = runs.selection;
  const table: Table<RunSummary> = {
    columns: runColumns({ theme, nowMs, model, names: shown.names }),
    rows: shown.rows,
    list: runs,
    isMarked: ({ traceId }) => traceId === runs.marked,
    order: { name: sort, isFalling: (sort === "name") === reversed },
    empty: emptyText(model),
    screen: columns,
  };
  const first = runs.editor
    ? inputLine(" find ", runs.editor.line, columns, theme)
    : summaryLine(model, table, nowMs, theme);
  return [first, ...tableLines(table, theme)];
}

interface Look {
  readonly theme: Theme;
  readonly nowMs: number;
  readonly model: Model;
  readonly names: Names;
}

function runColumns(look: Look): readonly Column<RunSummary>[] {
  const { theme, nowMs, model, names } = look;
  return [
    {
      head: "status",
      order: "status",
      width: 11,
      tone: ({ status }) => statusTones[status],
      cell: ({ status }) => statusText(status, theme),
    },
    {
      head: "run",
      order: "name",
      width: { rest: 1, least: 14, most: 32 },
      tone: ({ name }) => (name ? "plain" : "faint"),
      cell: ({ name, startSeen }) => name || (startSeen ? "(no name)" : "(began earlier)"),
    },
    {
      head: "start",
      order: "start",
      width: { 0: 8, 100: 12 },
      tone: "faint",
      cell: (run, columns) => runStartText(run, look, columns),
    },
    {
      head: "took",
      order: "duration",
      width: 8,
      align: "right",
      cell: (run) => durationText(run, logEndUs(model, nowMs)),
    },
    { head: "steps", width: { 70: 5 }, align: "right", tone: "faint", cell: stepsText },
    {
      head: "errors",
      order: "errors",
      width: { 100: 7 },
      align: "right",
      tone: "error",
      cell: ({ errors }) => (errors > 0 ? countText(errors) : ""),
    },
    {
      head: "first error",
      // Has the arrow where there is no room for the number of errors.
      order: "errors",
      width: { rest: 1, dropBelow: 10 },
      tone: "error",
      cell: (run) => firstErrorText(run, names),
    },
    { head: "trace", width: { 150: 16 }, tone: "faint", cell: ({ traceId }) => traceId },
  ];
}

function summaryLine(model: Model, table: Table<RunSummary>, nowMs: number, theme: Theme): string {
  const { columns } = model.screen;
  const { selection, known, marked, length } = model.traces.runs;
  const loaded = loadedText(model, nowMs);
  const filters = [
    selection.status ? statusMarks[selection.status].word : "",
    selection.text ? `"${safeLine(selection.text)}"` : "",
  ];
  const wanted = filters.filter(Boolean).join(" ");
  const reading =
    known.progress < 1 ? `reading ${Math.floor(known.progress * 100)}%` : readingText(model, theme);
  return segmentLine(theme, columns, {
    left: [
      {
        text: wanted === "" ? "all runs" : `only ${wanted}`,
        tone: wanted === "" ? "faint" : "strong",
        priority: 0,
        shrinks: true,
      },
      { text: cutRunsText(table.rows, theme), tone: "faint", priority: 4 },
      { text: marked ? `${theme.glyphs.mark} ${safeLine(marked)}` : "", tone: "accent", priority: 4 },
    ],
    right: [
      { text: showsOrder(table) ? "" : `by ${selection.sort}`, tone: "accent", priority: 1 },
      { text: reading, tone: "accent", priority: 2 },
      ...statusCounts(known.counts, theme),
      { text: `${countText(length)} of ${countText(known.size)}`, tone: "plain", priority: 1 },
      { text: loaded, tone: "plain", priority: 2 },
      {
        text: known.dropped > 0 ? `(${countText(known.dropped)} older let go)` : "",
        tone: "faint",
        priority: 5,
      },
    ],
  });
}

const countedStatuses = ["failed", "running", "pending"] as const satisfies readonly RunStatus[];

function statusCounts(counts: RunsModel["known"]["counts"], theme: Theme): readonly Segment[] {
  return countedStatuses.map((status) => ({
    text: counts[status] > 0 ? `${statusText(status, theme)} ${countText(counts[status])}` : "",
    tone: statusTones[status],
    priority: 3,
  }));
}

function emptyText(model: Model): string {
  const { selection, known } = model.traces.runs;
  const isFiltered = selection.status !== undefined || selection.text !== "";
  if (known.progress < 1 || model.activity.rows.loading) return "Reading the log.";
  return isFiltered && known.size > 0
    ? `No run is like that. ${keyFor(model, "traces.back")} shows all of them.`
    : "No runs yet. They show here as their events arrive.";
}
