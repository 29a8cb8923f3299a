/** Two runs side by side: the same parts on the same line, what differs marked, the first difference above all. */

import { type ComparedRow, isAlike, type RowDifference } from "../../../activity/runs/compare-runs.ts";
import { sideWords, slowWords, tookWords } from "../../../activity/runs/compared-words.ts";
import type { RunSummary } from "../../../activity/runs/run-summary.ts";
import { countOf } from "../../../base/count-words.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { formatDuration } from "../../../base/time.ts";
import type { Names } from "../../state/names.ts";
import type { ComparisonFrame } from "../../state/panes/traces/frame.ts";
import type { PaneFrame } from "../pane-view.ts";
import { segmentLine } from "../segments.ts";
import { type Column, tableLines } from "../table/table.ts";
import type { Theme, Tone } from "../theme.ts";
import { timeText } from "../time-text.ts";
import { statusGlyph, statusText } from "./status.ts";

type Shown = ComparisonFrame & { readonly names: Names };

/** Two lines of heading, then the rows. */
export function comparisonLines({ model, shown, nowMs }: PaneFrame<Shown>, theme: Theme): readonly string[] {
  const { screen, timestamps, traces } = model;
  const { comparison } = traces;
  const headOf = (summary: RunSummary | undefined) =>
    summary ? sideTitle(summary, timestamps, nowMs, theme) : "";
  return [
    titleLine(shown, comparison.differencesOnly, screen.columns, theme),
    ...tableLines(
      {
        columns: [
          ...sideColumns("left", headOf(shown.left), shown.names, theme),
          differenceColumn(shown.rows[shown.firstDifference - comparison.top], theme),
          ...sideColumns("right", headOf(shown.right), shown.names, theme),
        ],
        rows: shown.rows,
        list: comparison,
        empty: emptyText(shown),
        screen: screen.columns,
      },
      theme,
    ),
  ];
}

/** Marks the rows that differ. */
function differenceColumn(first: ComparedRow | undefined, { glyphs }: Theme): Column<ComparedRow> {
  return {
    width: 1,
    tone(row) {
      const tone = differenceTones[row.difference];
      if (row === first) return "strong";
      return isAlike(row) || tone !== "plain" ? tone : "warn";
    },
    cell(row) {
      if (row === first) return glyphs.firstDifference;
      return isAlike(row) ? "" : glyphs.differs;
    },
  };
}

/** What a run has in the row, and how long that took; the right one says how much longer. */
function sideColumns(
  side: "left" | "right",
  head: string,
  names: Names,
  theme: Theme,
): readonly Column<ComparedRow>[] {
  return [
    {
      head,
      headTone: "strong",
      headSpans: true,
      width: { rest: 1 },
      // A value has no duration and takes its room.
      spans: (row) => row.field !== undefined,
      tone: (row) => sideTone(row, side),
      cell: (row) => sideText(row, side, { names, theme }),
    },
    {
      width: { 76: 12 },
      align: "right",
      tone: (row) => (row.times?.slow === side ? "warn" : "faint"),
      cell: (row) => [slowWords(row.times, side), tookWords(row, side)].filter(Boolean).join(" "),
    },
  ];
}

type Side = "left" | "right";

function sideTone(row: ComparedRow, side: Side): Tone {
  const tone = differenceTones[row.difference];
  return tone === "plain" && !row.field && row[side]?.status === "failed" ? "error" : tone;
}

function sideText(row: ComparedRow, side: Side, { names, theme }: { names: Names; theme: Theme }): string {
  const words = sideWords(row, side, names.nameOf);
  return words === "" ? "" : `${"  ".repeat(row.depth)}${glyphOf(row, side, theme)} ${words}`;
}

function glyphOf(row: ComparedRow, side: Side, theme: Theme): string {
  const part = row[side];
  if (row.field || !part) return theme.glyphs.dot;
  return part.kind === "output" ? theme.glyphs.output : statusGlyph(part.status, theme);
}

const differenceTones: Readonly<Record<RowDifference, Tone>> = {
  none: "plain",
  own: "faint",
  text: "warn",
  changed: "warn",
  type: "error",
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
      : countOf(differences, "row differs", "rows differ");
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
  return `${statusText(summary.status, theme)}${took}  ${summary.name}  ${when}  ${summary.traceId}`;
}

function emptyText({ differences }: Shown): string {
  return differences === 0 ? "Nothing differs." : "Looking for the events of the runs.";
}
