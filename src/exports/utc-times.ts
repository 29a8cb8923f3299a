/** Instants of UTC as bytes, for those that come nearly in order: most share their second with the one before. */

import { formatIso } from "../base/time.ts";
import type { TextBytes } from "./text-bytes.ts";

export interface UtcTimes {
  /** `2026-01-05T15:02:11.482913Z`, as formatIso. */
  putIso(text: TextBytes, us: number): void;
  /** The number itself. */
  putMicroseconds(text: TextBytes, us: number): void;
}

/** Whole epoch microseconds, from the first second on. */
export function createUtcTimes(): UtcTimes {
  let second = Number.NaN;
  let iso = "";
  let digits = "";
  /** Microseconds of the second. */
  const moveTo = (us: number) => {
    const known = us - second * 1_000_000;
    if (known >= 0 && known < 1_000_000) return known;
    second = Math.floor(us / 1_000_000);
    digits = String(second);
    iso = formatIso(second * 1_000_000).slice(0, -"000000Z".length);
    return us - second * 1_000_000;
  };
  return {
    putIso(text, us) {
      const ofSecond = moveTo(us);
      text.ascii(iso);
      text.digits(ofSecond, 6);
      text.ascii("Z");
    },
    putMicroseconds(text, us) {
      const ofSecond = moveTo(us);
      text.ascii(digits);
      text.digits(ofSecond, 6);
    },
  };
}
