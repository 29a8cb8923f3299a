/** ISO 8601 dates and times as people write them. A day or hour that the calendar does not have is no time: Date.parse takes 30 February for 2 March. */

/**
 * Epoch microseconds of a month, a date, or a date with a time of day after `T` or white space. Where the text has no zone, it begins
 * where it begins here, or in the zone that is given. Undefined for anything else.
 */
export function parseIsoUs(text: string, zoneOfNone: "" | "Z" = ""): number | undefined {
  const match = isoTime.exec(text);
  if (!match) return undefined;
  const [, year = "", month = "", day = "01", hours = "00", minutes = "00", seconds = "00"] = match;
  const fraction = (match[7] ?? "").padEnd(6, "0");
  const zone = (match[8] ?? zoneOfNone).toUpperCase().replace(/^(...)(\d\d)$/, "$1:$2");
  if (Number(day) < 1 || Number(day) > daysOf(Number(year), Number(month)) || Number(hours) > 23)
    return undefined;
  const ms = Date.parse(
    `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${fraction.slice(0, 3)}${zone}`,
  );
  return Number.isNaN(ms) ? undefined : ms * 1000 + Number(fraction.slice(3, 6));
}

/** Whether it has a date and a time of day, as an attribute of type dateTime is written in SCIM. */
export function isIsoDateTime(text: string): boolean {
  return dateTime.test(text) && parseIsoUs(text) !== undefined;
}

const isoTime =
  /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T\s](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** The calendar repeats after 400 years, and Date.UTC takes years below 100 for those of the last century. */
function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
