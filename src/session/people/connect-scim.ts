/** From settings to SCIM. */

import type { ScimClient } from "../../client/index.ts";
import type { Settings } from "../../config/settings.ts";
import type { ConnectOptions } from "../connect.ts";
import { connectService, type ServiceConnection } from "../connect-service.ts";

export type ScimConnection = ServiceConnection<ScimClient>;

export function connectScim(settings: Settings, options: ConnectOptions = {}): Promise<ScimConnection> {
  return connectService("scim", loadClient, settings, options);
}

async function loadClient() {
  return (await import("../../client/index.ts")).createScimClient;
}
