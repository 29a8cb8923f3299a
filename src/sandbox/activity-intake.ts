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
      const arrivals = activities.map(({ appId, record, lateMs = 0 }) =>
        faults.onArrival({ appId, record, lateMs }),
      );
      // As the log will have them: planted again from a snapshot, they are known by that.
      audit(arrivals);
      const nowUs = clock.nowUs();
      storage.activityLog.append(
        arrivals.map(({ appId, record, lateMs }) =>
          newActivity(appId, record, nowUs + Math.round(lateMs * 1000)),
        ),
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
  // What is held back longer than a whole number can say never comes either way.
  const kept = Math.min(arrivesUs, Number.MAX_SAFE_INTEGER);
  return { appId, value: record, raw: JSON.stringify(record), arrivesUs: kept };
}
