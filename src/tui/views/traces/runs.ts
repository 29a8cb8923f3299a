/** The list of runs: how many there are, and one line for each. */

import { runDurationMs } from "../../../activity/runs/run-duration.ts";
import type { RunSort } from "../../../activity/runs/run-order.ts";
import type { RunSummary } from "../../../activity/runs/run-summary.ts";
import type { RunStatus } from "../../../activity/runs/spans.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { formatDuration } from "../../../base/time.ts";
import { statusMarks } from "../../../exports/status-mark.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { Names } from "../../state/names.ts";
import type { RunsFrame } from "../../state/panes/traces/frame.ts";
import type { RunsModel } from "../../state/panes/traces/model.ts";
import { type Cell, cellLine, headLine, takenColumns } from "../cells.ts";
import { emptyLines } from "../empty-lines.ts";
import { cutRunsText, loadedText, logEndUs, readingText, runStartText } from "../extent.ts";
import { inputLine } from "../input-line.ts";
import { countText } from "../numbers.ts";
import type { PaneFrame } from "../pane-view.ts";
import { type Segment, segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";
import { statusText, statusTones } from "./status.ts";

/** Two lines of heading, then the rows. */
export function runsLines(
  { model, shown, nowMs }: PaneFrame<RunsFrame & { readonly names: Names }>,
  theme: Theme,
): readonly string[] {
  const { columns } = model.screen;
  const { runs } = model.traces;
  const widths = runColumns(columns);
  const rows = shown.rows.map((run, index) =>
    cellLine(
      runCells(run, widths, { theme, nowMs, model, names: shown.names }),
      { selected: runs.top + index === runs.cursor, marked: run.traceId === runs.marked, columns },
      theme,
    ),
  );
  const first = runs.editor
    ? inputLine(" find ", runs.editor.line, columns, theme)
    : summaryLine(model, { widths, cut: cutRunsText(shown.rows, theme), nowMs }, theme);
  return [
    first,
    headLine(headCells(widths, runs, theme), columns, theme),
    ...(rows.length > 0 ? rows : emptyLines(emptyText(model), columns, theme)),
  ];
}

interface RunColumns {
  readonly status: number;
  readonly name: number;
  readonly start: number;
  readonly duration: number;
  readonly steps: number;
  readonly errors: number;
  readonly error: number;
  readonly trace: number;
}

/** Together as wide as the screen; the name and the first error share what the others leave. */
function runColumns(columns: number): RunColumns {
  const wide = columns >= 100;
  const fixed = {
    status: 11,
    start: wide ? 12 : 8,
    duration: 8,
    steps: columns >= 70 ? 5 : 0,
    errors: wide ? 7 : 0,
    trace: columns >= 150 ? 16 : 0,
  };
  const rest = columns - takenColumns([...Object.values(fixed), 1, 1]) + 2;
  const name = rest < 24 ? Math.max(1, rest) : Math.max(14, Math.min(32, Math.floor(rest * 0.5)));
  return { ...fixed, name, error: rest < 24 ? 0 : rest - name };
}

interface Look {
  readonly theme: Theme;
  readonly nowMs: number;
  readonly model: Model;
  readonly names: Names;
}

function runCells(run: RunSummary, widths: RunColumns, look: Look): readonly Cell[] {
  const { theme, nowMs, names } = look;
  const { firstError } = run;
  const steps =
    run.stepsTotal === undefined ? `${run.stepsStarted}` : `${run.stepsStarted}/${run.stepsTotal}`;
  const subject = firstError && (names.nameOf(firstError.subject) ?? firstError.subject);
  const error = firstError ? `${subject}: ${firstError.text}` : "";
  return [
    { text: statusText(run.status, theme), columns: widths.status, tone: statusTones[run.status] },
    {
      text: safeLine(run.name || (run.startSeen ? "(no name)" : "(began earlier)")),
      columns: widths.name,
      tone: run.name ? "plain" : "faint",
    },
    { text: runStartText(run, look, widths.start), columns: widths.start, tone: "faint" },
    {
      text: durationText(run, logEndUs(look.model, nowMs)),
      columns: widths.duration,
      tone: "plain",
      right: true,
    },
    { text: steps, columns: widths.steps, tone: "faint", right: true },
    { text: run.errors > 0 ? countText(run.errors) : "", columns: widths.errors, tone: "error", right: true },
    { text: safeLine(error.slice(0, 500)), columns: widths.error, tone: "error" },
    { text: safeLine(run.traceId), columns: widths.trace, tone: "faint" },
  ];
}

/** What a run has taken, or takes so far. */
function durationText(run: RunSummary, nowUs: number): string {
  const ms = runDurationMs(run, nowUs);
  return ms === undefined ? "" : formatDuration(ms);
}

function headCells(widths: RunColumns, { wish }: RunsModel, { glyphs }: Theme) {
  const isFalling = (wish.sort === "name") === wish.reversed;
  const head = (text: string, sort: RunSort) => ({
    text,
    arrow: sort === wish.sort ? (isFalling ? glyphs.falling : glyphs.rising) : undefined,
  });
  return [
    { ...head("status", "status"), columns: widths.status },
    { ...head("run", "name"), columns: widths.name },
    { ...head("start", "start"), columns: widths.start },
    { ...head("took", "duration"), columns: widths.duration, right: true },
    { text: "steps", columns: widths.steps, right: true },
    { ...head("errors", "errors"), columns: widths.errors, right: true },
    // Without room for how many there are, the first one's column says that they decide the order.
    {
      ...(widths.errors === 0 ? head("first error", "errors") : { text: "first error" }),
      columns: widths.error,
    },
    { text: "trace", columns: widths.trace },
  ] as const;
}

function summaryLine(
  model: Model,
  { widths, cut, nowMs }: { readonly widths: RunColumns; readonly cut: string; readonly nowMs: number },
  theme: Theme,
): string {
  const { columns } = model.screen;
  const { wish, known, marked, length } = model.traces.runs;
  const loaded = loadedText(model, nowMs);
  const isHidden = wish.sort === "errors" && widths.errors === 0 && widths.error === 0;
  const filters = [
    wish.status ? statusMarks[wish.status].word : "",
    wish.text ? `"${safeLine(wish.text)}"` : "",
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
      { text: cut, tone: "faint", priority: 4 },
      { text: marked ? `${theme.glyphs.mark} ${safeLine(marked)}` : "", tone: "accent", priority: 4 },
    ],
    right: [
      { text: isHidden ? "by errors" : "", tone: "accent", priority: 1 },
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
  const { wish, known } = model.traces.runs;
  const isFiltered = wish.status !== undefined || wish.text !== "";
  if (known.progress < 1 || model.activity.rows.loading) return "Reading the log.";
  return isFiltered && known.size > 0
    ? `No run is like that. ${keyFor(model, "traces.back")} shows all of them.`
    : "No runs yet. They show here as their events arrive.";
}
