/** Gives several items by their keys; those that are not there are left out. */

import { parseLossless } from "../../base/json.ts";
import { throttled } from "../datastores/bulk-throttle.ts";
import { datastoreOfCall } from "../datastores/datastore-of-call.ts";
import { refusal, successJson } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const appsDatastoreBulkGet: Action<"apps.datastore.bulkGet"> = (args, call) => {
  const datastore = datastoreOfCall(args, call);
  if (!datastore.ok) return datastore;
  const { place, items } = datastore.value;
  const { taken, left } = throttled([...new Set(args.ids)], call.platform);
  const found = taken.flatMap((id) => items.find(id) ?? []);
  if (left.length > 0) {
    const given = found.map((item) => parseLossless(item));
    return refusal("partial_failure", { datastore: place.name, items: given, failed_items: left });
  }
  return successJson(
    `{"ok":true,"datastore":${JSON.stringify(place.name)},"items":[${found.join(",")}],"failed_items":[]}`,
  );
};
