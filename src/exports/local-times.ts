/** Local date and time of instants that come nearly in order: most share their second with the one before. */

import { formatDate, formatTimeOfDay } from "../base/time.ts";

export interface LocalTimes {
  /** `2026-01-05`, as formatDate. */
  day(us: number): string;
  /** `15:02:11.482`, as formatTimeOfDay. */
  time(us: number): string;
}

/** Epoch microseconds; the zone is the one in use when a second is first seen. */
export function createLocalTimes(): LocalTimes {
  let second = Number.NaN;
  let day = "";
  let time = "";
  const moveTo = (us: number) => {
    const ms = Math.trunc(us / 1000);
    const ofSecond = ms - second * 1000;
    if (ofSecond >= 0 && ofSecond < 1000) return ofSecond;
    second = Math.floor(ms / 1000);
    day = formatDate(us);
    // An instant beyond the calendar has no digits to put the milliseconds behind.
    time = formatTimeOfDay(us).slice(0, 9);
    return ms - second * 1000;
  };
  return {
    day(us) {
      if (us === 0) return formatDate(us);
      moveTo(us);
      return day;
    },
    time(us) {
      if (us === 0) return formatTimeOfDay(us);
      const ofSecond = moveTo(us);
      if (time.startsWith("-")) return formatTimeOfDay(us);
      return time + (ofSecond < 10 ? "00" : ofSecond < 100 ? "0" : "") + ofSecond;
    },
  };
}
