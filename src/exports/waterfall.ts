/** One run as text: what it did in order of time, each part at its depth, with its duration as a bar. */

import type { WaterfallRow } from "../activity/runs/waterfall.ts";
import type { Run } from "../activity/trace.ts";
import { columnsOf, fitColumns, safeLine, truncateColumns } from "../base/terminal-text.ts";
import { formatDate, formatDuration, formatTimeOfDay } from "../base/time.ts";
import { type Palette, paint, plainPalette } from "./palette.ts";
import { statusMarks } from "./status-mark.ts";

export interface WaterfallOptions {
  readonly palette?: Palette;
  /** Columns of the terminal; 120 unless given. */
  readonly width?: number;
  readonly ascii?: boolean;
}

export function renderWaterfall(run: Run, options: WaterfallOptions = {}): string {
  const { palette = plainPalette, width = 120, ascii = false } = options;
  const frame = frameOf(run, width);
  const lines = run.rows.map((row) => rowLine(row, frame, palette, ascii));
  const omitted = run.omitted === 0 ? [] : [`… ${run.omitted} later records are not shown`];
  return `${[...heading(run, palette, ascii), "", ...lines, ...omitted].join("\n")}\n`;
}

function heading({ summary }: Run, palette: Palette, ascii: boolean): string[] {
  const mark = statusMarks[summary.status];
  const state = `${ascii ? mark.ascii : mark.glyph} ${mark.word}`;
  const took = summary.durationMs === undefined ? "" : ` after ${formatDuration(summary.durationMs)}`;
  const total = summary.stepsTotal === undefined ? "" : ` of ${summary.stepsTotal}`;
  const { firstError } = summary;
  return [
    `${paint(palette.heading, safeLine(summary.name))}  ${paint(mark.color(palette), state)}${took}`,
    `${safeLine(summary.traceId)}  ${formatDate(summary.startUs)} ${formatTimeOfDay(summary.startUs)}  ${summary.stepsStarted}${total} steps  ${summary.records} records`,
    ...(firstError
      ? [
          paint(
            palette.severity.error,
            `first error in ${safeLine(firstError.subject)}: ${safeLine(firstError.text)}`,
          ),
        ]
      : []),
  ];
}

interface Frame {
  readonly width: number;
  readonly fromUs: number;
  readonly spanUs: number;
  readonly labelColumns: number;
  readonly barColumns: number;
}

const offsetColumns = 10;
const durationColumns = 9;
const gutter = 2;

function frameOf(run: Run, width: number): Frame {
  const times = run.rows.flatMap(({ startUs, endUs }) => [startUs, endUs].filter((us) => us !== undefined));
  const fromUs = times.reduce((low, us) => Math.min(low, us), Number.POSITIVE_INFINITY);
  const toUs = times.reduce((high, us) => Math.max(high, us), Number.NEGATIVE_INFINITY);
  const longest = run.rows.reduce((most, row) => Math.max(most, columnsOf(labelOf(row, false))), 12);
  const barColumns = Math.max(8, Math.min(40, Math.floor(width / 4)));
  const labelColumns = Math.min(
    longest,
    Math.max(12, width - barColumns - offsetColumns - durationColumns - 3 * gutter),
  );
  return { width, fromUs, spanUs: Math.max(1, toUs - fromUs), labelColumns, barColumns };
}

function rowLine(row: WaterfallRow, frame: Frame, palette: Palette, ascii: boolean): string {
  const { startUs, endUs, status } = row;
  const offset = startUs === undefined ? "" : `+${formatDuration((startUs - frame.fromUs) / 1000)}`;
  const took =
    startUs === undefined || endUs === undefined || endUs === startUs
      ? ""
      : formatDuration((endUs - startUs) / 1000);
  const color = row.kind === "output" ? palette.output : statusMarks[status].color(palette);
  const columns = [
    paint(palette.time, offset.padStart(offsetColumns)),
    paint(color, fitColumns(labelOf(row, ascii), frame.labelColumns)),
    took.padStart(durationColumns),
    paint(color, barOf(row, frame, ascii)),
  ].join(" ".repeat(gutter));
  return startUs === undefined ? truncateColumns(columns, frame.width) : columns.trimEnd();
}

function labelOf(row: WaterfallRow, ascii: boolean): string {
  const indent = "  ".repeat(row.depth);
  if (row.kind === "output") return `${indent}${ascii ? "|" : "│"} ${row.text}`;
  const mark = statusMarks[row.status];
  return `${indent}${ascii ? mark.ascii : mark.glyph} ${[row.label, row.text].filter(Boolean).join("  ")}`;
}

function barOf({ startUs, endUs, kind }: WaterfallRow, frame: Frame, ascii: boolean): string {
  if (startUs === undefined) return "";
  const at = (us: number) => ((us - frame.fromUs) / frame.spanUs) * frame.barColumns;
  const from = Math.min(frame.barColumns - 1, Math.floor(at(startUs)));
  if (kind === "output" || kind === "event" || kind === "trigger")
    return " ".repeat(from) + (ascii ? "." : "·");
  const length = endUs === undefined ? frame.barColumns - from : Math.max(1, Math.round(at(endUs)) - from);
  const fill = endUs === undefined ? (ascii ? "-" : "╌") : ascii ? "=" : "━";
  return " ".repeat(from) + fill.repeat(Math.min(length, frame.barColumns - from));
}
