/** The newest entries of a recording, whichever way it was written: memory is bounded by what is wanted, and by a limit of its own. */

import { parseLossless } from "../../base/json.ts";
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
}

interface Held {
  readonly seconds: number;
  readonly place: number;
  readonly text: string;
}

export function createNewestEntries({ limit, mostCharacters = 2 ** 28 }: NewestOptions): NewestEntries {
  let held: Held[] = [];
  let characters = 0;
  let wanted = 0;
  /** Nothing older has room. */
  let fromSeconds = Number.NEGATIVE_INFINITY;
  let places = 0;
  /** Undefined until two entries differ in time. */
  let isNewestFirst: boolean | undefined;
  let before: number | undefined;
  const newestFirst = (a: Held, b: Held) =>
    b.seconds - a.seconds || (isNewestFirst ? a.place - b.place : b.place - a.place);
  const sizeOf = (entries: readonly Held[]) => entries.reduce((sum, { text }) => sum + text.length, 0);
  /** Leaves the newest, at most as many as are wanted, and with that many characters. */
  const shorten = (most: number) => {
    held = held.sort(newestFirst).slice(0, limit);
    characters = sizeOf(held);
    while (characters > most) {
      const { text, seconds } = held.pop() as Held;
      characters -= text.length;
      fromSeconds = seconds;
    }
  };
  return {
    add(entry, isWanted) {
      const seconds = timeOf(entry);
      if (seconds !== undefined) {
        if (before !== undefined && seconds !== before) isNewestFirst ??= seconds < before;
        before = seconds;
      }
      if (!isWanted) return;
      wanted++;
      const place = places++;
      if ((seconds ?? 0) < fromSeconds) return;
      const text = JSON.stringify(entry);
      characters += text.length;
      held.push({ seconds: seconds ?? 0, place, text });
      // Seldom, as each time sorts all of them.
      if (characters > mostCharacters) shorten(mostCharacters * roomLeft);
      else if (held.length > 2 * limit + leastSorted) shorten(mostCharacters);
    },
    texts() {
      shorten(mostCharacters);
      return held.map(({ text }) => text);
    },
    get wanted() {
      return wanted;
    },
    get dropped() {
      shorten(mostCharacters);
      return Math.min(limit, wanted) - held.length;
    },
  };
}

const leastSorted = 1000;
/** So much of the room is left full by sorting. */
const roomLeft = 0.75;

/** The entry of such a text. */
export function entryOf(text: string): object {
  return parseLossless(text) as object;
}
