/** Removes up to 25 items by their ids in one call (extension). */

import { z } from "zod";
import { defineMethod } from "../method.ts";
import {
  datastoreAppId,
  datastoreErrors,
  datastoreFailure,
  datastoreName,
  datastoreRules,
  itemIds,
} from "../schemas/datastore.ts";
import { refusal, success } from "../schemas/envelope.ts";

export const appsDatastoreBulkDelete = defineMethod({
  name: "apps.datastore.bulkDelete",
  summary: "Remove several items by their ids; the answer lists the ids that failed.",
  status: "extension",
  http: "POST",
  contentTypes: ["json", "form"],
  tokens: ["bot", "user", "service"],
  tier: 3,
  effect: "replace",
  scopes: ["datastore:write"],
  rules: datastoreRules,
  args: () => z.object({ datastore: datastoreName(), ids: itemIds(), app_id: datastoreAppId() }),
  result: () => success({ failed_items: z.array(z.string()).optional() }),
  failure: datastoreFailure,
  partialFailure: () => refusal({ failed_items: z.array(z.string()) }),
  partialCodes: ["partial_failure"],
  partsArgument: "ids",
  errors: [...datastoreErrors, "partial_failure", "unknown_method"],
});
