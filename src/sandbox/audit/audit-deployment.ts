/** A deploy seen in the activity log is written to the audit log as well, once. */

import { ownValue } from "../../base/json.ts";
import type { Platform } from "../platform.ts";
import { recordAudit } from "./record-audit.ts";
import { appSubject } from "./subjects.ts";

/** `record` is an activity of any shape. */
export function auditDeployment(
  platform: Pick<Platform, "storage" | "clock">,
  appId: string,
  record: Readonly<Record<string, unknown>>,
): void {
  if (record["event_type"] !== "function_deployment") return;
  const { storage } = platform;
  const created = ownValue(record, "created");
  const payload = ownValue(record, "payload");
  const userId = ownValue(payload, "user_id");
  const atMs = Number.isSafeInteger(created) ? Number(created) / 1000 : undefined;
  recordAudit(platform, {
    action: "app_deployed",
    actor: typeof userId === "string" ? userId : "",
    entity: appSubject(storage, appId),
    teamId: storage.apps.find(appId)?.teamId,
    details: {
      action: String(ownValue(payload, "action") ?? ""),
      trace_id: String(ownValue(record, "trace_id") ?? ""),
    },
    atMs,
    // A log that is planted again from a snapshot brings the same deploys a second time.
    key: `deployment ${appId} ${String(created)} ${String(ownValue(record, "trace_id"))}`,
  });
}
