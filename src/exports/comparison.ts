/** Two runs side by side as text: the same parts on the same line, with what differs and the first difference marked. */

import type { NameOf } from "../activity/component-names.ts";
import {
  type ComparedPart,
  type ComparedRow,
  isAlike,
  type RunComparison,
} from "../activity/runs/compare-runs.ts";
import { decisiveDifference } from "../activity/runs/decisive-difference.ts";
import type { RunSummary } from "../activity/runs/run-summary.ts";
import { countOf } from "../base/count-words.ts";
import { fitColumns, safeLine } from "../base/terminal-text.ts";
import { formatDate, formatDuration, formatTimeOfDay } from "../base/time.ts";
import { type Palette, paint, plainPalette } from "./palette.ts";
import { statusMarks } from "./status-mark.ts";

export interface ComparisonOptions {
  readonly palette?: Palette;
  /** Columns of the terminal; 120 unless given. */
  readonly width?: number;
  readonly ascii?: boolean;
  /** Names for components that a run tells only the identifier of. */
  readonly nameOf?: NameOf;
}

export interface ComparedRuns extends RunComparison {
  readonly left: RunSummary;
  readonly right: RunSummary;
}

export function renderComparison(compared: ComparedRuns, options: ComparisonOptions = {}): string {
  const { palette = plainPalette, width = 120, ascii = false } = options;
  const side = Math.max(20, Math.floor((width - 5) / 2));
  const look: Look = { ...options, palette, ascii, side };
  const lines = compared.rows.map((row, index) => rowLine(row, index === compared.firstDifference, look));
  const titles = [compared.left, compared.right].map((run) => fitColumns(titleOf(run, ascii), side));
  const when = [compared.left, compared.right].map((run) => fitColumns(whenOf(run), side));
  return `${[
    `${titles.map((title) => paint(palette.heading, title)).join(between)}`,
    when.join(between),
    "",
    ...lines,
    "",
    ...lastLines(compared, look),
  ]
    .map((line) => line.trimEnd())
    .join("\n")}\n`;
}

const between = "     ";

interface Look extends ComparisonOptions {
  readonly palette: Palette;
  readonly ascii: boolean;
  readonly side: number;
}

function rowLine(row: ComparedRow, isFirst: boolean, look: Look): string {
  const { palette, ascii } = look;
  const sign = isFirst ? ">>>" : isAlike(row) ? "" : ascii ? " ! " : " ≠ ";
  const color = isAlike(row) ? "" : palette.severity[isGrave(row) ? "error" : "warn"];
  return [
    paint(color, sideText(row.left, look)),
    paint(isFirst ? palette.heading : color, ` ${sign.padEnd(3)} `),
    paint(color, sideText(row.right, look, row.timesAsLong)),
  ].join("");
}

function isGrave({ difference }: ComparedRow): boolean {
  return difference === "outcome" || difference === "only-left" || difference === "only-right";
}

function sideText(row: ComparedPart | undefined, { side, ascii, nameOf }: Look, times?: number): string {
  if (!row) return " ".repeat(side);
  const { startUs, endUs, status } = row;
  const mark =
    row.kind === "output"
      ? ascii
        ? "|"
        : "│"
      : row.kind === "field"
        ? ascii
          ? "-"
          : "·"
        : statusMarks[status][ascii ? "ascii" : "glyph"];
  const label = row.kind === "output" ? "" : safeLine(nameOf?.(row.label) ?? row.label);
  const isSpan = startUs !== undefined && endUs !== undefined && endUs !== startUs;
  const took = isSpan ? formatDuration((endUs - startUs) / 1000) : "";
  const text = `${"  ".repeat(row.depth)}${mark} ${[label, row.text].filter(Boolean).join("  ")}`;
  const shown = times === undefined ? took : `${timesText(times)} ${took}`;
  return fitColumns(text, side - tookColumns) + shown.padStart(tookColumns);
}

const tookColumns = 15;

/** `3.9x`, or `1/3.9x` where it was quicker. */
function timesText(times: number): string {
  return times >= 1 ? `${times.toFixed(1)}x` : `1/${(1 / times).toFixed(1)}x`;
}

function titleOf({ name, status, durationMs }: RunSummary, ascii: boolean): string {
  const mark = statusMarks[status];
  const took = durationMs === undefined ? "" : ` after ${formatDuration(durationMs)}`;
  return safeLine(`${name}  ${ascii ? mark.ascii : mark.glyph} ${mark.word}${took}`);
}

function whenOf({ traceId, startUs }: RunSummary): string {
  return `${safeLine(traceId)}  ${formatDate(startUs)} ${formatTimeOfDay(startUs)}`;
}

function lastLines(compared: ComparedRuns, { palette, nameOf }: Look): readonly string[] {
  const count = compared.rows.filter((row) => !isAlike(row)).length;
  if (count === 0) return [paint(palette.output, "The runs are alike.")];
  const decisive = decisiveDifference(compared, nameOf);
  const words = countOf(count, "row differs", "rows differ");
  return [
    ...(decisive === undefined ? [] : [`${paint(palette.heading, ">>>")} ${safeLine(decisive)}`]),
    paint(palette.note, words),
  ];
}
