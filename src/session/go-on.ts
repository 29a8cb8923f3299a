/** Where a run with a checkpoint goes on: where the last one came to, unless that was noted when a clock was wrong. */

import type { Clock } from "../base/clock.ts";
import { timeHull } from "../query/query-bounds.ts";
import type { Connection } from "./connect.ts";
import { askPlatformTime, type LogRequest, requestTime } from "./follow-log.ts";
import { type Checkpoint, overlapBefore } from "./log-checkpoint.ts";

/**
 * Epoch microseconds; undefined in the first run. A checkpoint that is still to come, by every clock and by what was asked for
 * first, was noted when a clock was wrong: then the run begins earlier, as waiting would lose what happens.
 */
export async function goesOnFrom(
  run: Checkpoint,
  first: LogRequest,
  connection: Connection,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<number | undefined> {
  const { fromUs } = run;
  const localUs = requestTime(clock);
  if (fromUs === undefined || fromUs <= Math.max(localUs, timeHull(first.query, localUs).minUs))
    return fromUs;
  const platformUs = await askPlatformTime(connection, clock, signal);
  if (fromUs <= platformUs) return fromUs;
  const beginUs = overlapBefore(Math.min(localUs, platformUs));
  run.beginsEarlierAt(beginUs);
  return beginUs;
}
