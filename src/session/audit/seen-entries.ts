/** What has been seen of an audit log that is followed: each entry is new once, however often it is asked for. */

import { ownValue } from "../../base/json.ts";
import { shortKey } from "../../base/short-key.ts";
import type { AuditEntry } from "../../client/index.ts";

export interface SeenEntries {
  /** Time of the newest entry, in Unix seconds, and it may be ahead of every clock; undefined before the first. */
  readonly newest: number | undefined;
  /** No entry that is stamped from then on was forgotten, Unix seconds. */
  readonly rememberedFrom: number;
  /** Takes entries newest first; gives those that are new, oldest first. */
  take(entries: readonly unknown[]): readonly unknown[];
  /** A sweep is over: it met all entries that looks reach. Entries that several sweeps did not meet may be forgotten. */
  swept(): void;
}

/** Beyond this number only entries that are met again and again are remembered. */
const defaultMost = 100_000;
/** An entry that none of the last sweeps met is older than looks reach. */
const sweepsRemembered = 2;

/** Entries are compared by ID; an entry without one by its whole content. */
export function createSeenEntries(most = defaultMost): SeenEntries {
  /** In the order in which they were met last. */
  const seen = new Map<string, { readonly time: number | undefined; readonly sweep: number }>();
  let newest: number | undefined;
  let rememberedFrom = 0;
  let sweep = 0;
  return {
    get newest() {
      return newest;
    },
    get rememberedFrom() {
      return rememberedFrom;
    },
    take(entries) {
      const fresh: unknown[] = [];
      for (const entry of entries) {
        const time = timeOf(entry);
        const key = keyOf(entry);
        if (!seen.delete(key)) {
          fresh.push(entry);
          if (time !== undefined) newest = Math.max(newest ?? 0, time);
        }
        seen.set(key, { time, sweep });
      }
      return fresh.reverse();
    },
    swept() {
      sweep++;
      for (const [key, met] of seen) {
        if (seen.size <= most || met.sweep > sweep - sweepsRemembered) return;
        seen.delete(key);
        rememberedFrom = Math.max(rememberedFrom, (met.time ?? 0) + 1);
      }
    },
  };
}

/** Unix seconds; undefined where the entry has none. */
export function timeOf(entry: unknown): number | undefined {
  const time = ownValue(entry, "date_create");
  return typeof time === "number" && Number.isFinite(time) ? time : undefined;
}

/** What an entry is recognised and placed by. */
export type EntryMark = Pick<AuditEntry, "id" | "date_create">;

/** The entry without the rest of it, where it has an identifier. */
export function markOf(entry: AuditEntry): EntryMark {
  const { id, date_create } = entry;
  return typeof id === "string" && id !== "" ? { id, date_create } : entry;
}

function keyOf(entry: unknown): string {
  const id = ownValue(entry, "id");
  return shortKey(typeof id === "string" && id !== "" ? id : JSON.stringify(entry));
}
