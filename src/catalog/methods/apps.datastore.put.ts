/** Writes one whole item of a datastore. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { defineMethod } from "../method.ts";
import {
  datastoreAppId,
  datastoreErrors,
  datastoreFailure,
  datastoreItem,
  datastoreName,
  datastoreRules,
} from "../schemas/datastore.ts";
import { success } from "../schemas/envelope.ts";

export const appsDatastorePut = defineMethod({
  name: "apps.datastore.put",
  summary: "Create an item, or replace the one with the same id.",
  status: "documented",
  http: "POST",
  contentTypes: ["json", "form"],
  tokens: ["bot", "user", "service"],
  tier: 4,
  effect: "replace",
  scopes: ["datastore:write"],
  rules: datastoreRules,
  gives: [{ key: "item", kind: "object" }],
  args: () =>
    z.object({
      datastore: datastoreName(),
      item: argument(datastoreItem(), {
        description: "The whole item with its id; attributes left out are gone afterwards.",
        example: { id: "8812", status: "open" },
      }),
      app_id: datastoreAppId(),
    }),
  result: () => success({ datastore: z.string(), item: datastoreItem() }),
  failure: datastoreFailure,
  errors: datastoreErrors,
});
