/** A stretch of the histogram as a range of time that a person could have typed. */

import { formatDate, formatIso, formatTimeOfDay } from "../../../base/time.ts";
import type { TimestampStyle } from "../model.ts";
import type { TimeRange } from "../range.ts";
import type { Stretch } from "./columns.ts";

export function stretchRange({ fromUs, toUs }: Stretch, style: TimestampStyle): TimeRange {
  const [from, end] = [fromUs, toUs].map((us) => instantText(us, style)) as [string, string];
  // An end without a date is on the day of the start, and in its time zone.
  const sameDay = end.startsWith(from.slice(0, 11)) ? end.slice(11).replace("Z", "") : end;
  return { text: `${from}..${sameDay}`, from, to: end };
}

/** `2026-01-05 15:02`, with seconds and their parts where it has some; in UTC with `Z`. */
function instantText(us: number, style: TimestampStyle): string {
  const isUtc = style === "utc";
  const micros = formatIso(us).slice(23, 26);
  const date = isUtc ? formatIso(us).slice(0, 10) : formatDate(us);
  const time = `${isUtc ? formatIso(us).slice(11, 23) : formatTimeOfDay(us)}${micros}`;
  return `${date} ${time.replace(/(?::00)?\.0+$|0+$/, "")}${isUtc ? "Z" : ""}`;
}
