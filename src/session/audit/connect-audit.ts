/** From settings to the audit log. */

import type { AuditClient } from "../../client/index.ts";
import type { Settings } from "../../config/settings.ts";
import type { ConnectOptions } from "../connect.ts";
import { connectService, type ServiceConnection } from "../connect-service.ts";

export type AuditConnection = ServiceConnection<AuditClient>;

export function connectAudit(settings: Settings, options: ConnectOptions = {}): Promise<AuditConnection> {
  return connectService("audit", loadClient, settings, options);
}

async function loadClient() {
  return (await import("../../client/index.ts")).createAuditClient;
}
