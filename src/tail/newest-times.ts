/** The times of the newest records, as many as some pages hold: how far a poll can look back for that number of pages. */

export interface NewestTimes {
  add(times: Iterable<number>): void;
  /** The oldest of the newest `count`, epoch microseconds; undefined when there are fewer. */
  oldestOf(count: number): number | undefined;
}

/** Remembers `most` times, and up to a page more, as whole pages are forgotten: in a long catch-up no page is copied again. */
export function createNewestTimes(most: number): NewestTimes {
  /** Oldest first, and so is each page. */
  let pages: (readonly number[])[] = [];
  let held = 0;
  return {
    add(times) {
      const page = oldestFirst([...times]);
      if (page.length === 0) return;
      // Mostly all of them are newer than those before.
      const isNewer = (page[0] ?? 0) >= (pages.at(-1)?.at(-1) ?? 0);
      if (isNewer) pages.push(page);
      else pages = [oldestFirst([...pages, page].flat()).slice(-most)];
      held = isNewer ? held + page.length : (pages[0]?.length ?? 0);
      for (let [oldest] = pages; oldest && held - oldest.length >= most; [oldest] = pages) {
        pages.shift();
        held -= oldest.length;
      }
    },
    oldestOf(count) {
      if (count <= 0 || count > most) return undefined;
      let left = count;
      for (const page of pages.toReversed()) {
        if (left <= page.length) return page[page.length - left];
        left -= page.length;
      }
      return undefined;
    },
  };
}

/** Most pages come so, and are not sorted. */
function oldestFirst(times: number[]): readonly number[] {
  let lastUs = Number.NEGATIVE_INFINITY;
  for (const us of times) {
    if (us < lastUs) return times.sort((a, b) => a - b);
    lastUs = us;
  }
  return times;
}
