/** A connection to a sandbox of this process, of the client that asks it; the client is closed with it. */

import { dialects } from "../catalog/dialect.ts";

export function embeddedConnection<Asking extends { close(): Promise<void> }>(url: string, client: Asking) {
  const close = () => client.close();
  return {
    ...{ url, dialect: dialects.svc, profile: "sandbox", protectedBy: undefined, demo: true },
    ...{ client, close, [Symbol.asyncDispose]: close },
  };
}
