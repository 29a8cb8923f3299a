/** Reads one item by its id (extension). */

import { z } from "zod";
import { defineMethod } from "../method.ts";
import {
  datastoreAppId,
  datastoreErrors,
  datastoreFailure,
  datastoreItem,
  datastoreName,
  datastoreRules,
  itemId,
} from "../schemas/datastore.ts";
import { success } from "../schemas/envelope.ts";

export const appsDatastoreGet = defineMethod({
  name: "apps.datastore.get",
  summary: "Read one item by its id; an item that does not exist is answered with an empty one.",
  status: "extension",
  http: "POST",
  contentTypes: ["json", "form"],
  tokens: ["bot", "user", "service"],
  tier: 4,
  effect: "read",
  scopes: ["datastore:read"],
  rules: datastoreRules,
  gives: [{ key: "item", kind: "object" }],
  args: () => z.object({ datastore: datastoreName(), id: itemId(), app_id: datastoreAppId() }),
  result: () => success({ datastore: z.string(), item: datastoreItem() }),
  failure: datastoreFailure,
  errors: datastoreErrors,
});
