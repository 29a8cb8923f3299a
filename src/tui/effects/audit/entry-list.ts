/** The entries of the audit log that were read, each once, by time; the list holds those that the filter selects. */

import type { FollowedEntry } from "../../../session/audit/read-log.ts";

export interface EntryList {
  /** The entries in the list; a new array whenever they change. */
  readonly shown: readonly HeldEntry[];
  /** All entries that are kept, the oldest first. */
  readonly held: readonly HeldEntry[];
  /** How many of the oldest entries were dropped. */
  readonly dropped: number;
  /** Adds the new entries, and returns how many of them the filter selects. */
  add(entries: readonly FollowedEntry[]): number;
  /** Begins with no entries, and with another test. */
  begin(isShown: EntryTest): void;
  /** Selects among the same entries by another test. */
  select(isShown: EntryTest): void;
  at(position: number): HeldEntry | undefined;
  window(top: number, rows: number): readonly HeldEntry[];
  /** The nearest matching entry after (or before) a position; undefined where there is none. */
  find(test: EntryTest, from: number, direction: 1 | -1): number | undefined;
  idAt(position: number): string | undefined;
  positionOf(id: string): number | undefined;
}

export type EntryTest = (entry: HeldEntry) => boolean;

export interface HeldEntry extends FollowedEntry {
  /** Its identifier; an entry without one is known by its whole text. */
  readonly key: string;
}

/** Keeps at most `most` entries. */
export function createEntryList(most = 20_000): EntryList {
  let held: readonly HeldEntry[] = [];
  let shown: readonly HeldEntry[] = [];
  let dropped = 0;
  let isShown: EntryTest = () => true;
  let known = new Set<string>();
  return {
    get shown() {
      return shown;
    },
    get held() {
      return held;
    },
    get dropped() {
      return dropped;
    },
    add(entries) {
      const added = entries.map(withKey).filter(({ key }) => {
        const isNew = !known.has(key);
        known.add(key);
        return isNew;
      });
      if (added.length === 0) return 0;
      held = inOrder([...held, ...added]);
      const excess = Math.max(0, held.length - most);
      if (excess > 0) {
        for (const { key } of held.slice(0, excess)) known.delete(key);
        held = held.slice(excess);
        dropped += excess;
      }
      const selected = added.filter(isShown);
      shown = excess > 0 ? held.filter(isShown) : inOrder([...shown, ...selected]);
      return selected.length;
    },
    begin(test) {
      [held, shown, dropped, isShown, known] = [[], [], 0, test, new Set()];
    },
    select(test) {
      isShown = test;
      shown = held.filter(isShown);
    },
    at: (position) => shown[position],
    window: (top, rows) => shown.slice(top, top + rows),
    find(test, from, direction) {
      for (let position = from + direction; ; position += direction) {
        const entry = shown[position];
        if (!entry) return undefined;
        if (test(entry)) return position;
      }
    },
    idAt: (position) => shown[position]?.key,
    positionOf(id) {
      const position = shown.findLastIndex(({ key }) => key === id);
      return position === -1 ? undefined : position;
    },
  };
}

function withKey({ line, entry }: FollowedEntry): HeldEntry {
  return { line, entry, key: line.id === "" ? JSON.stringify(entry) : line.id };
}

/** By time; entries of the same second in order of arrival, those without a time last. */
function inOrder(entries: readonly HeldEntry[]): readonly HeldEntry[] {
  const isSorted = entries.every(
    (entry, index) => index === 0 || timeOf(entries[index - 1]) <= timeOf(entry),
  );
  return isSorted ? entries : entries.toSorted((a, b) => timeOf(a) - timeOf(b) || 0);
}

function timeOf(entry: HeldEntry | undefined): number {
  const time = entry?.line.timeUs ?? Number.NaN;
  return Number.isNaN(time) ? Number.MAX_VALUE : time;
}
