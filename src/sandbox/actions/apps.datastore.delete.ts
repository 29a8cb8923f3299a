/** Removes one item by its key; one that is not there is as good as removed. */

import { datastoreOfCall } from "../datastores/datastore-of-call.ts";
import { success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const appsDatastoreDelete: Action<"apps.datastore.delete"> = (args, call) => {
  const datastore = datastoreOfCall(args, call);
  if (!datastore.ok) return datastore;
  call.platform.storage.datastoreItems.delete(datastore.value.place, args.id);
  return success();
};
