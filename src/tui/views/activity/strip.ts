/** Two lines of levels over time: errors with deployments above, everything below; the cursor's column is marked. */

import { columnsOf } from "../../../base/terminal-text.ts";
import { formatDate, formatIso, formatTimeOfDay } from "../../../base/time.ts";
import { sparkline } from "../../../exports/sparkline.ts";
import { columnAt, type StripColumn, stripLabelColumns, stripRoom } from "../../state/activity/strip.ts";
import type { Model } from "../../state/model.ts";
import { countText, shortSpan } from "../numbers.ts";
import type { Theme, Tone } from "../theme.ts";

/** Exactly two lines. `cursorUs` is the time of the selected row, epoch microseconds. */
export function stripLines(
  model: Model,
  columns: readonly StripColumn[],
  cursorUs: number | undefined,
  theme: Theme,
): readonly string[] {
  const room = stripRoom(model);
  const selected = cursorUs === undefined ? -1 : columnAt(columns, cursorUs);
  const column = columns[selected];
  const before = " ".repeat(Math.max(0, room - columns.length));
  const errors = errorCells(columns, theme);
  const all = eventCells(columns, selected, theme);
  return [
    ` ${before}${errors}${label(column ? timeLabel(column, model) : "", theme)}`,
    ` ${before}${all}${label(column ? countsLabel(column) : "", theme)}`,
  ];
}

interface Cell {
  readonly glyph: string;
  readonly tone: Tone;
}

/** How many errors; where there was a deployment, that. */
function errorCells(columns: readonly StripColumn[], theme: Theme): string {
  const bars = [
    ...sparkline(
      columns.map(({ errors }) => errors),
      theme.glyphs.ascii,
    ),
  ];
  return painted(
    columns.map(({ deployments }, index) =>
      deployments > 0
        ? { glyph: theme.glyphs.deployment, tone: "accent" }
        : { glyph: bars[index] ?? " ", tone: "error" },
    ),
    theme,
  );
}

function eventCells(columns: readonly StripColumn[], selected: number, theme: Theme): string {
  const bars = [
    ...sparkline(
      columns.map(({ total }) => total),
      theme.glyphs.ascii,
    ),
  ];
  return painted(
    columns.map(({ errors, warnings }, index) => ({
      glyph: bars[index] ?? " ",
      tone: index === selected ? "selected" : errors > 0 ? "error" : warnings > 0 ? "warn" : "faint",
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
function timeLabel({ fromUs, toUs }: StripColumn, { timestamps }: Model): string {
  const lengthMs = (toUs - fromUs) / 1000;
  const time = timestamps === "utc" ? formatIso(fromUs).slice(11, 23) : formatTimeOfDay(fromUs);
  const date = timestamps === "utc" ? formatIso(fromUs).slice(0, 10) : formatDate(fromUs);
  const from = lengthMs >= 86_400_000 ? date : lengthMs >= 1000 ? time.slice(0, 8) : time;
  const length = lengthMs < 1000 ? `${lengthMs}ms` : shortSpan(lengthMs).replace(".0", "");
  return `${from} +${length}`;
}

function countsLabel({ total, errors, warnings }: StripColumn): string {
  const counts = [
    errors > 0 ? `${countText(errors)} err` : "",
    warnings > 0 ? `${countText(warnings)} warn` : "",
  ];
  const long = [`${countText(total)} ${total === 1 ? "event" : "events"}`, ...counts]
    .filter(Boolean)
    .join(" ");
  return long.length < stripLabelColumns ? long : [countText(total), ...counts].filter(Boolean).join(" ");
}

function label(text: string, theme: Theme): string {
  const cut = columnsOf(text) > stripLabelColumns - 1 ? text.slice(0, stripLabelColumns - 1) : text;
  return ` ${theme.paint("faint", cut.padEnd(stripLabelColumns - 1))} `;
}
