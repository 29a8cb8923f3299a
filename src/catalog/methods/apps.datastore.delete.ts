/** Removes one item by its id (extension). */

import { z } from "zod";
import { defineMethod } from "../method.ts";
import {
  datastoreAppId,
  datastoreErrors,
  datastoreFailure,
  datastoreName,
  datastoreRules,
  itemId,
} from "../schemas/datastore.ts";
import { success } from "../schemas/envelope.ts";

export const appsDatastoreDelete = defineMethod({
  name: "apps.datastore.delete",
  summary: "Remove one item by its id.",
  status: "extension",
  http: "POST",
  contentTypes: ["json", "form"],
  tokens: ["bot", "user", "service"],
  tier: 4,
  effect: "replace",
  scopes: ["datastore:write"],
  rules: datastoreRules,
  args: () => z.object({ datastore: datastoreName(), id: itemId(), app_id: datastoreAppId() }),
  result: () => success({}),
  failure: datastoreFailure,
  errors: datastoreErrors,
});
