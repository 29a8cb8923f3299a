/** Writes a whole item; it is kept before the answer is sent. */

import { keyOf } from "../../catalog/datastores/item-problems.ts";
import { checkItem } from "../datastores/check-item.ts";
import { datastoreOfCall } from "../datastores/datastore-of-call.ts";
import { datastoreError, itemErrors } from "../datastores/refusals.ts";
import { successJson } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const appsDatastorePut: Action<"apps.datastore.put"> = (args, call) => {
  const { storage, settings } = call.platform;
  const datastore = datastoreOfCall(args, call);
  if (!datastore.ok) return datastore;
  const { place, primaryKey } = datastore.value;
  const raw = JSON.stringify(args.item);
  const problems = checkItem(args.item, raw, datastore.value, settings.policy);
  if (problems.length > 0) return datastoreError(...itemErrors(problems, "/item"));
  storage.datastoreItems.save(place, keyOf(args.item, primaryKey) ?? "", raw);
  return successJson(`{"ok":true,"datastore":${JSON.stringify(place.name)},"item":${raw}}`);
};
