/** From settings to the audit log: a client, and what is known of the place it speaks to. */

import type { AuditClient } from "../../client/index.ts";
import type { Settings } from "../../config/settings.ts";
import { type ConnectOptions, noticesOf } from "../connect.ts";
import { accessService, type ServiceAccess } from "../service-access.ts";

export interface AuditConnection extends Omit<ServiceAccess, "credentials">, AsyncDisposable {
  readonly client: AuditClient;
}

export async function connectAudit(
  settings: Settings,
  options: ConnectOptions = {},
): Promise<AuditConnection> {
  const { credentials, ...access } = await accessService(settings, "audit", options);
  const { createAuditClient } = await import("../../client/index.ts");
  const { signal, clock } = options;
  const { env } = settings;
  const client = createAuditClient({
    baseUrl: access.url,
    ...credentials,
    ...noticesOf(options),
    signal,
    clock,
    env,
  });
  const close = async () => {
    await client.close();
    await access.close();
  };
  return { ...access, client, close, [Symbol.asyncDispose]: close };
}
