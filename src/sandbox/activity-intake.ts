/** The one way into the activity log: events from the control plane, the generator and seeds, faults included. */

import { z } from "zod";
import { isJsonObject } from "../base/json.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import { auditDeployment } from "./audit/audit-deployment.ts";
import type { FaultRules } from "./faults/fault-rules.ts";
import type { SandboxClock } from "./sandbox-clock.ts";
import type { Storage } from "./storage/storage.ts";

/** Fields of a record from outside: any JSON object, kept as it is, also where it is wrong. */
export const recordSchema = onFirstUse(() =>
  z.custom<Readonly<Record<string, unknown>>>(isJsonObject, "must be an object"),
);

export interface IncomingActivity {
  readonly appId: string;
  readonly record: z.output<ReturnType<typeof recordSchema>>;
  /** How long after now the event can be listed, in milliseconds; default 0. */
  readonly lateMs?: number | undefined;
}

/** A deploy among the events is written to the audit log as well. */
export interface ActivityIntake {
  /** Takes events that happen now, for which the oldest may have to go; faults of the log may hold them back or change them. */
  take(activities: readonly IncomingActivity[]): void;
  /** Takes events of the past, or with a time of arrival of their own; no fault touches them. */
  restore(activities: readonly (IncomingActivity & { readonly arrivesUs?: number | undefined })[]): void;
}

/** `mostKept` is how many events the log may hold. */
export function createActivityIntake(
  storage: Storage,
  clock: SandboxClock,
  faults: FaultRules,
  mostKept: () => number,
): ActivityIntake {
  const audit = (activities: readonly IncomingActivity[]) => {
    for (const { appId, record } of activities) auditDeployment({ storage, clock }, appId, record);
  };
  return {
    take(activities) {
      audit(activities);
      const nowUs = clock.nowUs();
      storage.activityLog.append(
        activities.map(({ appId, record, lateMs = 0 }) => {
          const arrival = faults.onArrival({ appId, record, lateMs });
          return newActivity(arrival.appId, arrival.record, nowUs + Math.round(arrival.lateMs * 1000));
        }),
      );
      storage.activityLog.keepNewest(mostKept());
    },
    restore(activities) {
      audit(activities);
      const nowUs = clock.nowUs();
      storage.activityLog.append(
        activities.map(({ appId, record, arrivesUs = nowUs }) => newActivity(appId, record, arrivesUs)),
      );
    },
  };
}

function newActivity(appId: string, record: IncomingActivity["record"], arrivesUs: number) {
  return { appId, value: record, raw: JSON.stringify(record), arrivesUs };
}
