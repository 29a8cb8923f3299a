/** A record of a log that is watched, by the alerts' time. */

import type { ActivityRecord } from "../../activity/record.ts";

export interface PlacedRecord {
  readonly record: ActivityRecord;
  /** How much later than it is stamped it is counted, microseconds. */
  readonly delayUs: number;
}
