/** The newest entries of a recording, whichever way it was written: memory is bounded by what is wanted, and by a limit of its own. */

import { parseLossless } from "../../base/json.ts";
import { NewestOneWay } from "./newest-one-way.ts";
import { timeOf } from "./seen-entries.ts";

export interface NewestEntries {
  /** Takes the next entry of the recording. One that is not wanted only tells which way the recording was written. */
  add(entry: object, isWanted: boolean): void;
  /** Newest first, as texts, which take less memory; of one second those written last, by the way the recording was written. */
  texts(): readonly string[];
  /** Those that were wanted, however many are left. */
  readonly wanted: number;
  /** Of those that are asked for the oldest that had no room. */
  readonly dropped: number;
}

export interface NewestOptions {
  /** Most entries; Infinity for all. */
  readonly limit: number;
  /** Most characters of JSON that are held; default 256 Mi (assumption). */
  readonly mostCharacters?: number;
  /** That many are held before any are let go, besides twice the limit; default 1000. */
  readonly leastSorted?: number;
}

export function createNewestEntries(options: NewestOptions): NewestEntries {
  const { limit, mostCharacters = 2 ** 28, leastSorted = 1000 } = options;
  const oneWay = (isNewestFirst: boolean) => new NewestOneWay({ isNewestFirst, limit, leastSorted });
  let newest = oneWay(false);
  /** Until two entries differ in time, which tells the way: so far the newest may be those at the head, or those at the end. */
  let otherWay: NewestOneWay | undefined = oneWay(true);
  const room = () => (otherWay ? mostCharacters / 2 : mostCharacters);
  let before: number | undefined;
  let wanted = 0;
  return {
    add(entry, isWanted) {
      const seconds = timeOf(entry);
      if (seconds !== undefined) {
        if (otherWay && before !== undefined && seconds !== before) {
          if (seconds < before) newest = otherWay;
          otherWay = undefined;
        }
        before = seconds;
      }
      if (!isWanted) return;
      const place = { seconds: seconds ?? 0, place: wanted++ };
      newest.add(entry, place, room());
      otherWay?.add(entry, place, room());
    },
    texts: () => newest.texts(room()),
    get wanted() {
      return wanted;
    },
    get dropped() {
      return Math.min(limit, wanted) - newest.texts(room()).length;
    },
  };
}

/** The entry of such a text. */
export function entryOf(text: string): object {
  return parseLossless(text) as object;
}
