/** The times of the newest records, so many as half a page holds: how far a poll can look back and still take one page. */

export interface NewestTimes {
  add(times: Iterable<number>): void;
  /** The oldest of the newest `count`, epoch microseconds; undefined when there are fewer. */
  oldestOf(count: number): number | undefined;
}

/** Remembers so many at most. */
export function createNewestTimes(most: number): NewestTimes {
  let newestFirst: number[] = [];
  return {
    add(times) {
      newestFirst = [...newestFirst, ...times].sort((a, b) => b - a).slice(0, most);
    },
    oldestOf: (count) => (count > 0 ? newestFirst[count - 1] : undefined),
  };
}
