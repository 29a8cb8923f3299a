/** A stretch of the histogram as a range of time that a person could have typed. */

import { formatDate, formatIso, formatTimeOfDay } from "../../../base/time.ts";
import type { TimestampStyle } from "../model.ts";
import type { TimeRange } from "../range.ts";
import type { Stretch } from "./columns.ts";

export function stretchRange({ fromUs, toUs }: Stretch, style: TimestampStyle): TimeRange {
  const digits = Math.max(digitsOf(fromUs), digitsOf(toUs));
  const [from, end] = [fromUs, toUs].map((us) => instantText(us, style, digits)) as [string, string];
  // An end without a date is on the day of the start, and in its time zone.
  const sameDay = end.startsWith(from.slice(0, 11)) ? end.slice(11).replace("Z", "") : end;
  return { text: `${from}..${sameDay}`, from, to: end };
}

/** The range from an instant on, up to now. */
export function rangeFrom(us: number, style: TimestampStyle): TimeRange {
  const from = instantText(us, style, digitsOf(us));
  return { text: `${from}..`, from, to: "" };
}

/** How many digits behind the seconds say a time exactly. */
function digitsOf(us: number): number {
  return partsOf(us).replace(/0+$/, "").length;
}

function partsOf(us: number): string {
  return formatIso(us).slice(20, 26);
}

/** `2026-01-05 15:02`, with seconds where it has some, and that many digits behind them; in UTC with `Z`. */
function instantText(us: number, style: TimestampStyle, digits: number): string {
  const isUtc = style === "utc";
  const date = isUtc ? formatIso(us).slice(0, 10) : formatDate(us);
  const clock = (isUtc ? formatIso(us).slice(11, 19) : formatTimeOfDay(us)).slice(0, 8);
  const time = digits === 0 ? clock.replace(/:00$/, "") : `${clock}.${partsOf(us).slice(0, digits)}`;
  return `${date} ${time}${isUtc ? "Z" : ""}`;
}
