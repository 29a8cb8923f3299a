/** The audit log of the place a connection speaks to; it is connected to when it is first wanted. */

import type { Clock } from "../../base/clock.ts";
import { usageError } from "../../base/errors.ts";
import type { Settings } from "../../config/settings.ts";
import { type AuditConnection, connectAudit } from "../audit/connect-audit.ts";
import type { Connection, ConnectOptions } from "../connect.ts";
import type { Masked } from "../failure.ts";
import type { PortEars } from "../platform-news.ts";
import { embeddedConnection } from "../sandbox/embedded-connection.ts";
import { type AuditPort, openAuditPort } from "./audit-port.ts";

/** A sandbox of this process is asked as it is; everything else by the settings. `ears` hear what its answers warn of. */
export function auditPortOf(
  connection: Connection,
  settings: Settings | undefined,
  clock: Clock,
  { masked, ...ears }: Partial<PortEars> & { readonly masked?: Masked | undefined } = {},
): AuditPort {
  const { embedded } = connection;
  const connect = async (options: ConnectOptions): Promise<AuditConnection> => {
    if (embedded) {
      const { createAuditClient } = await import("../../client/index.ts");
      return embeddedConnection(embedded, { ...options, ...ears, clock }, createAuditClient);
    }
    if (settings) return connectAudit(settings, { ...options, ...ears, clock });
    throw usageError("not_configured", "Nothing says where the audit log is.");
  };
  return openAuditPort({ connect, clock, masked });
}
