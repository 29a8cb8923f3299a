/** The time of an event in the style that the user chose. */

import { formatDate, formatDuration, formatIso, formatTimeOfDay, type InstantForm } from "../../base/time.ts";
import type { TimestampStyle } from "../state/model.ts";

/** `15:02:11.482` in local time or UTC, or `4.2 s ago`. */
export function timeText(timeUs: number, style: TimestampStyle, nowMs: number): string {
  if (style === "utc") return formatIso(timeUs).slice(11, 23);
  if (style === "local") return formatTimeOfDay(timeUs);
  const agoMs = nowMs - timeUs / 1000;
  return agoMs < 0 ? "now" : `${formatDuration(agoMs)} ago`;
}

/** When something begins, to the second, with its date unless that is today's: `14:02:11`, `2024-11-19 14:02:11`. */
export function sinceText(timeUs: number, style: TimestampStyle, nowMs: number): string {
  const { date, time } = toTheSecond(style);
  return date(timeUs) === date(nowMs * 1000) ? time(timeUs) : `${date(timeUs)} ${time(timeUs)}`;
}

export function toTheSecond(style: TimestampStyle): InstantForm {
  return style === "utc"
    ? { date: (us) => formatIso(us).slice(0, 10), time: (us) => formatIso(us).slice(11, 19) }
    : { date: formatDate, time: (us) => formatTimeOfDay(us).slice(0, 8) };
}
