/** Two runs side by side: the same parts on the same line, what differs marked, what decides above all, and the detail of a row. */

import { type ComparedRow, isAlike, type RowDifference } from "../../../activity/runs/compare-runs.ts";
import { differenceWords, sideWords, tookWords } from "../../../activity/runs/compared-words.ts";
import { runDurationMs } from "../../../activity/runs/run-duration.ts";
import { type RunSummary, runName } from "../../../activity/runs/run-summary.ts";
import { countOf } from "../../../base/count-words.ts";
import { columnsOf, safeLine } from "../../../base/terminal-text.ts";
import { formatDuration } from "../../../base/time.ts";
import { markedStatus } from "../../../exports/status-mark.ts";
import { keyFor } from "../../state/keys/table.ts";
import { detailRoom } from "../../state/layout.ts";
import type { Model } from "../../state/model.ts";
import type { Names } from "../../state/names.ts";
import {
  comparisonTabs,
  comparisonTabTitles,
  runTitles,
  sentenceLines,
} from "../../state/panes/traces/comparison.ts";
import type { ComparisonFrame } from "../../state/panes/traces/frame.ts";
import { tracesLayout } from "../../state/panes/traces/layout.ts";
import { logEndUs, readingText, runStartText } from "../extent.ts";
import { listAndDetailLines } from "../list-and-detail.ts";
import type { PaneFrame } from "../pane-view.ts";
import { readerView } from "../reader.ts";
import { statusGlyph, statusText } from "../run-status.ts";
import { segmentLine } from "../segments.ts";
import { type Cell, cellLine } from "../table/cells.ts";
import type { GrowColumns } from "../table/grown.ts";
import { type Column, type Table, tableHead, tableRows } from "../table/table.ts";
import type { Theme, Tone } from "../theme.ts";

type Shown = ComparisonFrame & { readonly names: Names };

/** What decides, the heads of the runs, then the rows and the detail of one. */
export function comparisonLines(
  { model, shown, nowMs }: PaneFrame<Shown>,
  theme: Theme,
  grow: GrowColumns,
): readonly string[] {
  const { comparison } = model.traces;
  const layout = tracesLayout(model);
  const headOf = (side: Side) => (room: number) => sideTitle(model, shown, { side, nowMs, room }, theme);
  const first = shown.rows[shown.firstDifference - comparison.top];
  const columns = [
    ...sideColumns("left", headOf("left"), shown.names, theme),
    differenceColumn(first, theme),
    ...sideColumns("right", headOf("right"), shown.names, theme),
    timesColumn(theme),
  ];
  const { left, right, differencesOnly } = comparison;
  const table: Table<ComparedRow> = {
    columns: grow(columns, shown.rows, layout.listColumns, [left, right, differencesOnly]),
    rows: shown.rows,
    list: comparison,
    words: comparison.words,
    empty: emptyText(shown),
    screen: layout.listColumns,
    ownLine: (row, selected) =>
      row.field && layout.listColumns < fieldsBesideFrom
        ? cellLine(
            [{ ...fieldCell(row, first, layout.listColumns, theme), words: comparison.words }],
            { selected, screen: layout.listColumns },
            theme,
          )
        : undefined,
  };
  return [
    ...titleLines(model, shown, theme),
    ...deploymentLines(model, theme),
    tableHead(table, theme),
    ...listAndDetailLines(
      layout,
      tableRows(table, theme),
      () => detailLines(model, detailRoom(layout), theme),
      theme,
    ),
  ];
}

/** On a narrower list both values of a field stand on one line. */
const fieldsBesideFrom = 100;

/** `· inputs.amount  3 ≠ "3"`. */
function fieldCell(row: ComparedRow, first: ComparedRow | undefined, columns: number, theme: Theme): Cell {
  const { field, depth } = row;
  const [left, right] = [field?.left?.text ?? "missing", field?.right?.text ?? "missing"];
  const sign = signOf(row, first, theme);
  const text = `${"  ".repeat(depth)}${statusGlyph("noted", theme)} ${field?.place}  ${left}  ${sign}  ${right}`;
  return { text, columns: columns - 3, tone: row === first ? "strong" : differenceTones[row.difference] };
}

function detailLines(
  model: Model,
  room: { readonly rows: number; readonly columns: number },
  theme: Theme,
): readonly string[] {
  const { text, detail } = model.traces.comparison;
  return readerView({
    ...{ ...room, theme, reader: detail, tabs: comparisonTabs },
    titles: comparisonTabTitles(model.traces.comparison),
    title: text?.title.filter(Boolean).join(` ${theme.glyphs.dot} `),
    lines: text?.lines ?? [],
    note: { text: "", tone: "faint" },
    personKey: keyFor(model, "record.open-person"),
  });
}

/** Marks the rows that differ. */
function differenceColumn(first: ComparedRow | undefined, theme: Theme): Column<ComparedRow> {
  return {
    width: 1,
    tone(row) {
      const tone = differenceTones[row.difference];
      if (row === first) return "strong";
      return isAlike(row) || tone !== "plain" ? tone : "warn";
    },
    cell: (row) => signOf(row, first, theme),
  };
}

function signOf(row: ComparedRow, first: ComparedRow | undefined, { glyphs }: Theme): string {
  if (row === first) return glyphs.firstDifference;
  if (isAlike(row)) return row.difference === "own" && row.field ? glyphs.own : "";
  return glyphs.differs;
}

type Side = "left" | "right";

/** What a run has in the row, and how long that took. */
function sideColumns(
  side: Side,
  head: (columns: number) => string,
  names: Names,
  theme: Theme,
): readonly Column<ComparedRow>[] {
  return [
    {
      head,
      headTone: "strong",
      headSpans: true,
      searched: true,
      width: { rest: 1 },
      grows: true,
      // A value has no duration and takes its room.
      spans: (row) => row.field !== undefined,
      tone: (row) => sideTone(row, side),
      cell: (row) => sideText(row, side, { names, theme }),
    },
    {
      // On a narrow screen the right one and the difference say it.
      width: side === "left" ? { 100: 8 } : { 60: 8 },
      align: "right",
      tone: "faint",
      cell: (row) => tookWords(row, side),
    },
  ];
}

/** How much longer the right run took. */
function timesColumn(theme: Theme): Column<ComparedRow> {
  return {
    width: { 76: 9 },
    align: "right",
    tone: ({ times }) => (times && times.slow !== "none" ? "warn" : "faint"),
    cell: ({ times }) => {
      const isSlow = times?.slow === "left" || times?.slow === "right";
      return [isSlow ? theme.glyphs.differs : "", differenceWords(times)].filter(Boolean).join(" ");
    },
  };
}

function sideTone(row: ComparedRow, side: Side): Tone {
  if (row.notReached) return "faint";
  const tone = differenceTones[row.difference];
  return tone === "plain" && !row.field && row[side]?.status === "failed" ? "error" : tone;
}

function sideText(row: ComparedRow, side: Side, { names, theme }: { names: Names; theme: Theme }): string {
  const words = sideWords(row, side, names.nameOf);
  return words === "" ? "" : `${"  ".repeat(row.depth)}${glyphOf(row, side, theme)} ${words}`;
}

function glyphOf(row: ComparedRow, side: Side, theme: Theme): string {
  return statusGlyph(markedStatus(row, side), theme);
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

/** The sentence, with the number of differences on its last line. */
function titleLines(model: Model, { rows, differences, isComplete }: Shown, theme: Theme): readonly string[] {
  const { glyphs } = theme;
  const { sentence, differencesOnly, found } = model.traces.comparison;
  const isAlikeOnly = differences === 0 && rows.length > 0;
  const count = isAlikeOnly ? "the runs are alike" : countOf(differences, "row differs", "rows differ");
  const lines = sentenceLines(model);
  return lines.map((line, index) => {
    const sign = sentence === undefined ? "" : index === 0 ? `${glyphs.firstDifference} ` : "  ";
    const isLast = index === lines.length - 1;
    return segmentLine(theme, model.screen.columns, {
      left: [{ text: sign + line, tone: "strong", priority: 0, shrinks: true }],
      right: isLast
        ? [
            { text: found, tone: "accent", priority: 0 },
            {
              text: isComplete ? readingText(model, theme) : `reading other runs${glyphs.cut}`,
              tone: "accent",
              priority: 1,
            },
            { text: differencesOnly ? "[differences only]" : "", tone: "accent", priority: 2 },
            { text: count, tone: differences === 0 ? "good" : "warn", priority: 1 },
          ]
        : [],
    });
  });
}

/** What was deployed between the two runs. */
function deploymentLines({ traces, screen }: Model, theme: Theme): readonly string[] {
  const { deployed } = traces.comparison;
  if (deployed === undefined) return [];
  const text = `${theme.glyphs.deployment} ${safeLine(deployed)}`;
  const left = [{ text, tone: "deployment", priority: 0, shrinks: true }] as const;
  return [segmentLine(theme, screen.columns, { left, right: [] })];
}

/** `last good run  ✗ 3.2 s  15:02:11.482  Request time off  Tr01`; where there is little room without fractions. */
function sideTitle(
  model: Model,
  shown: Shown,
  { side, nowMs, room }: { readonly side: Side; readonly nowMs: number; readonly room: number },
  theme: Theme,
): string {
  const summary: RunSummary | undefined = shown[side];
  const title = runTitles(model.traces.comparison)[side];
  if (!summary) return title;
  const { status, traceId } = summary;
  const name = runName(summary);
  const tookMs = runDurationMs(summary, logEndUs(model, nowMs));
  const state =
    tookMs === undefined
      ? statusText(status, theme)
      : `${statusGlyph(status, theme)} ${formatDuration(tookMs)}`;
  const isWide = room >= narrowHead;
  const head = isWide ? `${title}  ${state}  ` : `${title.replace(/^last | run$/g, "")} ${state} `;
  const start = runStartText(summary, { model, theme, nowMs }, room - columnsOf(head));
  return isWide ? `${head}${start}  ${name}  ${traceId}` : `${head}${start.replace(/\.\d+$/, "")}  ${name}`;
}

const narrowHead = 44;

function emptyText({ differences }: Shown): string {
  return differences === 0 ? "Nothing differs." : "Looking for the events of the runs.";
}
