/** Where a run with a checkpoint goes on: where the last one came to, unless that is still to come by the platform's clock. */

import { leastSkewMs } from "../../base/clock.ts";
import { stretchOf } from "../../query/beginning.ts";
import { type AskOptions, askPlatformTime } from "../ask-platform-time.ts";
import type { Connection } from "../connect.ts";
import { type LogRequest, requestTime } from "../log/log-request.ts";
import { type Checkpoint, overlapBefore } from "./log-checkpoint.ts";

export interface GoingOn {
  /** Epoch microseconds; undefined in the first run. */
  readonly fromUs: number | undefined;
  /**
   * What the user has to know:
   * - `earlier`: this run begins before the place that the last one reached.
   * - `left-out`: what happens now is older than all that is asked for.
   * - `may-lack`: what happened since the last run may be older than where this one begins.
   */
  readonly trouble?: "earlier" | "left-out" | "may-lack";
}

/**
 * A checkpoint that is still to come was noted when a clock was wrong, or the platform's was set back since. What happened since the
 * last run is stamped by that clock, so the run begins an overlap before that, as far as is known how long ago that was.
 */
export async function goesOnFrom(
  run: Checkpoint,
  first: LogRequest,
  connection: Connection,
  options: AskOptions,
): Promise<GoingOn> {
  const { fromUs, askedUs } = run;
  const { clock } = options;
  if (fromUs === undefined) return { fromUs };
  const platformUs = await platformTimeFrom(fromUs, () => askPlatformTime(connection, options));
  const localUs = requestTime(clock);
  const passedUs = askedUs === undefined ? 0 : Math.max(0, localUs - askedUs);
  // A time such as 15m was meant at the first run, and lies before any other here.
  const askedFrom = (nowUs: number) => stretchOf(first, nowUs).minUs;
  if (fromUs <= platformUs) {
    const lastUs = platformUs - passedUs + 2 * leastSkewMs * 1000;
    const isSure = fromUs <= Math.max(lastUs, askedFrom(platformUs - passedUs));
    return isSure ? { fromUs } : { fromUs, trouble: "may-lack" };
  }
  if (fromUs <= askedFrom(platformUs)) return fromUs > localUs ? { fromUs } : { fromUs, trouble: "left-out" };
  const againUs = overlapBefore(Math.min(localUs, platformUs) - passedUs);
  const beginUs = Math.max(againUs, askedFrom(againUs));
  run.beginsEarlierAt(beginUs);
  return { fromUs: beginUs, trouble: beginUs > platformUs ? "left-out" : "earlier" };
}

/** The latest that a few answers tell, where the first is before that time: one of them may be wrong. */
async function platformTimeFrom(fromUs: number, ask: () => Promise<number>): Promise<number> {
  let latestUs = 0;
  for (let asked = 0; asked < mostAsked && latestUs < fromUs; asked++)
    latestUs = Math.max(latestUs, await ask());
  return latestUs;
}

const mostAsked = 3;
