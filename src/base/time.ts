/** Times and durations as people write and read them; instants are epoch microseconds, spans milliseconds. */

import { parseDayTimeUs } from "./day-words.ts";
import { parseIsoUs } from "./iso-time.ts";
import { dayMs, hourMs, minuteMs } from "./units-of-time.ts";

const unitMs: Readonly<Record<string, number>> = {
  us: 0.001,
  µs: 0.001,
  ms: 1,
  s: 1000,
  m: minuteMs,
  h: hourMs,
  d: dayMs,
  w: 7 * dayMs,
};

/** `90s`, `1h30m`, `250ms`, `1.5d` in milliseconds; undefined when it is not a duration. */
export function parseDurationMs(text: string): number | undefined {
  const pattern = /(\d+(?:\.\d+)?)(us|µs|ms|s|m|h|d|w)/gy;
  const trimmed = text.trim();
  let totalMs = 0;
  let end = 0;
  for (let match = pattern.exec(trimmed); match; match = pattern.exec(trimmed)) {
    totalMs += Number(match[1]) * (unitMs[match[2] ?? ""] ?? Number.NaN);
    end = pattern.lastIndex;
  }
  return end > 0 && end === trimmed.length ? totalMs : undefined;
}

/**
 * An instant in epoch microseconds from `15m` or `-15m` (ago), `now`, an ISO 8601 month, date or date-time, a year
 * (local time when it has no zone), `HH:MM[:SS[.mmm]]` of today, a day as it is said (`yesterday`, `nov 19 9:00`), any of
 * them and a duration after it (`nov 19+2h`), or an epoch number: 9 to 11 digits are seconds, 12 to 14 milliseconds, 15 to 17 microseconds.
 * Any white space parts words, a no-break space too. Undefined when it is none of these.
 */
export function parseInstantUs(text: string, nowUs: number): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "now") return nowUs;
  const agoMs = parseDurationMs(trimmed.replace(/^-/, ""));
  if (agoMs !== undefined) return Math.round(nowUs - agoMs * 1000);
  if (/^\d{9,17}$/.test(trimmed)) {
    const scale = trimmed.length <= 11 ? 1_000_000 : trimmed.length <= 14 ? 1000 : 1;
    return Number(trimmed) * scale;
  }
  if (isYear(trimmed)) return parseIsoUs(`${trimmed}-01`);
  return parseIsoUs(trimmed) ?? parseDayTimeUs(trimmed, nowUs) ?? parseLaterUs(trimmed, nowUs);
}

/** `2025`, and not `1430`, which is meant as a time of day. */
export function isYear(text: string): boolean {
  return /^(?:19|20)\d{2}$/.test(text);
}

/** `14:00+30m`. Whole days and weeks are those of the calendar: they begin at midnight also where the clocks are changed. */
function parseLaterUs(text: string, nowUs: number): number | undefined {
  const [, from = "", length = ""] = /^([^+]+)\+\s*([^+]+)$/.exec(text) ?? [];
  const fromUs = from === "" ? undefined : parseInstantUs(from, nowUs);
  const lengthMs = parseDurationMs(length);
  if (fromUs === undefined || lengthMs === undefined) return undefined;
  if (!/^(\d+[dw])+$/.test(length)) return Math.round(fromUs + lengthMs * 1000);
  const fromMs = Math.floor(fromUs / 1000);
  const date = new Date(fromMs);
  return date.setDate(date.getDate() + lengthMs / dayMs) * 1000 + (fromUs - fromMs * 1000);
}

/**
 * The end of a stretch that begins at a date: a clock time without a date is the first one after the beginning, in
 * its time zone. Any other end, and one after a beginning without a date, stays as it is.
 */
export function endAfter(from: string, to: string): string {
  const [, date, clock = "00:00", zone = ""] = fromDate.exec(from.trim()) ?? [];
  if (date === undefined || !clockTime.test(to.trim())) return to;
  const day = new Date(`${date}T00:00:00Z`);
  const end = to.trim().replace(/^\d:/, "0$&");
  if (withSeconds(end) < withSeconds(clock)) day.setUTCDate(day.getUTCDate() + 1);
  return Number.isNaN(day.getTime()) ? to : `${day.toISOString().slice(0, 10)}T${end}${zone}`;
}

function withSeconds(clock: string): string {
  return clock.length === 5 ? `${clock}:00` : clock;
}

const clockTime = /^\d{1,2}:\d{2}(:\d{2}(\.\d{1,6})?)?$/;
const fromDate = /^(\d{4}-\d{2}-\d{2})(?:[T\s](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:?\d{2})?$/i;

/** Whether a text for `parseInstantUs` means another instant at another time. */
export function isRelativeInstant(text: string): boolean {
  return [30, 400].some((days) => parseInstantUs(text, 0) !== parseInstantUs(text, days * dayMs * 1000));
}

/** `840 ms`, `2.3 s`, `4m 05s`, `3h 02m`, `2d 04h`. */
export function formatDuration(durationMs: number): string {
  if (!Number.isFinite(durationMs)) return "–";
  const sign = durationMs < 0 ? "-" : "";
  const ms = Math.abs(durationMs);
  if (Math.round(ms * 1000) < 1000) return `${sign}${Math.round(ms * 1000)} µs`;
  if (Math.round(ms) < 1000) return `${sign}${Math.round(ms)} ms`;
  if (ms < 59_950) return `${sign}${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${sign}${Math.floor(seconds / 60)}m ${pad(seconds % 60)}s`;
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 1440) return `${sign}${Math.floor(minutes / 60)}h ${pad(minutes % 60)}m`;
  const hours = Math.round(ms / hourMs);
  return `${sign}${Math.floor(hours / 24)}d ${pad(hours % 24)}h`;
}

/** What stands for the time of day of a record without a time, and beyond the calendar. */
export const noTimeOfDay = "--:--:--.---";

/** Local wall clock `15:02:11.482`; dashes for 0, which is what a record without a time has, and beyond the calendar. */
export function formatTimeOfDay(us: number): string {
  const date = new Date(us / 1000);
  if (us === 0 || Number.isNaN(date.getTime())) return noTimeOfDay;
  return `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}.${pad(date.getMilliseconds(), 3)}`;
}

/** Local date `2026-01-05`; dashes likewise. */
export function formatDate(us: number): string {
  const date = new Date(us / 1000);
  if (us === 0 || Number.isNaN(date.getTime())) return "----------";
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Local date and wall clock, as sentences and tables say them: `2026-01-05 15:02:11.482`. */
export function formatInstant(us: number): string {
  return `${formatDate(us)} ${formatTimeOfDay(us)}`;
}

/** A stretch of time in epoch microseconds; its last one belongs to it. */
export interface Extent {
  readonly fromUs: number;
  readonly toUs: number;
}

/** The ends of a stretch: times of day where both are today, else each with its date, as `--since` and `--until-time` take them. */
export function extentEnds(
  { fromUs, toUs }: Extent,
  nowUs: number,
  { date, time }: InstantForm = localForm,
): readonly [string, string] {
  const today = date(nowUs);
  const isToday = date(fromUs) === today && date(toUs) === today;
  const textOf = (us: number) => (isToday ? time(us) : `${date(us)} ${time(us)}`);
  return [textOf(fromUs), textOf(toUs)];
}

/** To the second as it is read at another time: with its date where that is another day, `15:02:11`, `2026-01-05 15:02:11`. */
export function formatBeside(
  us: number,
  besideUs: number,
  { date, time }: InstantForm = secondsForm,
): string {
  return date(us) === date(besideUs) ? time(us) : `${date(us)} ${time(us)}`;
}

/** How the two parts of an instant are written. */
export interface InstantForm {
  readonly date: (us: number) => string;
  readonly time: (us: number) => string;
}

export const localForm: InstantForm = { date: formatDate, time: formatTimeOfDay };
export const utcForm: InstantForm = {
  date: (us) => shownIso(us).slice(0, 10),
  time: (us) => shownIso(us).slice(11, 23),
};
/** Local time without parts of a second. */
export const secondsForm: InstantForm = { date: formatDate, time: (us) => formatTimeOfDay(us).slice(0, 8) };

/** By how much the local clock is ahead of UTC at an instant, in microseconds. */
export function zoneOffsetUs(us: number): number {
  const minutes = new Date(us / 1000).getTimezoneOffset();
  return Number.isNaN(minutes) ? 0 : -minutes * 60_000_000;
}

/** UTC with microseconds, `2026-01-05T15:02:11.482913Z`. */
export function formatIso(us: number): string {
  const date = new Date(Math.floor(us / 1000));
  if (Number.isNaN(date.getTime())) return "invalid time";
  return date.toISOString().replace("Z", `${pad(((us % 1000) + 1000) % 1000, 3)}Z`);
}

/** The same for programs, with nothing for 0, which is what a record without a time has, and beyond the calendar. */
export function isoOrNothing(us: number): string {
  return us === 0 || Number.isNaN(new Date(Math.floor(us / 1000)).getTime()) ? "" : formatIso(us);
}

/** The same for people, who are shown dashes for 0, as of the local time. */
export function shownIso(us: number): string {
  return us === 0 ? `----------T${noTimeOfDay}---Z` : formatIso(us);
}

function pad(value: number, width = 2): string {
  return String(Math.floor(value)).padStart(width, "0");
}
