/** Two runs side by side: the same parts on the same line, what differs marked, the first difference above all. */

import {
  type ComparedPart,
  type ComparedRow,
  isAlike,
  type RowDifference,
} from "../../../activity/runs/compare-runs.ts";
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
      return row.timesAsLong !== undefined && tone === "plain" ? "warn" : tone;
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
  const timesOf = ({ timesAsLong }: ComparedRow) => (side === "right" ? timesAsLong : undefined);
  return [
    {
      head,
      headTone: "strong",
      headSpans: true,
      width: { rest: 1 },
      // A value has no duration and takes its room.
      spans: (row) => row[side]?.kind === "field",
      tone: (row) => partTone(row[side], differenceTones[row.difference]),
      cell: (row) => partText(row[side], names, theme),
    },
    {
      width: { 76: side === "left" ? 8 : 12 },
      align: "right",
      tone: (row) => (timesOf(row) === undefined ? "faint" : "warn"),
      cell(row) {
        const times = timesOf(row);
        const duration = durationText(row[side]);
        return times === undefined ? duration : `${timesText(times)} ${duration}`;
      },
    },
  ];
}

function partTone(part: ComparedPart | undefined, tone: Tone): Tone {
  const isFailed = part?.kind !== "field" && part?.status === "failed";
  return tone === "plain" && isFailed ? "error" : tone;
}

function partText(part: ComparedPart | undefined, { nameOf }: Names, theme: Theme): string {
  if (!part) return "";
  const label = part.kind === "output" ? "" : (nameOf(part.label) ?? part.label);
  const words = [label, part.text].filter(Boolean).join("  ");
  return `${"  ".repeat(part.depth)}${glyphOf(part, theme)} ${words}`;
}

function durationText(part: ComparedPart | undefined): string {
  if (part?.startUs === undefined || part.endUs === undefined || part.endUs === part.startUs) return "";
  return formatDuration((part.endUs - part.startUs) / 1000);
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
