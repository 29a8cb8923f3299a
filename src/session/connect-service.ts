/** From settings to SCIM or the audit log: a client, and what is known of the place it speaks to. */

import type { ClientOptions } from "../client/index.ts";
import type { Settings } from "../config/settings.ts";
import { limitedBy } from "./command-time.ts";
import { type ConnectOptions, noticesOf } from "./connect.ts";
import { accessService, type ServiceAccess } from "./service-access.ts";
import type { ServiceName } from "./service-address.ts";

export interface ServiceConnection<Client> extends Omit<ServiceAccess, "credentials">, AsyncDisposable {
  readonly client: Client;
}

/** What every client of a service can do. */
interface Closable {
  close(): Promise<void>;
}

/** Closing ends the client and, where there is one, the sandbox of this process. */
export async function connectService<Client extends Closable>(
  service: ServiceName,
  loadClient: () => Promise<(options: ServiceClientOptions) => Client>,
  settings: Settings,
  options: ConnectOptions,
): Promise<ServiceConnection<Client>> {
  const { credentials, ...access } = await accessService(settings, service, options);
  const create = await loadClient();
  const { signal, clock } = options;
  const { env } = settings;
  const client = create({
    baseUrl: access.url,
    ...credentials,
    ...limitedBy(options.commandTime, credentials.remedies),
    sandbox: {},
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

/** What a service's client needs of the options that all clients have. */
export type ServiceClientOptions = Pick<
  ClientOptions,
  "baseUrl" | "sandbox" | "token" | "tokens" | "renewTokens" | "tokensOfNow" | "signal" | "clock" | "env"
> &
  ReturnType<typeof limitedBy> &
  ReturnType<typeof noticesOf>;
