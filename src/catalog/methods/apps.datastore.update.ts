/** Changes some attributes of an item (extension). */

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

export const appsDatastoreUpdate = defineMethod({
  name: "apps.datastore.update",
  summary: "Set the given attributes of an item and keep the others; creates it when there is none.",
  status: "extension",
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
        description: "The item's id and the attributes to set.",
        example: { id: "8812", status: "done" },
      }),
      app_id: datastoreAppId(),
    }),
  result: () => success({ datastore: z.string(), item: datastoreItem() }),
  failure: datastoreFailure,
  errors: datastoreErrors,
});
