/** Removes several items by their keys. */

import { throttled } from "../datastores/bulk-throttle.ts";
import { datastoreOfCall } from "../datastores/datastore-of-call.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const appsDatastoreBulkDelete: Action<"apps.datastore.bulkDelete"> = (args, call) => {
  const { storage } = call.platform;
  const datastore = datastoreOfCall(args, call);
  if (!datastore.ok) return datastore;
  const { taken, left } = throttled(args.ids, call.platform);
  storage.transaction(() => {
    for (const id of taken) storage.datastoreItems.delete(datastore.value.place, id);
  });
  return left.length === 0
    ? success({ failed_items: [] })
    : refusal("partial_failure", { failed_items: left });
};
