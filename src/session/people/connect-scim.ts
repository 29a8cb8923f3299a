/** From settings to SCIM: a client, and what is known of the place it speaks to. */

import type { ScimClient } from "../../client/index.ts";
import type { Settings } from "../../config/settings.ts";
import { type ConnectOptions, noticesOf } from "../connect.ts";
import { accessService, type ServiceAccess } from "../service-access.ts";

export interface ScimConnection extends Omit<ServiceAccess, "credentials">, AsyncDisposable {
  readonly client: ScimClient;
}

export async function connectScim(settings: Settings, options: ConnectOptions = {}): Promise<ScimConnection> {
  const { credentials, ...access } = await accessService(settings, "scim", options);
  const { createScimClient } = await import("../../client/index.ts");
  const { signal, clock } = options;
  const { env } = settings;
  const client = createScimClient({
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
