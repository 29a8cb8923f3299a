/** Records handed out at the pace at which they were made, or a multiple of it. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { Clock } from "../../base/clock.ts";

export interface Pace {
  /** 2 is twice as fast as recorded. */
  readonly speed: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Longest wait for the next record, in milliseconds; a longer one is cut (assumption). */
export const longestPauseMs = 10_000;

/**
 * The records in their order, each when its time has come counted from the first one; a late one comes with the
 * record before it. Rejects with the signal's reason.
 */
export async function* paced(
  batches: AsyncIterable<readonly ActivityRecord[]>,
  { speed, clock, signal }: Pace,
): AsyncGenerator<readonly ActivityRecord[]> {
  let newestUs = 0;
  let dueMs = clock.elapsedMs();
  for await (const batch of batches) {
    let due: ActivityRecord[] = [];
    for (const record of batch) {
      const aheadUs = newestUs === 0 ? 0 : record.createdUs - newestUs;
      newestUs = Math.max(newestUs, record.createdUs);
      dueMs += Math.max(0, aheadUs) / 1000 / speed;
      dueMs = Math.min(dueMs, clock.elapsedMs() + longestPauseMs);
      if (dueMs > clock.elapsedMs()) {
        if (due.length > 0) yield due;
        due = [];
        await clock.sleep(Math.max(frameMs, dueMs - clock.elapsedMs()), signal);
      }
      due.push(record);
    }
    if (due.length > 0) yield due;
  }
}

/** Records that are nearer to each other come together. */
const frameMs = 15;
