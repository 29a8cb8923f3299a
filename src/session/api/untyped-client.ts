/** The client for a method that is known only at run time. */

import type { JsonObject } from "../../base/json.ts";
import type { CallOptions, Client } from "../../client/index.ts";

export interface UntypedClient {
  call(method: string, args: JsonObject, options?: CallOptions): Promise<JsonObject>;
  paginate(method: string, args: JsonObject): { items(): AsyncGenerator<unknown> };
}

/** The same client: it judges names and arguments by the catalogue whatever the types say. */
export function untypedClient(client: Client): UntypedClient {
  return client as unknown as UntypedClient;
}
