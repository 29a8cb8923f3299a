/** Sets the given attributes of an item and keeps the others; what was not there is created. */

import { isJsonObject, parseLossless } from "../../base/json.ts";
import { keyOf } from "../../catalog/datastores/item-problems.ts";
import { checkItem } from "../datastores/check-item.ts";
import { datastoreOfCall } from "../datastores/datastore-of-call.ts";
import { datastoreError, itemErrors } from "../datastores/refusals.ts";
import { successJson } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const appsDatastoreUpdate: Action<"apps.datastore.update"> = (args, call) => {
  const { storage, settings } = call.platform;
  const datastore = datastoreOfCall(args, call);
  if (!datastore.ok) return datastore;
  const { place, primaryKey, items } = datastore.value;
  const key = keyOf(args.item, primaryKey) ?? "";
  const stored = parseLossless(items.find(key) ?? "{}");
  // A spread makes own properties, also of names such as __proto__.
  const item = { ...(isJsonObject(stored) && stored), ...args.item };
  const raw = JSON.stringify(item);
  const problems = checkItem(item, raw, datastore.value, settings.policy);
  if (problems.length > 0) return datastoreError(...itemErrors(problems, "/item"));
  storage.datastoreItems.save(place, key, raw);
  return successJson(`{"ok":true,"datastore":${JSON.stringify(place.name)},"item":${raw}}`);
};
