/**
 * What alerts take of the records of a followed log, and when. A record is given before its component has a name, and may be counted by
 * that name: where it may come any moment, alerts wait for it.
 */

import type { ActivityRecord } from "../../activity/record.ts";
import type { Clock } from "../../base/clock.ts";
import { freshMs } from "../log/component-lookups.ts";
import type { NamedRecords } from "../log/named-events.ts";
import type { AlertPresent } from "./alert-time.ts";
import type { AlertEvent, FollowedAlerts } from "./followed-alerts.ts";

export interface AlertedRecords {
  /** Takes what was read of the event. */
  take(event: NamedRecords, read: readonly ActivityRecord[]): Iterable<AlertEvent>;
  /** Takes those that were waited for long enough; at the end all that wait. */
  takeWaiting(atEnd?: boolean): Iterable<AlertEvent>;
}

interface AlertedOptions {
  readonly alerts: Pick<FollowedAlerts, "records">;
  /** Takes what is from before the log that is asked for. */
  readonly hear: (records: readonly ActivityRecord[]) => void;
  readonly isAsked: (record: ActivityRecord) => boolean;
  readonly present: () => AlertPresent;
  readonly clock: Clock;
}

export function createAlertedRecords({
  alerts,
  hear,
  isAsked,
  present,
  clock,
}: AlertedOptions): AlertedRecords {
  /** Since when, elapsed milliseconds. */
  const waiting = new Map<ActivityRecord, number>();
  const taken = (records: readonly ActivityRecord[], late: boolean): Iterable<AlertEvent> => {
    const { asked = [], before = [] } = Object.groupBy(records, (record) =>
      isAsked(record) ? "asked" : "before",
    );
    hear(before);
    return alerts.records(asked, late, present());
  };
  return {
    take({ again, soonNamed = [], late }, read) {
      if (again) {
        const named = read.filter((record) => waiting.delete(record));
        return named.length > 0 ? taken(named, true) : [];
      }
      const waits = new Set(soonNamed);
      for (const record of read) if (waits.has(record)) waiting.set(record, clock.elapsedMs());
      return taken(
        read.filter((record) => !waits.has(record)),
        late,
      );
    },
    takeWaiting(atEnd = false) {
      const over: ActivityRecord[] = [];
      for (const [record, sinceMs] of waiting)
        if (atEnd || clock.elapsedMs() - sinceMs >= freshMs) over.push(record);
      if (over.length === 0) return [];
      for (const record of over) waiting.delete(record);
      return taken(over, true);
    },
  };
}
