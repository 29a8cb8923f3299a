/** Puts events given from outside into the log: any JSON object is a record, for that is what may come; it happens now. */

import { z } from "zod";
import { usageError } from "../../base/errors.ts";
import { onFirstUse } from "../../base/on-first-use.ts";
import { recordSchema } from "../activity-intake.ts";
import type { Platform } from "../platform.ts";
import { givenName } from "../redact-arguments.ts";

export const newEventsSchema = onFirstUse(() =>
  z.strictObject({
    /** Records as apps.activities.list will give them, untouched but for a `created` that is not there. */
    events: z.array(recordSchema()).max(100_000),
    /** Whose log; default the main app's. */
    appId: z.string().optional(),
    /** How long after now they can be listed, in milliseconds. */
    lateMs: z.number().min(0).optional(),
  }),
);
export type NewEvents = z.output<ReturnType<typeof newEventsSchema>>;

export function takeEvents(
  { storage, intake, clock }: Platform,
  { events, appId, lateMs }: NewEvents,
): number {
  const app = appId === undefined ? storage.apps.list()[0] : storage.apps.find(appId);
  const named = appId === undefined ? "" : ` ${givenName(appId)}`;
  if (!app) throw usageError("unknown_app", `There is no app${named}.`);
  const created = clock.nowUs();
  // A record that says `created: null` is meant to have none.
  const stamped = events.map((record) =>
    Object.hasOwn(record, "created") ? record : { ...record, created },
  );
  intake.take(stamped.map((record) => ({ appId: app.id, record, lateMs })));
  return events.length;
}
