/** How long is waited where a server asks for it. */

import { dayMs, hourMs } from "./units-of-time.ts";

/** Longest wait that is kept by what has no end of its own, so that a nonsensical one cannot stop a tail for ever (assumption). */
export const longestRetryAfterMs = hourMs;

/** How long what asks again waits where the server asks for that; a call that has a deadline of its own waits as long as that allows. */
export function keptWaitMs(askedMs: number): number {
  return Math.min(askedMs, longestRetryAfterMs);
}

/** No limit of calls lasts longer than a day: what asks for more, as for a date in the year 9999, does not know its own (assumption). */
export function isMeantWait(askedMs: number): boolean {
  return askedMs <= dayMs;
}
