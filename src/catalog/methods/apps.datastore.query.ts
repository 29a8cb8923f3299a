/** Reads the items of a datastore that match an expression, a page at a time. */

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
  expressionArguments,
} from "../schemas/datastore.ts";
import { success } from "../schemas/envelope.ts";

const { standard, maximum } = limits.datastorePage;

export const appsDatastoreQuery = defineMethod({
  name: "apps.datastore.query",
  summary: "Find items of a datastore; an empty page need not be the last one.",
  status: "documented",
  http: "POST",
  contentTypes: ["json", "form"],
  tokens: ["bot", "user", "service"],
  tier: 4,
  effect: "read",
  scopes: ["datastore:read"],
  rules: datastoreRules,
  paging: { items: "items" },
  args: () =>
    z.object({
      datastore: datastoreName(),
      ...expressionArguments(),
      app_id: datastoreAppId(),
      cursor: argument(z.string().optional(), { description: "The next_cursor of the page before." }),
      limit: argument(z.int().min(1).optional(), {
        description: `Most items looked at for the page, of which fewer may match; more than ${maximum} is taken as that.`,
        default: standard,
      }),
    }),
  result: () =>
    success({
      datastore: z.string(),
      items: z.array(datastoreItem()),
      next_cursor: z.string().optional(),
    }),
  failure: datastoreFailure,
  errors: datastoreErrors,
});
