/** Lists the items that match a filter, a page of evaluated items at a time; a page may be empty and not the last. */

import { limits, pageSize } from "../../catalog/limits.ts";
import { readWalkCursor, type Walk, writeWalkCursor } from "../datastores/cursor.ts";
import { datastoreOfCall } from "../datastores/datastore-of-call.ts";
import { itemFilter } from "../datastores/item-filter.ts";
import { unknownCursor } from "../datastores/refusals.ts";
import { scanPage } from "../datastores/scan-page.ts";
import { successJson } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const appsDatastoreQuery: Action<"apps.datastore.query"> = (args, call) => {
  const { settings } = call.platform;
  const datastore = datastoreOfCall(args, call);
  if (!datastore.ok) return datastore;
  const { place, primaryKey, items } = datastore.value;
  const filter = itemFilter(args, primaryKey, settings.policy);
  if (!filter.ok) return filter;
  const walk: Walk = {
    appId: place.appId,
    datastore: place.name,
    expression: args.expression,
    names: args.expression_attributes,
    values: args.expression_values,
  };
  // An empty cursor is what clients send for the first page.
  const after = args.cursor ? readWalkCursor(walk, args.cursor) : "";
  if (after === undefined) return unknownCursor();
  const page = scanPage(items.scan(after), filter.value, pageSize(args.limit, limits.datastorePage));
  const next =
    page.lastKey === undefined
      ? ""
      : `,"response_metadata":${JSON.stringify({ next_cursor: writeWalkCursor(walk, page.lastKey) })}`;
  return successJson(
    `{"ok":true,"datastore":${JSON.stringify(place.name)},"items":[${page.found.join(",")}]${next}}`,
  );
};
