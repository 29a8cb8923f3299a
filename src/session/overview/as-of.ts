/** The instant that relative times mean on a screen: of a recording that of its last record, else now by the platform's clock. */

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

export interface LookedAt {
  readonly store: Pick<ActivityStore, "range">;
  /** Present where the store is filled from a file. */
  readonly recording?: unknown;
  /** Present where a platform fills it. */
  readonly platformTime?: PlatformTime | undefined;
}

/** Epoch microseconds; a recording's moves on while it is loaded. */
export function asOfUs({ store, recording, platformTime }: LookedAt, clock: Clock): number {
  const lastUs = recording === undefined ? 0 : (store.range?.toUs ?? 0);
  return lastUs > 0 ? lastUs : platformNowUs(platformTime, clock);
}
