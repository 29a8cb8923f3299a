/** The time axis under the histogram: round times by name, each where its column begins. */

import { formatDate, formatIso, formatTimeOfDay, zoneOffsetUs } from "../../base/time.ts";
import { dayUs, minuteUs } from "../../base/units-of-time.ts";
import { type HistogramColumn, roundLengthsUs } from "../state/histogram/columns.ts";

/** As wide as there are columns; `tick` stands before each name. Times are UTC or local. */
export function axisText(columns: readonly HistogramColumn[], isUtc: boolean, tick: string): string {
  const [first] = columns;
  if (!first) return "";
  const stepUs = first.toUs - first.fromUs;
  const everyUs = ticks.find(({ us, room }) => us >= stepUs * room)?.us ?? stepUs * 30;
  const text = Array<string>(columns.length).fill(" ");
  let free = 0;
  for (const [index, column] of columns.entries()) {
    const us = roundTimeIn(column, everyUs, isUtc);
    if (us === undefined || index < free) continue;
    const name = tick + labelOf(us, everyUs, isUtc);
    const label = index + name.length <= columns.length ? name : tick;
    text.splice(index, label.length, ...label);
    free = index + label.length + 1;
  }
  return text.join("");
}

/** Round lengths, and the columns that the names of times so far apart need. */
const ticks = [...roundLengthsUs, ...[2, 7, 14, 28, 91, 364].map((days) => days * dayUs)].map((us) => ({
  us,
  room: labelOf(0, us, true).length + 2,
}));

/** The round time that lies in the column, if one does. */
function roundTimeIn({ fromUs, toUs }: HistogramColumn, everyUs: number, isUtc: boolean): number | undefined {
  const zoneUs = isUtc ? 0 : zoneOffsetUs(fromUs);
  const us = Math.floor((toUs - 1 + zoneUs) / everyUs) * everyUs - zoneUs;
  return us >= fromUs ? us : undefined;
}

/** The day at midnight, else the time as exactly as the ticks need it. */
function labelOf(us: number, everyUs: number, isUtc: boolean): string {
  const date = isUtc ? formatIso(us).slice(0, 10) : formatDate(us);
  const time = isUtc ? formatIso(us).slice(11, 23) : formatTimeOfDay(us);
  if (everyUs >= dayUs || (time === "00:00:00.000" && us !== 0)) return date.slice(5);
  return time.slice(0, everyUs >= minuteUs ? 5 : everyUs >= 1e6 ? 8 : 12);
}
