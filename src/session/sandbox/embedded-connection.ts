/** A connection to a sandbox of this process, of the client that asks it; the client is closed with it. */

import { dialects } from "../../catalog/dialect.ts";
import type { ClientOptions } from "../../client/index.ts";
import { limitedBy } from "../command-time.ts";
import { type Connection, type ConnectOptions, noticesOf } from "../connect.ts";

export function embeddedConnection<Asking extends { close(): Promise<void> }>(
  { url, tokens }: NonNullable<Connection["embedded"]>,
  options: ConnectOptions,
  createClient: (options: Omit<ClientOptions, "rateLimit">) => Asking,
) {
  const { signal, clock } = options;
  const asked = { ...limitedBy(undefined), ...noticesOf(options), signal, clock };
  const client = createClient({ baseUrl: url, tokens, sandbox: {}, ...asked });
  const close = () => client.close();
  return {
    ...{ url, dialect: dialects.svc, profile: "sandbox", protectedBy: undefined, demo: true },
    ...{ client, close, [Symbol.asyncDispose]: close },
  };
}
