/** Counts calls, so that no minute ever holds more than allowed, and keeps the last ones of a minute apart. */

import { createRecentTimes } from "./recent-times.ts";

export interface CallWindow {
  /** Calls of the last minute. */
  used(nowMs: number): number;
  spend(nowMs: number): void;
  /** When the next call may be made; now when it may. */
  freeAtMs(nowMs: number): number;
  /** The same for a call that others must not wait for. */
  spareAtMs(nowMs: number): number;
  /** The same for an urgent call: it waits only where the minute has no room. */
  possibleAtMs(nowMs: number): number;
}

export interface CallsKept {
  /** The last calls of each minute, as many as this, are spread over the rest of it: so no silence follows a catch-up. */
  readonly evenly: number;
  /** Calls of `spareAtMs` leave this number free. */
  readonly forOthers: number;
}

export function createCallWindow(perMinute: number, { evenly, forOthers }: CallsKept): CallWindow {
  const calls = createRecentTimes();
  /** When there is room for one more below the limit. */
  const roomAtMs = (limit: number, nowMs: number) => {
    const over = calls.count(nowMs) - limit + 1;
    return over > 0 ? Math.max(nowMs, calls.leftAtMs(over)) : nowMs;
  };
  const possibleAtMs = (nowMs: number) => roomAtMs(perMinute, nowMs);
  return {
    used: (nowMs) => calls.count(nowMs),
    spend: (nowMs) => calls.add(nowMs),
    possibleAtMs,
    spareAtMs: (nowMs) => roomAtMs(perMinute - forOthers, nowMs),
    freeAtMs(nowMs) {
      const used = calls.count(nowMs);
      const left = Math.max(0, perMinute - used);
      if (left > evenly) return nowMs;
      const lastMs = calls.last ?? nowMs;
      // Calls are spread so that no later one waits longer than this one until earlier calls leave the minute.
      let spacingMs = 0;
      for (let gone = 1; gone <= used; gone++)
        spacingMs = Math.max(spacingMs, (calls.leftAtMs(gone) - lastMs) / (left + gone));
      return Math.max(nowMs, lastMs + spacingMs, possibleAtMs(nowMs));
    },
  };
}
