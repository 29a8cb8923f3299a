/** Where a range of time that a person typed begins and ends: `9 to 10`, `nov 19 9:00-10:00`, `yesterday`, `last 2 hours`. */

import { isDayWord, parseClockUs, splitDayTime } from "../../base/day-words.ts";
import { exactSpan } from "../../base/exact-span.ts";
import { endAfter, isYear, parseDurationMs, parseInstantUs } from "../../base/time.ts";
import { dayMs, dayUs } from "../../base/units-of-time.ts";

export interface RangeEnds {
  /** As `parseInstantUs` reads them; empty where the range is open. */
  readonly from: string;
  readonly to: string;
}

/**
 * A time of day alone is the latest one, a day, a month or a year alone is the whole of it, and an end without a day belongs to the start. A
 * duration alone counts back from now. Undefined where the text has too many parts; a part that is no instant is not noticed.
 */
export function rangeEnds(text: string): RangeEnds | undefined {
  const words = inShort(text);
  const until = /^(?:until|till|before|up to) (.+)$/i.exec(words)?.[1];
  if (until !== undefined) return { from: "", to: instant(until) };
  const since = /^(?:since|after) (.+)$/i.exec(words)?.[1];
  if (since !== undefined) return { from: instant(since), to: "" };
  const [first = "", second, ...more] = splitRange(words.replace(/^from /i, ""));
  if (more.length > 0) return undefined;
  if (second === undefined) return alone(first);
  if (second.startsWith("+")) return { from: instant(first), to: `${instant(first)}${second}` };
  return between(first, second, words.includes(".."));
}

/** What is today goes on. */
function alone(text: string): RangeEnds {
  return { from: instant(text), to: text.toLowerCase() === "today" ? "" : afterWhole(text) };
}

/** Both ends are written; either may be empty. A day is the end with all of it, but after dots with its beginning, as in options. */
function between(first: string, second: string, isExact: boolean): RangeEnds {
  const [start, end] = sameHalf(first, second);
  const from = hourOf(start, end !== "");
  const to = hourOf(end, start !== "");
  const isoEnd = endAfter(from, to);
  if (isoEnd !== to) return { from, to: isoEnd };
  const fromUs = isDayWord(from) ? 0 : splitDayTime(from).clockUs;
  const toUs = parseClockUs(to);
  if (fromUs === undefined || toUs === undefined)
    return { from: instant(from), to: (isExact ? "" : afterWhole(to)) || instant(to) };
  // An end before the start is on the next day.
  return { from: instant(from), to: `${instant(from)}+${exactSpan((toUs - fromUs + dayUs) % dayUs)}` };
}

/** Spelled durations as the short ones, small letters. */
function inShort(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/(\d) ?(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?)\b/gi, (_, digit, unit) => {
      return `${digit}${String(unit).charAt(0).toLowerCase()}`;
    })
    .replace(/^(?:the )?(?:last|past) (second|minute|hour|day|week)$/i, (_, unit) => `1${unit.charAt(0)}`)
    .replace(/^(?:the )?(?:last|past) (?=\d+(?:\.\d+)?[a-zµ])/i, "")
    .replace(/(\d[a-zµ]+) ago\b/gi, "$1")
    .replace(/ for (?=\d)/i, " +");
}

/** The ends that are separated by dots, a word, or a dash between times of day. */
function splitRange(words: string): readonly string[] {
  const dotted = words.split("..");
  if (dotted.length > 1) return dotted.map((part) => part.trim());
  const later = /^(.*\S) ?(\+ ?[\d.]+[a-zµ][\d.a-zµ]*)$/i.exec(words);
  if (later) return [later[1] ?? "", (later[2] ?? "").replace(" ", "")];
  const joined = /^(?:between (.+) and|(.+) (?:to|until|till|–|—|-)) (.+)$/i.exec(words);
  if (joined) return [joined[1] ?? joined[2] ?? "", joined[3] ?? ""];
  const dashed = dashedClocks.exec(words);
  return dashed ? [dashed[1] ?? "", dashed[2] ?? ""] : [words];
}

/** `9-10`, `nov 19 9:00–10:30`, not the dashes of a date. */
const dashedClocks =
  /^((?:.* )?\d{1,2}(?::\d{2}){0,2}(?:\.\d+)?(?: ?[ap]m)?)[-–—](\d{1,2}(?::\d{2}){0,2}(?:\.\d+)?(?: ?[ap]m)?)$/i;

/** `9 to 10am` begins in the morning too; `11 to 1pm` begins in the morning. */
function sameHalf(start: string, end: string): readonly [string, string] {
  const half = /(?:^| )\d{1,2}(?::\d{2})? ?([ap]m)$/i.exec(end)?.[1];
  if (half === undefined || !/(?:^| )\d{1,2}(?::\d{2})?$/.test(start)) return [start, end];
  const [whole, morning] = [`${start} ${half}`, `${start} am`];
  const [fromUs, toUs] = [splitDayTime(whole).clockUs, parseClockUs(end)];
  return [fromUs !== undefined && toUs !== undefined && fromUs > toUs ? morning : whole, end];
}

/** An hour that stands alone, or after a day, is a time of day: only in a range with two ends. */
function hourOf(text: string, isBetween: boolean): string {
  const [, before = "", hour] = /^(.* )?(\d{1,2})$/.exec(text) ?? [];
  if (hour === undefined || !isBetween) return text;
  const isDayBefore = before === "" || isDayWord(before);
  return isDayBefore && !isDayWord(text) ? `${before}${hour}:00` : text;
}

/** Durations mean "ago"; a time of day is the latest one. */
function instant(text: string): string {
  if (parseDurationMs(text) !== undefined) return `-${text}`;
  return parseClockUs(text) === undefined ? text : `last ${text}`;
}

/** What comes after a day, a month or a year that is meant with all of it; empty for a time of day and for what is none. */
function afterWhole(text: string): string {
  if (isYear(text)) return String(Number(text) + 1);
  const [, year = "", month = ""] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  if (month === "") return isDayWord(text) ? dayAfter(text) : "";
  return new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 7);
}

/** Midnight after a day; a date stays a date. */
function dayAfter(day: string): string {
  if (day.toLowerCase() === "yesterday") return "today";
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const us = isDate ? parseInstantUs(`${day}T00:00Z`, 0) : undefined;
  return us === undefined ? `${day}+1d` : new Date(us / 1000 + dayMs).toISOString().slice(0, 10);
}
