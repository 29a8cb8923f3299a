/** Two runs side by side: the same parts on the same line, what differs marked, the first difference above all. */

import { type ComparedRow, isAlike, type RowDifference } from "../../../activity/runs/compare-runs.ts";
import type { RunSummary } from "../../../activity/runs/run-summary.ts";
import type { WaterfallRow } from "../../../activity/runs/waterfall.ts";
import { fitColumns, safeLine } from "../../../base/terminal-text.ts";
import { formatDuration } from "../../../base/time.ts";
import type { Names } from "../../state/frame.ts";
import type { ComparisonFrame } from "../../state/traces/frame.ts";
import { type Cell, cellLine } from "../cells.ts";
import type { PaneFrame } from "../pane-view.ts";
import { segmentLine } from "../segments.ts";
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
      { selected: position === comparison.cursor, columns },
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

/** Both sides alike: text and duration; one column between them for what differs. */
function sideColumns(columns: number): SideColumns {
  const took = columns < 76 ? 0 : 8;
  const gaps = 2 * (took > 0 ? 4 : 2);
  return { took, text: Math.max(1, Math.floor((columns - 4 - gaps - 2 * took) / 2)) };
}

function pairCells(
  { left, right, difference }: ComparedRow,
  isFirst: boolean,
  widths: SideColumns,
  theme: Theme,
  names: Names,
): readonly Cell[] {
  const { glyphs } = theme;
  const sign = isFirst ? glyphs.firstDifference : isAlike(difference) ? "" : glyphs.differs;
  const tone = differenceTones[difference];
  return [
    ...sideCells(left, widths, tone, theme, names),
    { text: sign, columns: 1, tone: isFirst ? "strong" : tone },
    ...sideCells(right, widths, tone, theme, names),
  ];
}

function sideCells(
  row: WaterfallRow | undefined,
  { text, took }: SideColumns,
  tone: Tone,
  theme: Theme,
  { nameOf }: Names,
): readonly Cell[] {
  if (!row)
    return [
      { text: "", columns: text, tone },
      { text: "", columns: took, tone },
    ];
  const indent = "  ".repeat(row.depth);
  const glyph = row.kind === "output" ? theme.glyphs.output : statusGlyph(row.status, theme);
  const label = row.kind === "output" ? "" : safeLine(nameOf(row.label) ?? row.label);
  const words = [label, row.text].filter(Boolean).join("  ");
  const { startUs, endUs } = row;
  const isSpan = startUs !== undefined && endUs !== undefined && endUs !== startUs;
  const shownTone = tone === "plain" && row.status === "failed" ? "error" : tone;
  return [
    { text: `${indent}${glyph} ${words}`, columns: text, tone: shownTone },
    {
      text: isSpan ? formatDuration((endUs - startUs) / 1000) : "",
      columns: took,
      tone: "faint",
      right: true,
    },
  ];
}

const differenceTones: Readonly<Record<RowDifference, Tone>> = {
  none: "plain",
  values: "plain",
  text: "warn",
  outcome: "error",
  "only-left": "accent",
  "only-right": "accent",
};

function titleLine(
  { rows, differences, firstDifference }: Shown,
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
      { text: "two runs", tone: "strong", priority: 1 },
      { text: words, tone: differences === 0 ? "good" : "warn", priority: 0 },
      { text: only ? "[differences only]" : "", tone: "accent", priority: 2 },
    ],
    right: [
      {
        text: firstDifference === -1 ? "" : `${glyphs.firstDifference} first difference`,
        tone: "faint",
        priority: 3,
      },
      { text: `${glyphs.differs} other`, tone: "faint", priority: 4 },
    ],
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

function sidesLine(sides: readonly string[], { text, took }: SideColumns, theme: Theme): string {
  const columns = text + (took > 0 ? took + 2 : 0);
  const [left = "", right = ""] = sides.map((side) =>
    theme.paint("strong", fitColumns(side, columns, theme.glyphs.cut)),
  );
  return `  ${left}     ${right}`;
}

function emptyText({ differences }: Shown): string {
  return differences === 0 ? "Nothing differs." : "Looking for the events of the runs.";
}
