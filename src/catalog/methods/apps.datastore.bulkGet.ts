/** Reads up to 25 items by their ids in one call (extension). */

import { z } from "zod";
import { defineMethod } from "../method.ts";
import {
  datastoreAppId,
  datastoreErrors,
  datastoreFailure,
  datastoreItem,
  datastoreName,
  datastoreRules,
  itemIds,
} from "../schemas/datastore.ts";
import { refusal, success } from "../schemas/envelope.ts";

export const appsDatastoreBulkGet = defineMethod({
  name: "apps.datastore.bulkGet",
  summary: "Read several items by their ids; the answer lists the ids that failed.",
  status: "extension",
  http: "POST",
  contentTypes: ["json", "form"],
  tokens: ["bot", "user", "service"],
  tier: 3,
  effect: "read",
  scopes: ["datastore:read"],
  rules: datastoreRules,
  gives: [{ key: "items", kind: "list" }],
  args: () => z.object({ datastore: datastoreName(), ids: itemIds(), app_id: datastoreAppId() }),
  result: () =>
    success({
      datastore: z.string().optional(),
      items: z.array(datastoreItem()),
      failed_items: z.array(z.string()).optional(),
    }),
  failure: datastoreFailure,
  partialFailure: () =>
    refusal({ items: z.array(datastoreItem()).optional(), failed_items: z.array(z.string()) }),
  partialCodes: ["partial_failure"],
  partsArgument: "ids",
  errors: [...datastoreErrors, "partial_failure", "unknown_method"],
});
