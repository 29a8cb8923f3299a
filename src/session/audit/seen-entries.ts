/** What has been seen of an audit log that is followed: each entry is new once, however often it is asked for. */

import { ownValue } from "../../base/json.ts";

export interface SeenEntries {
  /** Time of the newest entry, in Unix seconds, but never ahead of the clock; undefined before the first. */
  readonly newest: number | undefined;
  /** The new ones among entries that came newest first, oldest first; those older than asked for are passed over. */
  take(entries: readonly unknown[], oldest: number | undefined, nowSeconds: number): readonly unknown[];
  /** Forgets entries that will not be asked for again. */
  forgetBefore(seconds: number): void;
}

/** Entries are compared by ID; an entry without one by its whole content. */
export function createSeenEntries(): SeenEntries {
  const seen = new Map<string, number>();
  let newest: number | undefined;
  return {
    get newest() {
      return newest;
    },
    take(entries, oldest, nowSeconds) {
      const fresh: unknown[] = [];
      for (const entry of entries) {
        const time = timeOf(entry);
        if (time !== undefined && oldest !== undefined && time < oldest) continue;
        const key = keyOf(entry);
        if (seen.has(key)) continue;
        seen.set(key, time ?? nowSeconds);
        fresh.push(entry);
        // An entry from the future must not move all later questions there.
        if (time !== undefined) newest = Math.max(newest ?? 0, Math.min(time, nowSeconds));
      }
      return fresh.reverse();
    },
    forgetBefore(seconds) {
      for (const [key, time] of seen) if (time < seconds) seen.delete(key);
    },
  };
}

/** Unix seconds; undefined where the entry has none. */
export function timeOf(entry: unknown): number | undefined {
  const time = ownValue(entry, "date_create");
  return typeof time === "number" && Number.isFinite(time) ? time : undefined;
}

function keyOf(entry: unknown): string {
  const id = ownValue(entry, "id");
  return typeof id === "string" && id !== "" ? id : JSON.stringify(entry);
}
