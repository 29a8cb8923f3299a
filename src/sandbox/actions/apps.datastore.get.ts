/** Gives one item by its key; one that is not there is answered with an empty item. */

import { datastoreOfCall } from "../datastores/datastore-of-call.ts";
import { successJson } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const appsDatastoreGet: Action<"apps.datastore.get"> = (args, call) => {
  const datastore = datastoreOfCall(args, call);
  if (!datastore.ok) return datastore;
  const { place, items } = datastore.value;
  const raw = items.find(args.id) ?? "{}";
  return successJson(`{"ok":true,"datastore":${JSON.stringify(place.name)},"item":${raw}}`);
};
