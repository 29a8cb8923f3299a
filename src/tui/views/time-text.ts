/** The time of an event in the style that the user chose. */

import { columnsOf } from "../../base/terminal-text.ts";
import { formatBeside, formatDuration, formatIso, formatTimeOfDay, noTimeOfDay } from "../../base/time.ts";
import type { TimestampStyle } from "../state/model.ts";
import type { ColumnWidth } from "../state/table/widths.ts";
import { toTheSecond } from "../state/time-form.ts";

/** `15:02:11.482` in local time or UTC, or `4.2 s ago`. */
export function timeText(timeUs: number, style: TimestampStyle, nowMs: number): string {
  if (timeUs === 0) return noTimeOfDay;
  if (style === "utc") return formatIso(timeUs).slice(11, 23);
  if (style === "local") return formatTimeOfDay(timeUs);
  const agoMs = nowMs - timeUs / 1000;
  return agoMs < 0 ? "now" : `${formatDuration(agoMs)} ago`;
}

/**
 * The same with its day unless that is today, as much as there is room for: `11-25 15:02:11.482`, and with the year where that
 * is another one. The day comes before the time: without its day a time would be taken for one of today. `isDayNamed` names today too.
 */
export function dayTimeText(
  timeUs: number,
  style: TimestampStyle,
  nowMs: number,
  columns: number,
  isDayNamed = false,
): string {
  const time = timeText(timeUs, style, nowMs);
  const second = time.replace(/\.\d{3}$| ago$/, "");
  const day = dayText(timeUs, style, nowMs, isDayNamed);
  const forms =
    day === ""
      ? [time, second]
      : [`${day} ${time}`, `${day} ${second}`, `${day} ${second.slice(0, 5)}`, ...dayForms(day)];
  return forms.find((form) => columnsOf(form) <= columns) ?? second;
}

/** The day, and less of it where it has no room. A year that is another one stays: without it the day would be one of this year. */
function dayForms(day: string): readonly string[] {
  return day.length > dayOfYear ? [day, day.slice(0, 7), day.slice(0, 4)] : [day];
}

/** Columns of a day of this year. */
const dayOfYear = "11-25".length;

/** The first time of today behind one of another day, of which it would be without its day; the latest stand last. */
export function firstOfToday(
  times: readonly number[],
  style: TimestampStyle,
  nowMs: number,
): number | undefined {
  const isOfToday = times.map((timeUs) => dayText(timeUs, style, nowMs) === "");
  return times.find((_, at) => isOfToday[at] === true && isOfToday[at - 1] === false);
}

/** `11-25`, `2024-11-25` of another year; empty of today, and where it is said how long ago it was. */
function dayText(timeUs: number, style: TimestampStyle, nowMs: number, isTodayNamed = false): string {
  if (style === "relative") return "";
  const { date } = toTheSecond(style);
  const [day, today] = [date(timeUs), date(nowMs * 1000)];
  // A record without a time has dashes, and no day either.
  if ((day === today && !isTodayNamed) || day.startsWith("-")) return "";
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
}

/** Columns for times of today, below and from `wideFrom` columns of the screen on; and the first time in the list. */
export interface TimeWidths {
  readonly narrow: number;
  readonly wide: number;
  readonly wideFrom?: number;
  readonly sinceUs: number | undefined;
}

/** The width of a column of such times: wider where the list goes back to another day. */
export function dayTimeWidth(
  { narrow, wide, wideFrom = narrowest, sinceUs }: TimeWidths,
  style: TimestampStyle,
  nowMs: number,
): ColumnWidth {
  const day = sinceUs === undefined ? "" : dayText(sinceUs, style, nowMs);
  const more = day === "" ? 0 : day.length + 1;
  return {
    0: narrow === 0 ? 0 : Math.max(narrow, day.length),
    [narrowest]: narrow + more,
    [wideFrom]: wide + more,
  };
}

/** On narrower screens the day has no room beside the time. */
const narrowest = 60;

/** When something begins, to the second, with its date unless that is today's: `14:02:11`, `2024-11-19 14:02:11`. */
export function sinceText(timeUs: number, style: TimestampStyle, nowMs: number): string {
  return formatBeside(timeUs, nowMs * 1000, toTheSecond(style));
}
