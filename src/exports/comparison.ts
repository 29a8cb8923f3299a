/** Two runs side by side as text: the same parts on the same line, with what differs and the first difference marked. */

import type { NameOf } from "../activity/component-names.ts";
import { type ComparedRow, isAlike, type RunComparison } from "../activity/runs/compare-runs.ts";
import type { RunSummary } from "../activity/runs/run-summary.ts";
import type { WaterfallRow } from "../activity/runs/waterfall.ts";
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
    lastLine(compared, palette),
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

function rowLine({ left, right, difference }: ComparedRow, isFirst: boolean, look: Look): string {
  const { palette, ascii } = look;
  const sign = isFirst ? ">>>" : isAlike(difference) ? "" : ascii ? " ! " : " ≠ ";
  const color = isAlike(difference) ? "" : palette.severity[difference === "text" ? "warn" : "error"];
  return [
    paint(color, sideText(left, look)),
    paint(isFirst ? palette.heading : color, ` ${sign.padEnd(3)} `),
    paint(color, sideText(right, look)),
  ].join("");
}

function sideText(row: WaterfallRow | undefined, { side, ascii, nameOf }: Look): string {
  if (!row) return " ".repeat(side);
  const { startUs, endUs, status } = row;
  const mark = row.kind === "output" ? (ascii ? "|" : "│") : statusMarks[status][ascii ? "ascii" : "glyph"];
  const label = row.kind === "output" ? "" : safeLine(nameOf?.(row.label) ?? row.label);
  const isSpan = startUs !== undefined && endUs !== undefined && endUs !== startUs;
  const took = isSpan ? formatDuration((endUs - startUs) / 1000) : "";
  const text = `${"  ".repeat(row.depth)}${mark} ${[label, row.text].filter(Boolean).join("  ")}`;
  return fitColumns(text, side - tookColumns) + took.padStart(tookColumns);
}

const tookColumns = 9;

function titleOf({ name, status, durationMs }: RunSummary, ascii: boolean): string {
  const mark = statusMarks[status];
  const took = durationMs === undefined ? "" : ` after ${formatDuration(durationMs)}`;
  return safeLine(`${name}  ${ascii ? mark.ascii : mark.glyph} ${mark.word}${took}`);
}

function whenOf({ traceId, startUs }: RunSummary): string {
  return `${safeLine(traceId)}  ${formatDate(startUs)} ${formatTimeOfDay(startUs)}`;
}

function lastLine({ rows, firstDifference }: RunComparison, palette: Palette): string {
  const count = rows.filter(({ difference }) => !isAlike(difference)).length;
  if (count === 0) return paint(palette.output, "The runs are alike.");
  const words = `${count} ${count === 1 ? "row differs" : "rows differ"}`;
  return paint(palette.note, firstDifference === -1 ? words : `${words}; >>> is the first difference`);
}
