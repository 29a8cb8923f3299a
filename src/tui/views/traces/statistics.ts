/** Statistics: totals of functions, workflows or event types, one line each, with their ends over time. */

import { type TotalsSort, totalsGroups } from "../../../activity/totals/sort-totals.ts";
import type { StatisticsRow } from "../../../activity/totals/tally.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { formatDate, formatDuration, formatTimeOfDay } from "../../../base/time.ts";
import { sparkline } from "../../../exports/sparkline.ts";
import type { Model } from "../../state/model.ts";
import type { Names } from "../../state/names.ts";
import type { StatisticsFrame } from "../../state/panes/traces/frame.ts";
import type { StatisticsModel } from "../../state/panes/traces/model.ts";
import { type Cell, cellLine, headLine, takenColumns } from "../cells.ts";
import { loadedText, readingText } from "../extent.ts";
import { countText } from "../numbers.ts";
import type { PaneFrame } from "../pane-view.ts";
import { segmentLine } from "../segments.ts";
import { tabSegments } from "../tabs.ts";
import type { Theme } from "../theme.ts";

type Shown = StatisticsFrame & { readonly names: Names };

/** Two lines of heading, then the rows. */
export function statisticsLines({ model, shown, nowMs }: PaneFrame<Shown>, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const { statistics } = model.traces;
  const widths = totalColumns(columns);
  const rows = shown.rows.map((row, index) =>
    cellLine(
      totalCells(row, widths, shown, theme),
      { selected: statistics.top + index === statistics.cursor, columns },
      theme,
    ),
  );
  return [
    titleLine(model, { shown, widths, nowMs }, theme),
    headLine(headCells(widths, statistics, theme), columns, theme),
    ...(rows.length > 0 ? rows : ["", theme.paint("faint", `   ${emptyText(shown)}`)]),
  ];
}

interface TotalColumns {
  readonly name: number;
  readonly count: number;
  readonly failures: number;
  readonly rate: number;
  readonly quantile: number;
  readonly trend: number;
  readonly key: number;
}

/** Together as wide as the screen. */
function totalColumns(columns: number): TotalColumns {
  const fixed = {
    count: 7,
    failures: columns < 100 ? 0 : 7,
    rate: 7,
    quantile: columns < 60 ? 0 : 7,
    key: columns < 140 ? 0 : 18,
  };
  const { quantile, ...rest } = fixed;
  const left = columns - takenColumns([...Object.values(rest), quantile, quantile, quantile, 1, 1]) + 2;
  const name = Math.max(8, Math.min(44, Math.floor(left * 0.7)));
  return { ...fixed, name, trend: Math.max(1, Math.min(100, left - name)) };
}

function totalCells(
  row: StatisticsRow,
  widths: TotalColumns,
  { names, range }: Shown,
  theme: Theme,
): readonly Cell[] {
  const name = row.name === row.key ? (names.nameOf(row.key) ?? row.name) : row.name;
  const failed = row.failures > 0 ? "error" : "faint";
  const duration = (ms: number | undefined): Cell => ({
    text: ms === undefined ? "" : formatDuration(ms),
    columns: widths.quantile,
    tone: "plain",
    right: true,
  });
  return [
    { text: safeLine(name), columns: widths.name, tone: "accent" },
    { text: countText(row.count), columns: widths.count, tone: "plain", right: true },
    { text: countText(row.failures), columns: widths.failures, tone: failed, right: true },
    { text: rateText(row), columns: widths.rate, tone: failed, right: true },
    ...[row.p50Ms, row.p95Ms, row.p99Ms].map(duration),
    {
      text: trendText(row, range, widths.trend, theme),
      columns: widths.trend,
      tone: failed === "error" ? "warn" : "good",
    },
    { text: row.key === name ? "" : safeLine(row.key), columns: widths.key, tone: "faint" },
  ];
}

function rateText({ ended, failureRate }: StatisticsRow): string {
  return ended === 0 ? "" : `${(failureRate * 100).toFixed(1)} %`;
}

/** All rows over the same stretch of time, so that they can be compared with each other. */
function trendText(row: StatisticsRow, range: Shown["range"], columns: number, theme: Theme): string {
  if (!range) return "";
  const counts = row.trend.columns(range.fromUs, range.toUs, columns).map(({ total }) => total);
  return sparkline(counts, theme.glyphs.ascii);
}

function headCells(widths: TotalColumns, { sort, reversed }: StatisticsModel, { glyphs }: Theme) {
  const isFalling = (sort === "name") === reversed;
  const head = (text: string, of: TotalsSort) => ({
    text,
    arrow: of === sort ? (isFalling ? glyphs.falling : glyphs.rising) : undefined,
  });
  const right = true;
  return [
    { ...head("name", "name"), columns: widths.name },
    { ...head("count", "count"), columns: widths.count, right },
    { ...head("failed", "failures"), columns: widths.failures, right },
    { ...head("rate", "rate"), columns: widths.rate, right },
    { ...head("p50", "p50"), columns: widths.quantile, right },
    { ...head("p95", "p95"), columns: widths.quantile, right },
    { ...head("p99", "p99"), columns: widths.quantile, right },
    { text: "over time", columns: widths.trend },
    { text: "identifier", columns: widths.key },
  ] as const;
}

const groupTitles = { functions: "Functions", workflows: "Workflows", events: "Event types" } as const;

function titleLine(
  model: Model,
  { shown, widths, nowMs }: { readonly shown: Shown; readonly widths: TotalColumns; readonly nowMs: number },
  theme: Theme,
): string {
  const { columns } = model.screen;
  const { group, filter, sort, range } = model.traces.statistics;
  const loaded = loadedText(model, nowMs);
  const isHidden =
    (sort === "failures" && widths.failures === 0) || (/^p\d/.test(sort) && widths.quantile === 0);
  const groups = tabSegments(totalsGroups, groupTitles, group);
  const { records, errors, range: counted, progress, isComplete } = shown;
  const time = (us: number) => formatTimeOfDay(us).slice(0, 8);
  const sameDay = counted && formatDate(counted.fromUs) === formatDate(counted.toUs);
  const from =
    counted && (sameDay ? time(counted.fromUs) : `${formatDate(counted.fromUs)} ${time(counted.fromUs)}`);
  return segmentLine(
    theme,
    columns,
    {
      left: [
        ...groups,
        { text: range ? `[${safeLine(range.text)}]` : "", tone: "accent", priority: 1 },
        {
          text: filter.text === "" ? "" : ` of ${safeLine(filter.text)}`,
          tone: "strong",
          priority: 2,
          shrinks: true,
        },
      ],
      right: [
        { text: isHidden ? `by ${sort}` : "", tone: "accent", priority: 1 },
        {
          text: isComplete ? readingText(model, theme) : countingText(progress, theme),
          tone: "accent",
          priority: 1,
        },
        { text: `${countText(records)} events`, tone: "plain", priority: 3 },
        { text: `${countText(errors)} errors`, tone: errors > 0 ? "error" : "faint", priority: 3 },
        { text: loaded, tone: "plain", priority: 3 },
        {
          text: counted ? `${from}${theme.glyphs.dash}${time(counted.toUs)}` : "",
          tone: "faint",
          priority: 4,
        },
      ],
    },
    1,
  );
}

function countingText(progress: number, { glyphs }: Theme): string {
  return `counting${glyphs.cut}${progress < 1 ? ` ${Math.floor(progress * 100)}%` : ""}`;
}

function emptyText({ records, isComplete }: Shown): string {
  if (!isComplete) return "Reading the log.";
  return records === 0 ? "There are no events to count." : "None of these among the events.";
}
