/** The list of runs: how many there are, and one line for each. */

import { runFilterHint } from "../../../activity/runs/run-filter-hint.ts";
import { type RunSummary, runName } from "../../../activity/runs/run-summary.ts";
import type { RunStatus } from "../../../activity/runs/spans.ts";
import { countText } from "../../../base/count-words.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { statusMarks } from "../../../exports/status-mark.ts";
import { keyFor } from "../../state/keys/table.ts";
import { layoutOf } from "../../state/layout.ts";
import { noneYet } from "../../state/looked-through.ts";
import type { Model } from "../../state/model.ts";
import type { Names } from "../../state/names.ts";
import { type RunColumnName, runListColumns } from "../../state/panes/traces/columns.ts";
import type { RunsFrame } from "../../state/panes/traces/frame.ts";
import { hasEdge } from "../../state/panes/traces/layout.ts";
import type { RunsModel } from "../../state/panes/traces/model.ts";
import { nothingComes } from "../../state/stopped.ts";
import { edgeLine } from "../edge-line.ts";
import { emptyText } from "../empty-text.ts";
import { cutRunsText, loadedText, readingText } from "../extent.ts";
import { countedLine } from "../input-line.ts";
import type { PaneFrame } from "../pane-view.ts";
import { filledRows } from "../rows.ts";
import { type RunColumnsPort, runColumns, runTimeWidth } from "../run-columns.ts";
import { statusText, statusTones } from "../run-status.ts";
import { leastFilter, type Segment, segmentLine } from "../segments.ts";
import type { SizeColumns } from "../table/list-columns.ts";
import { type Column, showsOrder, type Table, tableLines } from "../table/table.ts";
import type { Theme } from "../theme.ts";
import { sinceText } from "../time-text.ts";

/** Two lines of heading, then the rows. */
export function runsLines(
  { model, shown, nowMs }: PaneFrame<RunsFrame & { readonly names: Names }>,
  theme: Theme,
  size: SizeColumns,
): readonly string[] {
  const { columns } = model.screen;
  const { runs } = model.traces;
  const { sort, reversed } = runs.selection;
  const table: Table<RunSummary> = {
    columns: size(model.memory, {
      list: runListColumns,
      columns: allRunColumns({ theme, nowMs, model, names: shown.names }),
      rows: shown.rows,
      screen: columns,
      of: [runs.selection, shown.names.revision],
    }),
    rows: shown.rows,
    list: runs,
    isMarked: ({ traceId }) => traceId === runs.marked,
    order: { name: sort, isFalling: (sort === "name") === reversed },
    empty: noRowsText(model),
    screen: columns,
  };
  const typed = runs.editor?.line;
  const first = typed
    ? countedLine(
        { prompt: " / ", line: typed, count: typed.text === "" ? filterExample : countsText(model) },
        columns,
        theme,
      )
    : summaryLine(model, table, nowMs, theme);
  const lines = [first, ...tableLines(table, theme)];
  if (!hasEdge(model)) return lines;
  return [...filledRows(lines, layoutOf(model).bodyRows - 1), olderLine(model, nowMs, theme)];
}

/** Stands beside a line in which nothing is typed yet. */
const filterExample = "words, or status=failed, !status=failed, name=, error=, trace=";

/** Runs that began before what is loaded are not in the list, whatever its order. */
function olderLine(model: Model, nowMs: number, theme: Theme): string {
  const { older, sinceUs = 0 } = model.activity.rows;
  const isAsking = older === "asking";
  return edgeLine(
    {
      since: sinceText(sinceUs, model.timestamps, nowMs),
      text: isAsking ? "older runs are being fetched" : "older runs are not loaded",
      key: isAsking ? undefined : keyFor(model, "traces.older"),
    },
    { columns: model.screen.columns, theme, selected: false },
  );
}

type NamedColumn = Column<RunSummary> & { readonly name: RunColumnName };

function allRunColumns(port: RunColumnsPort): readonly NamedColumn[] {
  const { status, start, took, steps, firstError, trace } = runColumns(port);
  return [
    { ...status, name: "status", order: "status" },
    {
      name: "run",
      grows: true,
      head: "run",
      order: "name",
      width: { rest: 1, least: 14, most: 32 },
      tone: ({ name }) => (name ? "plain" : "faint"),
      cell: runName,
    },
    {
      ...start,
      name: "start",
      order: "start",
      width: runTimeWidth(port, { narrow: 9, wide: 12, wideFrom: 100 }),
    },
    { ...took, name: "took", order: "duration" },
    { ...steps, name: "steps", width: { 70: 5 } },
    {
      name: "errors",
      head: "errors",
      order: "errors",
      width: { 100: 7 },
      align: "right",
      tone: "error",
      cell: ({ errors }) => (errors > 0 ? countText(errors) : ""),
    },
    // Shows the arrow where there is no room for the number of errors.
    { ...firstError, name: "first-error", order: "errors", width: { rest: 1, dropBelow: 10 } },
    { ...trace, name: "trace", grows: true, width: { 150: 16 } },
  ];
}

function summaryLine(model: Model, table: Table<RunSummary>, nowMs: number, theme: Theme): string {
  const { columns } = model.screen;
  const { selection, known, marked, choosing } = model.traces.runs;
  const loaded = loadedText(model, nowMs);
  const filters = [selection.status ? statusMarks[selection.status].word : "", safeLine(selection.text)];
  const wanted = filters.filter(Boolean).join(" ");
  const reading =
    known.progress < 1 ? `reading ${Math.floor(known.progress * 100)}%` : readingText(model, theme);
  return segmentLine(theme, columns, {
    left: [
      {
        text: choosing ? `compare with which run?  ${wanted}` : wanted === "" ? "all runs" : `only ${wanted}`,
        tone: wanted === "" && !choosing ? "faint" : "strong",
        priority: 0,
        shrinks: true,
        least: leastFilter,
      },
      { text: cutRunsText(table.rows, theme), tone: "faint", priority: 4 },
      { text: marked ? `${theme.glyphs.mark} ${safeLine(marked)}` : "", tone: "accent", priority: 4 },
    ],
    right: [
      { text: showsOrder(table) ? "" : `by ${selection.sort}`, tone: "accent", priority: 1 },
      { text: reading, tone: "accent", priority: 2 },
      ...statusCounts(known.counts, theme),
      { text: countsText(model), tone: "plain", priority: 1 },
      { text: loaded, tone: "plain", priority: 2 },
      {
        text: known.dropped > 0 ? `(${countText(known.dropped)} older let go)` : "",
        tone: "faint",
        priority: 5,
      },
    ],
  });
}

function countsText({ traces: { runs } }: Model): string {
  return `${countText(runs.length)} of ${countText(runs.known.size)}`;
}

const countedStatuses = ["failed", "running", "pending"] as const satisfies readonly RunStatus[];

function statusCounts(counts: RunsModel["known"]["counts"], theme: Theme): readonly Segment[] {
  return countedStatuses.map((status) => ({
    text: counts[status] > 0 ? `${statusText(status, theme)} ${countText(counts[status])}` : "",
    tone: statusTones[status],
    priority: 3,
  }));
}

function noRowsText(model: Model): string {
  const { selection, known } = model.traces.runs;
  const isFiltered = selection.status !== undefined || selection.text !== "";
  if (known.progress < 1 || model.activity.rows.loading) return "Reading the log.";
  const hint = safeLine(runFilterHint(selection.text) ?? "");
  const why = hint || "No run is like that.";
  return isFiltered && known.size > 0
    ? emptyText(model, { why, ways: `${keyFor(model, "traces.back")} shows all of them.`, tried: why })
    : `${noneYet("There are no runs", model)} ${nothingComes(model) ?? "They show here as their events arrive."}`;
}
