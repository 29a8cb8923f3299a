/** Writes up to 25 whole items in one call (extension). */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { limits } from "../limits.ts";
import { defineMethod } from "../method.ts";
import {
  datastoreAppId,
  datastoreErrors,
  datastoreFailure,
  datastoreItem,
  datastoreName,
  datastoreRules,
} from "../schemas/datastore.ts";
import { refusal, success } from "../schemas/envelope.ts";

export const appsDatastoreBulkPut = defineMethod({
  name: "apps.datastore.bulkPut",
  summary: "Create or replace several items; the answer lists those that failed.",
  status: "extension",
  http: "POST",
  contentTypes: ["json", "form"],
  tokens: ["bot", "user", "service"],
  tier: 3,
  effect: "replace",
  scopes: ["datastore:write"],
  rules: datastoreRules,
  args: () =>
    z.object({
      datastore: datastoreName(),
      items: argument(z.array(datastoreItem()).min(1).max(limits.bulkItems), {
        description: `Whole items, at most ${limits.bulkItems} a call.`,
        example: [{ id: "8812", status: "open" }],
      }),
      app_id: datastoreAppId(),
    }),
  result: () =>
    success({ datastore: z.string().optional(), failed_items: z.array(datastoreItem()).optional() }),
  failure: datastoreFailure,
  partialFailure: () => refusal({ datastore: z.string().optional(), failed_items: z.array(datastoreItem()) }),
  partialCodes: ["partial_failure"],
  partsArgument: "items",
  errors: [...datastoreErrors, "partial_failure", "unknown_method"],
});
