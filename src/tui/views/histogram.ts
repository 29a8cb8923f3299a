/**
 * A log over time, a lane for each kind: deployments where there can be some, errors, everything, and under them the time. Beside
 * each lane stands its name, or what it counts in the chosen columns.
 */

import { countText } from "../../base/count-words.ts";
import { exactSpan, spokenSpan } from "../../base/exact-span.ts";
import { columnsOf, fitColumns } from "../../base/terminal-text.ts";
import { formatDate, formatIso, formatTimeOfDay } from "../../base/time.ts";
import { dayMs } from "../../base/units-of-time.ts";
import { type HistogramColumn, type HistogramCounts, isIn } from "../state/histogram/columns.ts";
import { type HistogramLanes, histogramLabelColumns, histogramRoom } from "../state/histogram/layout.ts";
import { type HistogramModel, markedStretch } from "../state/histogram/model.ts";
import type { Model, TimestampStyle } from "../state/model.ts";
import { axisText } from "./histogram-axis.ts";
import { type LaneStyle, laneRows } from "./histogram-lanes.ts";
import type { Theme } from "./theme.ts";

export interface HistogramStyle extends LaneStyle {
  /** The words for one event and for many. */
  readonly all: readonly [one: string, many: string];
  /** What the lane of errors counts. */
  readonly errors: readonly [one: string, many: string];
}

export interface HistogramView {
  /** Undefined where there is nothing to count. */
  readonly counts: HistogramCounts | undefined;
  readonly lanes: HistogramLanes | undefined;
  readonly histogram: HistogramModel;
  /** The time of the selected row. */
  readonly cursorUs: number | undefined;
  readonly style: HistogramStyle;
}

/** No lines without lanes, else exactly as many as those have. */
export function histogramView(
  { timestamps, screen }: Model,
  { counts = noCounts, lanes, histogram, cursorUs, style }: HistogramView,
  theme: Theme,
): readonly string[] {
  if (!lanes) return [];
  const { columns, isComplete } = counts;
  const before = " ".repeat(Math.max(0, histogramRoom(screen.columns) - columns.length));
  const stretch = markedStretch(histogram, cursorUs);
  const marked = columns.map((column) => stretch !== undefined && isIn(column, stretch));
  const inChosen = columns.filter((_, index) => marked[index]);
  const names = laneNames(inChosen, lanes, style);
  const events = isComplete ? names.events : `counting${theme.glyphs.cut}`;
  const times = timeLabels(columns, inChosen, timestamps);
  const wordings = histogram.chosen ? times.map((time) => `[${time}]`) : times;
  const axis = axisText(columns, timestamps === "utc", theme.glyphs.tick);
  return [
    ...laneRows({ columns, lanes, marked, style }, theme).map(({ lane, text, isLast }) => {
      const name = lane === "events" ? events : names[lane];
      return ` ${before}${text}${label([isLast ? name : ""], theme)}`;
    }),
    ` ${before}${axisLine(axis, histogram.chosen ? marked : [], theme)}${label(wordings, theme)}`,
  ];
}

/** While the histogram has the keys, the chosen columns are marked on the axis too. */
function axisLine(axis: string, marked: readonly boolean[], theme: Theme): string {
  const [from, to] = [marked.indexOf(true), marked.lastIndexOf(true) + 1];
  if (from === -1) return theme.paint("faint", axis);
  return [
    theme.paint("faint", axis.slice(0, from)),
    theme.paint("selected", axis.slice(from, to)),
    theme.paint("faint", axis.slice(to)),
  ].join("");
}

const noCounts: HistogramCounts = { columns: [], isComplete: true };

/** What each lane counts in the chosen columns; its name where that is nothing. */
function laneNames(chosen: readonly HistogramColumn[], lanes: HistogramLanes, style: HistogramStyle) {
  const sum = (count: "total" | "errors" | "warnings" | "deployments") =>
    chosen.reduce((total, column) => total + column[count], 0);
  const warnings = sum("warnings");
  const alsoWarned = lanes.warnings === 0 && warnings > 0 ? ` ${countText(warnings)} warn` : "";
  return {
    deployments: counted(sum("deployments"), ["deploy", "deploys"]),
    errors: `${counted(sum("errors"), style.errors)}${alsoWarned}`,
    warnings: counted(warnings, ["warning", "warnings"]),
    events: counted(sum("total"), style.all),
  };
}

function counted(count: number, [one, many]: readonly [string, string]): string {
  return count === 0 ? many : `${countText(count)} ${count === 1 ? one : many}`;
}

/** When the chosen columns begin and how long they are, the longest way of saying it first; else how long each column is. */
function timeLabels(
  [any]: readonly HistogramColumn[],
  chosen: readonly HistogramColumn[],
  timestamps: TimestampStyle,
): readonly string[] {
  if (!any) return [""];
  const stepMs = (any.toUs - any.fromUs) / 1000;
  const [first] = chosen;
  if (!first) return [`${exactSpan(stepMs * 1000)} a column`];
  const { fromUs } = first;
  const isUtc = timestamps === "utc";
  const time = isUtc ? formatIso(fromUs).slice(11, 23) : formatTimeOfDay(fromUs);
  const date = isUtc ? formatIso(fromUs).slice(0, 10) : formatDate(fromUs);
  const withoutYear = date.slice(5);
  const from =
    stepMs >= dayMs
      ? [date, withoutYear]
      : stepMs >= dayMs / 24
        ? [date, withoutYear].map((day) => `${day} ${time.slice(0, 5)}`)
        : [stepMs >= 1000 ? time.slice(0, 8) : time];
  return from.map((start) => `${start} +${spokenSpan(stepMs * chosen.length * 1000)}`);
}

/** The first of the texts that fits, or the last one, cut. */
function label(texts: readonly string[], theme: Theme): string {
  const room = histogramLabelColumns - 1;
  const text = texts.find((each) => columnsOf(each) <= room) ?? texts.at(-1) ?? "";
  return ` ${theme.paint("faint", fitColumns(text, room, theme.glyphs.cut))} `;
}
