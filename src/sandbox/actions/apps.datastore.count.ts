/** Counts the items that match a filter; all of them are evaluated. */

import { datastoreOfCall } from "../datastores/datastore-of-call.ts";
import { itemFilter } from "../datastores/item-filter.ts";
import { success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const appsDatastoreCount: Action<"apps.datastore.count"> = (args, call) => {
  const { settings } = call.platform;
  const datastore = datastoreOfCall(args, call);
  if (!datastore.ok) return datastore;
  const { place, primaryKey, items } = datastore.value;
  const filter = itemFilter(args, primaryKey, settings.policy);
  if (!filter.ok) return filter;
  const count =
    args.expression === undefined
      ? items.count()
      : items.scan("").reduce((sum, { raw }) => sum + Number(filter.value(raw)), 0);
  return success({ datastore: place.name, count });
};
