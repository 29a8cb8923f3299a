/** The times of the newest records, as many as some pages hold: how far a poll can look back for that number of pages. */

export interface NewestTimes {
  add(times: Iterable<number>): void;
  /** The oldest of the newest `count`, epoch microseconds; undefined when there are fewer. */
  oldestOf(count: number): number | undefined;
}

/** Remembers `most` times at most. */
export function createNewestTimes(most: number): NewestTimes {
  let newestFirst: number[] = [];
  return {
    add(times) {
      const added = [...times].sort((a, b) => b - a);
      // Mostly all of them are newer than those before.
      const isNewer = (added.at(-1) ?? 0) >= (newestFirst[0] ?? 0);
      const all = [...added, ...newestFirst];
      newestFirst = (isNewer ? all : all.sort((a, b) => b - a)).slice(0, most);
    },
    oldestOf: (count) => (count > 0 ? newestFirst[count - 1] : undefined),
  };
}
