/** A log over time, a line for each: deployments where there can be some, errors, everything; the cursor's column is marked. */

import { countText } from "../../base/count-words.ts";
import { columnsOf } from "../../base/terminal-text.ts";
import { formatDate, formatIso, formatTimeOfDay } from "../../base/time.ts";
import { sparkline } from "../../exports/sparkline.ts";
import {
  columnAt,
  type HistogramColumn,
  type HistogramCounts,
  histogramLabelColumns,
  histogramRoom,
} from "../state/histogram.ts";
import type { Model } from "../state/model.ts";
import { shortSpan } from "./numbers.ts";
import type { Theme, Tone } from "./theme.ts";

export interface HistogramStyle {
  /** The words for one event and for many. */
  readonly all: readonly [one: string, many: string];
  /** What the upper line counts. */
  readonly errors: readonly [one: string, many: string];
  readonly tone: Tone;
  /** Whether deployments have a line of their own. */
  readonly hasDeployments: boolean;
}

/** Exactly two lines, or three with deployments. `cursorUs` is the time of the selected row, epoch microseconds. */
export function histogramView(
  model: Model,
  { columns, isComplete }: HistogramCounts,
  cursorUs: number | undefined,
  style: HistogramStyle,
  theme: Theme,
): readonly string[] {
  const room = histogramRoom(model.screen.columns);
  const selected = cursorUs === undefined ? -1 : columnAt(columns, cursorUs);
  const column = columns[selected];
  const before = " ".repeat(Math.max(0, room - columns.length));
  const counts = !isComplete ? `counting${theme.glyphs.cut}` : column ? countsLabel(column, style) : "";
  const errors = errorCells(columns, style, theme);
  const all = eventCells(columns, selected, style, theme);
  const deployed = column && column.deployments > 0 ? counted(column.deployments, ["deploy", "deploys"]) : "";
  return [
    ...(style.hasDeployments
      ? [` ${before}${deploymentCells(columns, theme)}${label(deployed, theme)}`]
      : []),
    ` ${before}${errors}${label(column ? timeLabel(column, model) : "", theme)}`,
    ` ${before}${all}${label(counts, theme)}`,
  ];
}

interface Cell {
  readonly glyph: string;
  readonly tone: Tone;
}

function deploymentCells(columns: readonly HistogramColumn[], theme: Theme): string {
  const cells = columns.map(({ deployments }): Cell => {
    const glyph = deployments > 0 ? theme.glyphs.deployment : " ";
    return { glyph, tone: "accent" };
  });
  return painted(cells, theme);
}

function errorCells(columns: readonly HistogramColumn[], { tone }: HistogramStyle, theme: Theme): string {
  const bars = [
    ...sparkline(
      columns.map(({ errors }) => errors),
      theme.glyphs.ascii,
    ),
  ];
  return painted(
    bars.map((glyph) => ({ glyph, tone })),
    theme,
  );
}

function eventCells(
  columns: readonly HistogramColumn[],
  selected: number,
  { tone }: HistogramStyle,
  theme: Theme,
): string {
  const bars = [
    ...sparkline(
      columns.map(({ total }) => total),
      theme.glyphs.ascii,
    ),
  ];
  return painted(
    columns.map(({ errors, warnings }, index) => ({
      glyph: bars[index] ?? " ",
      tone: index === selected ? "selected" : errors > 0 ? tone : warnings > 0 ? "warn" : "faint",
    })),
    theme,
  );
}

/** Neighbours in one tone are painted together. */
function painted(cells: readonly Cell[], theme: Theme): string {
  let text = "";
  for (let start = 0; start < cells.length; ) {
    const tone = cells[start]?.tone ?? "plain";
    let end = start + 1;
    while (end < cells.length && cells[end]?.tone === tone) end++;
    const glyphs = cells.slice(start, end).map(({ glyph }) => glyph);
    text += theme.paint(tone, glyphs.join(""));
    start = end;
  }
  return text;
}

/** When the selected column begins and how long it is. */
function timeLabel({ fromUs, toUs }: HistogramColumn, { timestamps }: Model): string {
  const lengthMs = (toUs - fromUs) / 1000;
  const time = timestamps === "utc" ? formatIso(fromUs).slice(11, 23) : formatTimeOfDay(fromUs);
  const date = timestamps === "utc" ? formatIso(fromUs).slice(0, 10) : formatDate(fromUs);
  const from =
    lengthMs >= dayMs
      ? date
      : lengthMs >= dayMs / 24
        ? `${date} ${time.slice(0, 5)}`
        : lengthMs >= 1000
          ? time.slice(0, 8)
          : time;
  const length = lengthMs < 1000 ? `${lengthMs}ms` : shortSpan(lengthMs).replace(".0", "");
  return `${from} +${length}`;
}

function counted(count: number, [one, many]: readonly [string, string]): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

const dayMs = 86_400_000;

function countsLabel({ total, errors, warnings }: HistogramColumn, style: HistogramStyle): string {
  const counts = [
    errors > 0 ? counted(errors, style.errors) : "",
    warnings > 0 ? `${countText(warnings)} warn` : "",
  ];
  const long = [counted(total, style.all), ...counts].filter(Boolean).join(" ");
  return long.length < histogramLabelColumns ? long : [countText(total), ...counts].filter(Boolean).join(" ");
}

function label(text: string, theme: Theme): string {
  const cut = columnsOf(text) > histogramLabelColumns - 1 ? text.slice(0, histogramLabelColumns - 1) : text;
  return ` ${theme.paint("faint", cut.padEnd(histogramLabelColumns - 1))} `;
}
