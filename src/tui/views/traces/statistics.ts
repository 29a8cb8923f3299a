/** Statistics: totals of functions, workflows or event types, one line each, with their ends over time. */

import { isRateless, missingWords, rateText } from "../../../activity/totals/missing-measures.ts";
import { type StatisticsRow, totalName } from "../../../activity/totals/running-totals.ts";
import { type TotalsSort, totalsGroups } from "../../../activity/totals/sort-totals.ts";
import { countOf, countText } from "../../../base/count-words.ts";
import { withoutStop } from "../../../base/errors.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { formatBeside, formatDuration } from "../../../base/time.ts";
import { sparkline } from "../../../exports/sparkline.ts";
import { noneYet } from "../../state/looked-through.ts";
import type { Model } from "../../state/model.ts";
import type { Names } from "../../state/names.ts";
import type { StatisticsFrame } from "../../state/panes/traces/frame.ts";
import { groupTitles } from "../../state/panes/traces/statistics.ts";
import { toTheSecond } from "../../state/time-form.ts";
import { unknownUserText } from "../../state/users.ts";
import { fetchingText, loadedText, readingText } from "../extent.ts";
import type { PaneFrame } from "../pane-view.ts";
import { fitInto, leastBesideRange, leastFilter, type Segment, segmentLine } from "../segments.ts";
import { type Column, showsOrder, type Table, tableLines } from "../table/table.ts";
import { tabSegments } from "../tabs.ts";
import type { Theme, Tone } from "../theme.ts";
import { sinceText } from "../time-text.ts";

type Shown = StatisticsFrame & { readonly names: Names };

/** Two lines of heading, then the rows. */
export function statisticsLines({ model, shown, nowMs }: PaneFrame<Shown>, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const { statistics } = model.traces;
  const { sort, reversed } = statistics;
  const table: Table<StatisticsRow> = {
    columns: totalColumns(shown, theme),
    rows: shown.rows,
    list: statistics,
    words: statistics.words,
    order: { name: sort, isFalling: (sort === "name") === reversed },
    empty: emptyText(model, shown),
    screen: columns,
  };
  return [titleLine(model, { shown, table, nowMs }, theme), ...tableLines(table, theme)];
}

function totalColumns({ names, range, missing }: Shown, theme: Theme): readonly Column<StatisticsRow>[] {
  const nameOf = (row: StatisticsRow) => totalName(row, names.nameOf);
  const failureTone = ({ failures }: StatisticsRow): Tone => (failures > 0 ? "error" : "faint");
  return [
    {
      head: "name",
      searched: true,
      order: "name",
      width: { rest: 7, least: 8, most: 44 },
      tone: "accent",
      cell: nameOf,
    },
    { head: "count", order: "count", width: 7, align: "right", cell: ({ count }) => countText(count) },
    {
      head: "failures",
      order: "failures",
      width: { 100: 9 },
      align: "right",
      tone: failureTone,
      cell: ({ failures }) => countText(failures),
    },
    {
      // On the smallest screen no other place has room to say so.
      head: isRateless(missing) ? "no rates" : "failed",
      order: "rate",
      width: isRateless(missing) ? 9 : 7,
      align: "right",
      tone: failureTone,
      cell: (row) => rateText(row, missing),
    },
    quantileColumn("p50", ({ p50Ms }) => p50Ms),
    quantileColumn("p95", ({ p95Ms }) => p95Ms),
    quantileColumn("p99", ({ p99Ms }) => p99Ms),
    {
      head: "over time",
      width: { rest: 3, most: 100 },
      tone: ({ failures }) => (failures > 0 ? "warn" : "good"),
      cell: (row, columns) => trendText(row, range, columns, theme),
    },
    {
      head: "identifier",
      searched: true,
      width: { 140: 18 },
      tone: "faint",
      cell: (row) => (row.key === nameOf(row) ? "" : row.key),
    },
  ];
}

function quantileColumn(
  name: TotalsSort,
  quantile: (row: StatisticsRow) => number | undefined,
): Column<StatisticsRow> {
  const cell = (row: StatisticsRow) => {
    const ms = quantile(row);
    return ms === undefined ? "" : formatDuration(ms);
  };
  return { head: name, order: name, width: { 60: 7 }, align: "right", cell };
}

/** All rows cover the same range of time, so that they can be compared. */
function trendText(row: StatisticsRow, range: Shown["range"], columns: number, theme: Theme): string {
  if (!range) return "";
  const counts = row.trend.columns(range.fromUs, range.toUs, columns).map(({ total }) => total);
  return sparkline(counts, theme.glyphs.ascii);
}

/**
 * The range and the filter are cut to their beginnings before anything goes: rows are not there because of them. What the rows cannot
 * say outlives them.
 */
function titleLine(
  model: Model,
  {
    shown,
    table,
    nowMs,
  }: {
    readonly shown: Shown;
    readonly table: Table<StatisticsRow>;
    readonly nowMs: number;
  },
  theme: Theme,
): string {
  const { columns } = model.screen;
  const { group, filter, sort, range, found } = model.traces.statistics;
  const loaded = loadedText(model, nowMs);
  const groups = tabSegments(totalsGroups, groupTitles, group);
  const { records, errors, missing, range: counted, progress, isComplete } = shown;
  const least = range || missing ? leastBesideRange : leastFilter;
  const left: readonly Segment[] = [
    ...groups,
    { text: range ? `[${safeLine(range.text)}]` : "", tone: "accent", priority: 2, least: leastBesideRange },
    { text: filter.text === "" ? "" : `of ${safeLine(filter.text)}`, tone: "strong", priority: 3, least },
  ];
  const reason = (length: "short" | "least"): Segment => ({
    text: missing ? missingWords[missing][length] : "",
    tone: "faint",
    priority: 1,
  });
  const short = reason("short");
  const right: readonly Segment[] = [
    { text: found, tone: "accent", priority: 0 },
    { text: showsOrder(table) ? "" : `by ${sort}`, tone: "accent", priority: 5 },
    {
      text: isComplete
        ? readingText(model, theme) || fetchingText(model, theme)
        : countingText(progress, theme),
      tone: "accent",
      priority: 4,
    },
    { text: countOf(records, "event"), tone: "plain", priority: 6 },
    { text: countOf(errors, "error"), tone: errors > 0 ? "error" : "faint", priority: 6 },
    fitInto([...left, short], columns, gap) ? short : reason("least"),
    { text: loaded, tone: "plain", priority: 7 },
    { text: extentText(counted, model, nowMs, theme), tone: "faint", priority: 8 },
  ];
  return segmentLine(theme, columns, { left, right }, gap);
}

/** The names of the groups leave little room. */
const gap = 1;

/** The day of the end only where it is another one than that of the beginning. */
function extentText(
  counted: Shown["range"],
  { timestamps }: Model,
  nowMs: number,
  { glyphs }: Theme,
): string {
  if (!counted) return "";
  const { fromUs, toUs } = counted;
  const to = formatBeside(toUs, fromUs, toTheSecond(timestamps));
  return `${sinceText(fromUs, timestamps, nowMs)}${glyphs.dash}${to}`;
}

function countingText(progress: number, { glyphs }: Theme): string {
  return `counting${glyphs.cut}${progress < 1 ? ` ${Math.floor(progress * 100)}%` : ""}`;
}

function emptyText(model: Model, { records, isComplete }: Shown): string {
  if (!isComplete) return "Reading the log.";
  const { filter } = model.traces.statistics;
  const unknown = unknownUserText(model, filter.query, false);
  const none =
    (unknown && withoutStop(unknown)) ??
    (records === 0 ? "There are no events to count" : "None of these among the events");
  return noneYet(none, model, model.traces.statistics.range);
}
