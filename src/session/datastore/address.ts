/** Which datastore of which app, and the client to reach it with. */

import { appsDatastoreQuery } from "../../catalog/methods/apps.datastore.query.ts";
import type { Client } from "../../client/index.ts";
import { type Connection, neededAppId } from "../connect.ts";

export interface DatastoreAddress {
  readonly client: Client;
  readonly datastore: string;
  /** Needed with any token but the app's own. */
  readonly appId: string | undefined;
}

/** Throws a usage error where no app is named and the token that will be used names none. */
export function datastoreAddress(connection: Connection, datastore: string): DatastoreAddress {
  const { client, tokenKinds } = connection;
  const appId = needsAppId(tokenKinds) ? neededAppId(connection) : connection.appId;
  return { client, datastore, appId };
}

/**
 * Whether the app must be named, by the kinds of the tokens there are: of all that datastores take, a bot's alone is of one app. Where
 * the kind is not known the platform says it.
 */
export function needsAppId(tokenKinds: readonly string[]): boolean {
  const used = [...appsDatastoreQuery.tokens, "unknown", "admin"].find((kind) => tokenKinds.includes(kind));
  return used !== undefined && used !== "bot" && used !== "unknown";
}

/** The arguments that name the datastore in every call. */
export function placeArguments({ datastore, appId }: DatastoreAddress) {
  return { datastore, ...(appId !== undefined && { app_id: appId }) };
}
