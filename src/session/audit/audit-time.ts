/** What time it is where an audit log is kept, for times such as `15m`: by the Date of its answers. */

import type { Clock } from "../../base/clock.ts";
import type { AuditClient, Notices } from "../../client/index.ts";
import { createPlatformTime } from "../../tail/platform-time.ts";
import { learnsFromDates, platformNowUs } from "../platform-now.ts";

export interface AuditTime {
  readonly onDate: NonNullable<Notices["onDate"]>;
  /** Epoch microseconds; where no answer has come yet, the smallest page is asked for. */
  nowUs(client: Pick<AuditClient, "logs">, signal: AbortSignal): Promise<number>;
  /** How far this machine's clock is ahead, in milliseconds; undefined before the first answer. */
  skewMs(): number | undefined;
}

/** Its `onDate` is for the client that is asked. */
export function createAuditTime(clock: Clock): AuditTime {
  const platformTime = createPlatformTime(clock);
  return {
    onDate: learnsFromDates({ clock, platformTime }),
    async nowUs(client, signal) {
      if (platformTime.skewMs() === undefined) await client.logs({ limit: 1 }, { signal });
      return platformNowUs(platformTime, clock);
    },
    skewMs: platformTime.skewMs,
  };
}
