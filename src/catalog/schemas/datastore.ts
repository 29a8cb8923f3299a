/** What the datastore methods share: names, items, expressions and their failure shape. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import type { ArgumentRule } from "../argument-rules.ts";
import { limits } from "../limits.ts";
import { refusal } from "./envelope.ts";
import { id } from "./identifiers.ts";
import { jsonObject } from "./json-object.ts";

/** Attribute names and values; numbers too long for a double are RawNumber values. */
export interface DatastoreItem {
  readonly id?: unknown;
  readonly [attribute: string]: unknown;
}

/**
 * Schema of an item. The key attribute is `id` (interface document, 2.10); what stands there, and whether anything does, is left to the
 * service to judge, because a manifest can name another attribute as the key, and `id` is one like any other then.
 */
export function datastoreItem() {
  return jsonObject<DatastoreItem>();
}

export function datastoreName() {
  return argument(z.string().min(1), { description: "Name of the datastore.", example: "tasks" });
}

export function itemId() {
  return argument(z.string().min(1), { description: "The item's id.", example: "8812" });
}

/** 1 to 25 ids. */
export function itemIds() {
  return argument(z.array(z.string().min(1)).min(1).max(limits.bulkItems), {
    description: `The items' ids, at most ${limits.bulkItems} a call.`,
    example: ["8812", "8813"],
  });
}

/** The datastore's app; a bot token already names it. */
export function datastoreAppId() {
  return argument(id("app").optional(), {
    description: "The app that owns the datastore; needed with a token that is not the app's own.",
    example: "A012ABCD0A0",
    refusals: { format: "invalid_app_id" },
  });
}

/** The filter of query and count: text with `#name` and `:value` references, and their two maps. */
export function expressionArguments() {
  return {
    expression: argument(z.string().min(1).optional(), {
      description: "Filter; attributes are written as #name and values as :value.",
      example: "#status = :status",
      emptyIsGiven: true,
    }),
    expression_attributes: argument(attributeNames().optional(), {
      description: "What each #name of the expression stands for: an attribute's name.",
      example: { "#status": "status" },
    }),
    expression_values: argument(valueReferences().optional(), {
      description: "What each :value of the expression stands for: a typed value.",
      example: { ":status": "open" },
    }),
  };
}

export const datastoreRules: readonly ArgumentRule[] = [
  { kind: "required-when", argument: "app_id", fact: "user-token" },
];

export const datastoreErrors = [
  "access_denied",
  "app_not_hosted",
  "datastore_error",
  "datastore_migration_in_progress",
  "free_team_not_allowed",
  "invalid_app_id",
  "invalid_auth",
  "invalid_datastore",
  "restricted_plan_level",
  "team_quota_exceeded",
] as const;

/** A refusal with `datastore_error`: what was wrong, each with a pointer into the request. */
export function datastoreFailure() {
  return refusal({
    errors: z
      .array(
        z.looseObject({
          code: z.string(),
          message: z.string().optional(),
          pointer: z.string().optional(),
        }),
      )
      .optional(),
  });
}

function attributeNames() {
  return jsonObject<Readonly<Record<string, string>>>((key, value) => {
    if (!key.startsWith("#")) return "a reference that begins with #";
    return typeof value === "string" ? undefined : "the name of an attribute";
  });
}

function valueReferences() {
  return jsonObject((key) => (key.startsWith(":") ? undefined : "a reference that begins with :"));
}
