/** The time of an event in the style that the user chose. */

import { formatDate, formatDuration, formatIso, formatTimeOfDay } from "../../base/time.ts";
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
  const isUtc = style === "utc";
  const dateOf = (us: number) => (isUtc ? formatIso(us).slice(0, 10) : formatDate(us));
  const time = (isUtc ? formatIso(timeUs).slice(11) : formatTimeOfDay(timeUs)).slice(0, 8);
  return dateOf(timeUs) === dateOf(nowMs * 1000) ? time : `${dateOf(timeUs)} ${time}`;
}
