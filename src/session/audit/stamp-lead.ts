/** How far the clock that stamps entries is ahead of the one of the Dates, or behind it, by the newest entry of each look that had news. */

export interface StampLead {
  /** The newest entry of a look was so far ahead of the platform's clock, in seconds. */
  observe(seconds: number): void;
  /** Entries are stamped that far behind the platform's clock at least, 0 or less. */
  readonly least: number;
  /** And that far ahead of it, 0 or more. */
  readonly most: number;
}

/** Stamps that are further off tell nothing of the clock that stamps. */
const furthestSeconds = 600;
/** A few of the last may be odd stamps, or measured while the clock was set. */
const looksRemembered = 7;

export function createStampLead(): StampLead {
  let seen: readonly number[] = [];
  return {
    observe(seconds) {
      if (Math.abs(seconds) <= furthestSeconds) seen = [...seen, seconds].slice(-looksRemembered);
    },
    get least() {
      const middle = seen.toSorted((a, b) => a - b)[seen.length >>> 1];
      return Math.min(0, middle ?? -furthestSeconds);
    },
    get most() {
      return Math.max(0, ...seen);
    },
  };
}
