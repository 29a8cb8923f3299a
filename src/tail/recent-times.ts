/** The moments of the last minute at which something happened, oldest first. */

/** A second more than a minute: calls may bunch up on their way. */
export const minuteMs = 61_000;

export interface RecentTimes {
  add(atMs: number): void;
  count(nowMs: number): number;
  readonly last: number | undefined;
  /** When the oldest `count` have left the minute. */
  leftAtMs(count: number): number;
}

export function createRecentTimes(spanMs = minuteMs): RecentTimes {
  /** From `first` on; what lies before has left the minute. */
  const times: number[] = [];
  let first = 0;
  return {
    add: (atMs) => void times.push(atMs),
    count(nowMs) {
      for (let atMs = times[first]; atMs !== undefined && atMs + spanMs <= nowMs; atMs = times[first])
        first++;
      // Where nothing limits the calls there are thousands.
      if (first > 1000) {
        times.splice(0, first);
        first = 0;
      }
      return times.length - first;
    },
    get last() {
      return times.at(-1);
    },
    leftAtMs: (count) => (times[first + count - 1] ?? Number.NEGATIVE_INFINITY) + spanMs,
  };
}
