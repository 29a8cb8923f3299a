/** Two runs side by side: the same parts on the same line, what differs marked, the first difference above all. */

import {
  type ComparedPart,
  type ComparedRow,
  isAlike,
  type RowDifference,
} from "../../../activity/runs/compare-runs.ts";
import type { RunSummary } from "../../../activity/runs/run-summary.ts";
import { fitColumns, safeLine } from "../../../base/terminal-text.ts";
import { formatDuration } from "../../../base/time.ts";
import type { Names } from "../../state/names.ts";
import type { ComparisonFrame } from "../../state/panes/traces/frame.ts";
import type { PaneFrame } from "../pane-view.ts";
import { segmentLine } from "../segments.ts";
import { type Cell, cellLine } from "../table/cells.ts";
import type { Theme, Tone } from "../theme.ts";
import { timeText } from "../time-text.ts";
import { statusGlyph, statusText } from "./status.ts";

type Shown = ComparisonFrame & { readonly names: Names };

/** Two lines of heading, then the rows. */
export function comparisonLines({ model, shown, nowMs }: PaneFrame<Shown>, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const { comparison } = model.traces;
  const widths = sideColumns(columns);
  const rows = shown.rows.map((row, index) => {
    const position = comparison.top + index;
    const isFirst = position === shown.firstDifference;
    return cellLine(
      pairCells(row, isFirst, widths, theme, shown.names),
      { selected: position === comparison.cursor, screen: columns },
      theme,
    );
  });
  const sides = [shown.left, shown.right].map((summary) =>
    summary ? sideTitle(summary, model.timestamps, nowMs, theme) : "",
  );
  return [
    titleLine(shown, comparison.differencesOnly, columns, theme),
    sidesLine(sides, widths, theme),
    ...(rows.length > 0 ? rows : ["", theme.paint("faint", `   ${emptyText(shown)}`)]),
  ];
}

interface SideColumns {
  readonly text: number;
  readonly took: number;
}

interface Sides {
  readonly left: SideColumns;
  readonly right: SideColumns;
}

/** Text and duration of both sides, one column between them for what differs; the right one says how much longer. */
function sideColumns(columns: number): Sides {
  const took = columns < 76 ? { left: 0, right: 0 } : { left: 8, right: 12 };
  const gaps = 2 * (took.left > 0 ? 4 : 2);
  const text = Math.max(1, Math.floor((columns - 4 - gaps - took.left - took.right) / 2));
  return { left: { text, took: took.left }, right: { text, took: took.right } };
}

function pairCells(
  row: ComparedRow,
  isFirst: boolean,
  widths: Sides,
  theme: Theme,
  names: Names,
): readonly Cell[] {
  const { glyphs } = theme;
  const sign = isFirst ? glyphs.firstDifference : isAlike(row) ? "" : glyphs.differs;
  const tone = differenceTones[row.difference];
  const times = row.timesAsLong;
  return [
    ...sideCells(row.left, { widths: widths.left, tone, theme, names }),
    {
      text: sign,
      columns: 1,
      tone: isFirst ? "strong" : times !== undefined && tone === "plain" ? "warn" : tone,
    },
    ...sideCells(row.right, { widths: widths.right, tone, theme, names, times }),
  ];
}

/** Columns of the duration and of the gap before it. */
function wholeGap(took: number): number {
  return took > 0 ? took + 2 : 0;
}

interface SideLook {
  readonly widths: SideColumns;
  readonly tone: Tone;
  readonly theme: Theme;
  readonly names: Names;
  /** How many times as long as the other side, where that is unusual. */
  readonly times?: number | undefined;
}

function sideCells(
  row: ComparedPart | undefined,
  { widths: { text, took }, tone, theme, names: { nameOf }, times }: SideLook,
): readonly Cell[] {
  if (!row)
    return [
      { text: "", columns: text, tone },
      { text: "", columns: took, tone },
    ];
  const indent = "  ".repeat(row.depth);
  const glyph = glyphOf(row, theme);
  const label = row.kind === "output" ? "" : safeLine(nameOf(row.label) ?? row.label);
  const words = [label, row.text].filter(Boolean).join("  ");
  // A value needs the room, and has no duration.
  if (row.kind === "field")
    return [{ text: `${indent}${glyph} ${words}`, columns: text + wholeGap(took), tone }];
  const { startUs, endUs } = row;
  const isSpan = startUs !== undefined && endUs !== undefined && endUs !== startUs;
  const duration = isSpan ? formatDuration((endUs - startUs) / 1000) : "";
  const shownTone = tone === "plain" && row.status === "failed" ? "error" : tone;
  return [
    { text: `${indent}${glyph} ${words}`, columns: text, tone: shownTone },
    {
      text: times === undefined ? duration : `${timesText(times)} ${duration}`,
      columns: took,
      tone: times === undefined ? "faint" : "warn",
      align: "right",
    },
  ];
}

function glyphOf(row: ComparedPart, theme: Theme): string {
  if (row.kind === "output") return theme.glyphs.output;
  return row.kind === "field" ? theme.glyphs.dot : statusGlyph(row.status, theme);
}

/** `3.9x`, or `1/3.9x` where it was quicker. */
function timesText(times: number): string {
  const shown = (value: number) => (value < 9.95 ? value.toFixed(1) : String(Math.round(value)));
  return times >= 1 ? `${shown(times)}x` : `1/${shown(1 / times)}x`;
}

const differenceTones: Readonly<Record<RowDifference, Tone>> = {
  none: "plain",
  values: "plain",
  text: "warn",
  field: "warn",
  identifier: "warn",
  outcome: "error",
  "only-left": "accent",
  "only-right": "accent",
};

function titleLine(
  { rows, differences, decisive }: Shown,
  only: boolean,
  columns: number,
  theme: Theme,
): string {
  const { glyphs } = theme;
  const words =
    differences === 0 && rows.length > 0
      ? "the runs are alike"
      : `${differences} ${differences === 1 ? "row differs" : "rows differ"}`;
  return segmentLine(theme, columns, {
    left: [
      {
        text: decisive === undefined ? "two runs" : `${glyphs.firstDifference} ${safeLine(decisive)}`,
        tone: "strong",
        priority: 0,
        shrinks: true,
      },
      { text: only ? "[differences only]" : "", tone: "accent", priority: 2 },
    ],
    right: [{ text: words, tone: differences === 0 ? "good" : "warn", priority: 1 }],
  });
}

/** `✗ failed after 3.2 s  15:02:11.482  Tr01`. */
function sideTitle(
  summary: RunSummary,
  style: Parameters<typeof timeText>[1],
  nowMs: number,
  theme: Theme,
): string {
  const took = summary.durationMs === undefined ? "" : ` after ${formatDuration(summary.durationMs)}`;
  const when = timeText(summary.startUs, style, nowMs);
  return `${statusText(summary.status, theme)}${took}  ${safeLine(summary.name)}  ${when}  ${safeLine(summary.traceId)}`;
}

function sidesLine(sides: readonly string[], widths: Sides, theme: Theme): string {
  const [left, right] = ([widths.left, widths.right] as const).map(({ text, took }, index) =>
    theme.paint("strong", fitColumns(sides[index] ?? "", text + wholeGap(took), theme.glyphs.cut)),
  );
  return `  ${left}     ${right}`;
}

function emptyText({ differences }: Shown): string {
  return differences === 0 ? "Nothing differs." : "Looking for the events of the runs.";
}
