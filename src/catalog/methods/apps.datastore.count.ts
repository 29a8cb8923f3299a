/** Counts the items that match an expression (extension). */

import { z } from "zod";
import { defineMethod } from "../method.ts";
import {
  datastoreAppId,
  datastoreErrors,
  datastoreFailure,
  datastoreName,
  datastoreRules,
  expressionArguments,
} from "../schemas/datastore.ts";
import { success } from "../schemas/envelope.ts";

export const appsDatastoreCount = defineMethod({
  name: "apps.datastore.count",
  summary: "Count the items of a datastore that match an expression.",
  status: "extension",
  http: "POST",
  contentTypes: ["json", "form"],
  tokens: ["bot", "user", "service"],
  tier: 3,
  effect: "read",
  scopes: ["datastore:read"],
  rules: datastoreRules,
  gives: [{ key: "count", kind: "count" }],
  args: () => z.object({ datastore: datastoreName(), ...expressionArguments(), app_id: datastoreAppId() }),
  result: () => success({ datastore: z.string(), count: z.int() }),
  failure: datastoreFailure,
  errors: datastoreErrors,
});
