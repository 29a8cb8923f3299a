/** Where a log begins of which the `last` records are asked for. */

import type { ActivityRecord } from "../../activity/record.ts";
import { leastSkewMs } from "../../base/clock.ts";
import type { PlatformTime } from "../../tail/platform-time.ts";
import type { BeginningListener } from "../../tail/settings.ts";
import { platformTimeOf } from "../platform-now.ts";

/** Whatever the log had from that time on, epoch microseconds, is yielded or left out; 0 where it had fewer than `last`. */
export interface LastBeginning {
  readonly fromUs: number;
  /** What the query does not want may be among them. */
  readonly leftOut: readonly ActivityRecord[];
}

export interface LastListener extends BeginningListener {
  /** What was counted for `last` and is more than that, as names were learnt late. */
  leavesOut(records: readonly ActivityRecord[]): void;
}

/** No beginning is later than when the log was asked for, `askedUs` by this machine's clock, by the earlier of both clocks: one of them may be ahead. */
export function createLastListener(
  onLast: (beginning: LastBeginning) => void,
  askedUs: number,
  platformTime: PlatformTime,
): LastListener {
  let fromUs = 0;
  return {
    latestUs: () => Math.min(askedUs, platformTimeOf(askedUs, platformTime.skewMs())) - leastSkewMs * 1000,
    begins(beginsUs, leftOut) {
      fromUs = beginsUs;
      onLast({ fromUs, leftOut });
    },
    leavesOut: (leftOut) => onLast({ fromUs, leftOut }),
  };
}
