/** Days and times of day as people say them: `yesterday 9:00`, `nov 19`, `last monday 9:30pm`, `last 14:00`. Local time. */

/** Microseconds since midnight of `9:00`, `14:05:30.25`, `9am`, `9:30 pm`; undefined for anything else. */
export function parseClockUs(text: string): number | undefined {
  const [, hours = "", minutes = "", seconds = "", half = ""] = clock.exec(text.trim()) ?? [];
  if (minutes === "" && half === "") return undefined;
  const hour = Number(hours);
  if (half === "" ? hour > 23 : hour < 1 || hour > 12) return undefined;
  if (Number(minutes) > 59 || Number(seconds) >= 60) return undefined;
  const since = half === "" ? hour : (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  return Math.round((since * 3600 + Number(minutes) * 60 + Number(seconds)) * 1_000_000);
}

const clock = /^(\d{1,2})(?::(\d{2})(?::(\d{2}(?:\.\d{1,6})?))?)?(?: ?(am|pm))?$/i;

/**
 * Epoch microseconds of a day, or of a time of day on it. A day without a year is the latest one up to `nowUs`, as is
 * `last 14:00`. Undefined for anything else.
 */
export function parseDayTimeUs(text: string, nowUs: number): number | undefined {
  const { day, clockUs } = splitDayTime(text);
  const now = new Date(nowUs / 1000);
  if (day === "last") {
    if (clockUs === undefined) return undefined;
    const today = at(now, clockUs);
    return today <= nowUs ? today : at(daysLater(now, -1), clockUs);
  }
  const date = day === "" && clockUs !== undefined ? now : dayOf(day, now);
  return date && at(date, clockUs ?? 0);
}

/** Whether the text is a day without a time of day: `yesterday`, `nov 19`, `monday`. */
export function isDayWord(text: string): boolean {
  const { day, clockUs } = splitDayTime(text);
  return clockUs === undefined && dayOf(day, new Date(0)) !== undefined;
}

/** The day and the time of day that a text ends with. */
export function splitDayTime(text: string): { readonly day: string; readonly clockUs: number | undefined } {
  const words = text
    .toLowerCase()
    .trim()
    .split(/[\s,]+/);
  const half = words.at(-1) === "am" || words.at(-1) === "pm" ? 2 : 1;
  const clockUs = parseClockUs(words.slice(-half).join(" "));
  return { day: (clockUs === undefined ? words : words.slice(0, -half)).join(" "), clockUs };
}

/** Some time on the day; undefined where the words name none. */
function dayOf(words: string, now: Date): Date | undefined {
  if (words === "today") return now;
  if (words === "yesterday") return daysLater(now, -1);
  const [, before, name = ""] = /^(?:(last|this|on) )?(.*)$/.exec(words) ?? [];
  const weekday = indexOfWord(weekdays, name);
  // The last one is over, the latest one may be today.
  const least = before === "last" ? 1 : 0;
  if (weekday !== -1) return daysLater(now, -(((now.getDay() - weekday - least + 14) % 7) + least));
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words) ?? [];
  if (day !== undefined) return dateOf(Number(year), Number(month) - 1, Number(day));
  return dayOfMonth(words.split(" "), now);
}

/** `nov 19`, `19 nov`, `19 nov 2024`. */
function dayOfMonth(words: readonly string[], now: Date): Date | undefined {
  if (words.length < 2 || words.length > 3) return undefined;
  const [first = "", second = "", year] = words;
  const isMonthFirst = indexOfWord(months, first) !== -1;
  const month = indexOfWord(months, isMonthFirst ? first : second);
  const day = isMonthFirst ? second : first;
  if (month === -1 || !/^\d{1,2}$/.test(day) || (year !== undefined && !/^\d{4}$/.test(year)))
    return undefined;
  if (year !== undefined) return dateOf(Number(year), month, Number(day));
  // 29 February may be up to eight years ago.
  for (let back = 0; back <= 8; back++) {
    const date = dateOf(now.getFullYear() - back, month, Number(day));
    if (date && date.getTime() <= now.getTime()) return date;
  }
  return undefined;
}

/** Midnight of a day; undefined where the calendar does not have it. */
function dateOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(year, month, day);
  return date.getMonth() === month && date.getDate() === day ? date : undefined;
}

/** The same time of day on another day. */
function daysLater(date: Date, days: number): Date {
  const other = new Date(date);
  other.setDate(other.getDate() + days);
  return other;
}

/** Epoch microseconds: the clock shows that time, also on a day when the clocks are changed. */
function at(date: Date, clockUs: number): number {
  return new Date(date).setHours(0, 0, 0, Math.floor(clockUs / 1000)) * 1000 + (clockUs % 1000);
}

/** The word or its first three letters. */
function indexOfWord(words: readonly string[], text: string): number {
  return text.length < 3 ? -1 : words.findIndex((word) => word === text || word.slice(0, 3) === text);
}

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
