/** The columns of every list of runs; a list may give one another width. */

import { runDurationMs } from "../../activity/runs/run-duration.ts";
import { type RunSummary, stepsCell } from "../../activity/runs/run-summary.ts";
import { formatDuration } from "../../base/time.ts";
import type { Model } from "../state/model.ts";
import type { Names } from "../state/names.ts";
import type { ColumnWidth } from "../state/table/widths.ts";
import { logEndUs, runStartText } from "./extent.ts";
import { statusGlyph, statusText, statusTones } from "./run-status.ts";
import type { Column } from "./table/table.ts";
import type { Theme } from "./theme.ts";
import { dayTimeWidth, type TimeWidths } from "./time-text.ts";

export interface RunColumnsPort {
  readonly theme: Theme;
  readonly nowMs: number;
  readonly model: Model;
  readonly names: Names;
}

/** A column of times of runs, of which none began before what is loaded. */
export function runTimeWidth(
  { model, nowMs }: Pick<RunColumnsPort, "model" | "nowMs">,
  widths: Omit<TimeWidths, "sinceUs">,
): ColumnWidth {
  const { sinceUs } = model.activity.rows;
  return dayTimeWidth({ ...widths, sinceUs }, model.timestamps, nowMs);
}

type RunColumn = "status" | "start" | "took" | "steps" | "firstError" | "trace";

export function runColumns(port: RunColumnsPort): Readonly<Record<RunColumn, Column<RunSummary>>> {
  const { theme, nowMs, model, names } = port;
  return {
    status: {
      head: (columns) => (columns > 1 ? "status" : ""),
      // The glyph, and the word after a space; the run's name matters more than the word.
      width: { 0: 1, 50: 11 },
      tone: ({ status }) => statusTones[status],
      cell: ({ status }, columns) => (columns > 1 ? statusText : statusGlyph)(status, theme),
    },
    start: {
      head: "start",
      width: runTimeWidth(port, { narrow: 12, wide: 12 }),
      align: "right",
      tone: "faint",
      cell: (run, columns) => runStartText(run, port, columns),
    },
    took: {
      head: "took",
      width: 8,
      align: "right",
      cell: (run) => durationText(run, logEndUs(model, nowMs)),
    },
    steps: { head: "steps", width: 5, align: "right", tone: "faint", cell: stepsCell },
    firstError: {
      head: "first error",
      width: { rest: 1, dropBelow: 8 },
      tone: "error",
      cell: (run) => firstErrorText(run, names),
    },
    trace: { head: "trace", width: 16, tone: "faint", cell: ({ traceId }) => traceId },
  };
}

/** The duration of a run, so far where it still runs. */
function durationText(run: RunSummary, nowUs: number): string {
  const ms = runDurationMs(run, nowUs);
  return ms === undefined ? "" : formatDuration(ms);
}

function firstErrorText({ firstError }: RunSummary, { nameOf }: Names): string {
  return firstError ? `${nameOf(firstError.subject) ?? firstError.subject}: ${firstError.text}` : "";
}
