/** Which datastore of which app, and the client to reach it with. */

import type { Client } from "../../client/index.ts";
import type { Connection } from "../connect.ts";

export interface DatastoreAddress {
  readonly client: Client;
  readonly datastore: string;
  /** Needed with any token but the app's own. */
  readonly appId: string | undefined;
}

export function addressOf({ client, appId }: Connection, datastore: string): DatastoreAddress {
  return { client, datastore, appId };
}

/** The arguments that name the datastore in every call. */
export function placeArguments({ datastore, appId }: DatastoreAddress) {
  return { datastore, ...(appId !== undefined && { app_id: appId }) };
}
