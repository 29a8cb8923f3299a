/**
 * A log that is read once ends with the records that were there at the beginning. Otherwise a log that grows faster than its pages come
 * would have no end.
 */

import { nowUs } from "../base/clock.ts";
import { clockSkewMs, type TailSettings } from "./settings.ts";
import type { Walk } from "./walk.ts";

/** What happens while a command starts, and what was not the newest of another level, is to be seen (assumption). */
const aheadMs = 20_000;

/** Whether the walk has read all records that were there at the beginning; always false for a log that is followed. */
export type IsRead = (walk: Walk) => boolean;

/**
 * `logNowUs` is the platform's present at an elapsed time, by all Dates so far. The later of both clocks is believed, and a newest record
 * that is ahead of them: nothing is to be left out because one of them is behind. Where that record is not known, or is too far ahead to
 * be believed, as much is waited for as records may be ahead.
 */
export function createReadOnce(
  { clock, follow, newestUs = Number.POSITIVE_INFINITY }: TailSettings,
  logNowUs: (elapsedMs: number) => number,
): IsRead {
  const beganMs = clock.elapsedMs();
  const ownUs = nowUs(clock);
  return ({ direction, rest: { fromUs = 0 } }) => {
    if (follow || direction !== "asc") return false;
    const presentUs = Math.max(ownUs, logNowUs(beganMs));
    const latestUs = presentUs + clockSkewMs * 1000;
    const thereUs = newestUs > latestUs ? latestUs : Math.max(presentUs, newestUs);
    return fromUs > thereUs + aheadMs * 1000;
  };
}
