/** Writes several whole items; those that do not fit are listed, the others are kept before the answer is sent. */

import { keyOf } from "../../catalog/datastores/item-problems.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { throttled } from "../datastores/bulk-throttle.ts";
import { checkItem } from "../datastores/check-item.ts";
import { datastoreOfCall } from "../datastores/datastore-of-call.ts";
import { type DatastoreError, datastoreError, itemErrors } from "../datastores/refusals.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

/** Of two items with the same key the later one stays (assumption). */
export const appsDatastoreBulkPut: Action<"apps.datastore.bulkPut"> = (args, call) => {
  const { storage, settings } = call.platform;
  const datastore = datastoreOfCall(args, call);
  if (!datastore.ok) return datastore;
  const { place, primaryKey } = datastore.value;
  const errors: DatastoreError[] = [];
  const failed: DatastoreItem[] = [];
  const good: { readonly item: DatastoreItem; readonly key: string; readonly raw: string }[] = [];
  for (const [index, item] of args.items.entries()) {
    const raw = JSON.stringify(item);
    const problems = checkItem(item, raw, datastore.value, settings.policy);
    const key = keyOf(item, primaryKey);
    if (problems.length === 0) good.push({ item, key: key ?? "", raw });
    else failed.push(item);
    errors.push(...itemErrors(problems, `/items/${index}`, key));
  }
  if (good.length === 0) return datastoreError(...errors);
  const { taken, left } = throttled(good, call.platform);
  storage.transaction(() => {
    for (const { key, raw } of taken) storage.datastoreItems.save(place, key, raw);
  });
  const failed_items = [...failed, ...left.map(({ item }) => item)];
  if (failed_items.length === 0) return success({ datastore: place.name, failed_items });
  return refusal("partial_failure", {
    datastore: place.name,
    failed_items,
    ...(errors.length > 0 && { errors }),
  });
};
