/** Fetched records that wait until their order is certain. */

import { keptBytes } from "../activity/raw-bytes.ts";
import type { ActivityRecord } from "../activity/record.ts";
import { cutToNewest } from "./cut-to-newest.ts";
import type { News } from "./news.ts";
import type { TailSettings } from "./settings.ts";
import type { TimedRecord } from "./timed-record.ts";

export interface HeldRecords {
  /** How many of those that were counted the caller's filter accepts; news does not count. */
  readonly matched: number;
  /** Takes more memory than is to be held: a platform may give pages without end. */
  readonly isFull: boolean;
  /** Newest record that was cut off, epoch microseconds: nothing up to it is given later either. */
  readonly cutUs: number | undefined;
  /** Takes a page's new records; `newestFirst` says how the walk goes. Equal times stay as they came, over the edges of pages too. */
  add(fresh: readonly TimedRecord[], newestFirst: boolean): void;
  count(fresh: readonly TimedRecord[]): void;
  /** Pages that held one instant alone were taken to be in the order that was asked for. They were not. */
  reverse(): void;
  /** Time of the oldest that the newest `count`, and news, would keep; undefined where they keep none. */
  oldestOf(count: number): number | undefined;
  /**
   * Keeps the newest `count`, and news, and gives the others. Where nothing is cut off, what lies below `otherwiseUs` counts as cut off.
   * Where the oldest that is kept is of an instant in doubt, what else that instant has counts as cut off, too.
   */
  cutTo(count: number, otherwiseUs: number | undefined, inDoubt?: readonly number[]): readonly TimedRecord[];
  /** All of them; after this none is held or counted. */
  release(): readonly TimedRecord[];
}

export function createHeldRecords(
  { accept, heldBytes }: Pick<TailSettings, "accept" | "heldBytes">,
  news?: Pick<News, "afterUs">,
): HeldRecords {
  let held: readonly TimedRecord[] = [];
  let matched = 0;
  let bytes = 0;
  /** What is given at once, as nearly everything is, need not be counted. */
  let uncounted: (readonly TimedRecord[])[] = [];
  let cutUs: number | undefined;
  return {
    get matched() {
      return matched;
    },
    get isFull() {
      for (const page of uncounted) bytes += keptBytes(recordsOf(page));
      uncounted = [];
      return bytes > heldBytes;
    },
    get cutUs() {
      return cutUs;
    },
    add(fresh, newestFirst) {
      held = newestFirst ? [...fresh, ...held] : [...held, ...fresh];
      uncounted.push(fresh);
    },
    count(fresh) {
      const { afterUs = Number.POSITIVE_INFINITY } = news ?? {};
      matched += fresh.filter(({ us, record }) => us <= afterUs && accept(record)).length;
    },
    reverse() {
      held = held.toReversed();
    },
    oldestOf: (count) => cutToNewest(held, count, accept, news?.afterUs).kept[0]?.us,
    cutTo(count, otherwiseUs, inDoubt = []) {
      const cut = cutToNewest(held, count, accept, news?.afterUs);
      held = cut.kept;
      bytes = keptBytes(recordsOf(held));
      uncounted = [];
      const oldestUs = cut.kept[0]?.us;
      const isInDoubt = oldestUs !== undefined && inDoubt.includes(oldestUs);
      cutUs = isInDoubt ? oldestUs : (cut.cutUs ?? otherwiseUs);
      return cut.leftOut;
    },
    release() {
      const released = held;
      held = [];
      matched = 0;
      bytes = 0;
      uncounted = [];
      return released;
    },
  };
}

function recordsOf(timed: readonly TimedRecord[]): readonly ActivityRecord[] {
  return timed.map(({ record }) => record);
}
