/**
 * Two instants of a log on a screen: what relative times count back from, and up to when it is known. Of a file
 * both are its last record; an archive is a log, whose times count from now.
 */

import type { Clock } from "../../base/clock.ts";
import type { Query } from "../../query/query.ts";
import { usesNow } from "../../query/query-bounds.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import type { PlatformTime } from "../../tail/platform-time.ts";
import { platformNowUs } from "../platform-now.ts";

/** Whether the query means another time when it is asked at another instant. */
export function isRelative(query: Query): boolean {
  return usesNow(query);
}

export interface LookedAtFile {
  readonly isArchive?: boolean | undefined;
  /** Epoch microseconds up to which an archive is known. */
  readonly readUs?: number | undefined;
}

export interface LookedAt {
  readonly store: Pick<ActivityStore, "range">;
  /** Present where the store is filled from a file, or from an archive. */
  readonly recording?: LookedAtFile | undefined;
  /** Present where a platform fills it. */
  readonly platformTime?: PlatformTime | undefined;
}

/** What relative times count back from, in epoch microseconds; that of a file moves on while it is loaded. */
export function asOfUs(log: LookedAt, clock: Clock): number {
  return log.recording?.isArchive ? platformNowUs(log.platformTime, clock) : logEndUs(log, clock);
}

/** Until when what has not ended went on as far as that is known: the last record, how far an archive was read, or now where a platform is asked. */
export function logEndUs({ store, recording, platformTime }: LookedAt, clock: Clock): number {
  const lastUs = recording === undefined ? 0 : Math.max(store.range?.toUs ?? 0, recording.readUs ?? 0);
  return lastUs > 0 ? lastUs : platformNowUs(platformTime, clock);
}
