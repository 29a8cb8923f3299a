/** The time of an event as the screen shows times now. */

import { formatDuration, formatIso, formatTimeOfDay } from "../../base/time.ts";
import type { TimestampStyle } from "../state/model.ts";

/** `15:02:11.482` in local time or UTC, or `4.2 s ago`. */
export function timeText(timeUs: number, style: TimestampStyle, nowMs: number): string {
  if (style === "utc") return formatIso(timeUs).slice(11, 23);
  if (style === "local") return formatTimeOfDay(timeUs);
  const agoMs = nowMs - timeUs / 1000;
  return agoMs < 0 ? "now" : `${formatDuration(agoMs)} ago`;
}
