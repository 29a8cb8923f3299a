/** Holds that a seed has each thing once: of two with one key the later would take the place of the first without a word. */

import type { z } from "zod";
import { listWords } from "../../base/problem.ts";
import { keyOf } from "../../catalog/datastores/item-problems.ts";
import type { SeedShape } from "./seed-document.ts";

/** For `superRefine`: each second one is an issue with its place, and the place of the first. */
export function refuseSecondEntries(seed: SeedShape, context: z.RefinementCtx): void {
  for (const list of lists) {
    refuseSeconds(seed[list], [list], keyFields[list], context);
  }
  for (const [index, { items, itemKeys, attributes, primaryKey }] of seed.datastores.entries()) {
    const place = ["datastores", index];
    refuseSeconds(attributes ?? [], [...place, "attributes"], ["name"], context);
    const keys = items.map((item, at) => ({
      [primaryKey]: itemKeys ? itemKeys[at] : keyOf(item, primaryKey),
    }));
    refuseSeconds(keys, [...place, "items"], [primaryKey], context);
  }
}

type ListName = {
  [Name in keyof SeedShape]-?: NonNullable<SeedShape[Name]> extends readonly unknown[] ? Name : never;
}[keyof SeedShape];

/** By what the tables of the storage tell entries apart. Two records of the activity log can be equal. */
const keyFields: { readonly [Name in Exclude<ListName, "activities">]: readonly string[] } = {
  teams: ["id"],
  apps: ["id"],
  users: ["id"],
  tokens: ["token"],
  channels: ["id"],
  sharedInvites: ["id"],
  inviteRequests: ["id"],
  usergroups: ["id"],
  authPolicies: ["id"],
  trustedNetworks: ["id"],
  emoji: ["teamId", "name"],
  snoozes: ["userId"],
  functions: ["id"],
  workflows: ["id"],
  formResponses: ["id"],
  formExports: ["id"],
  datastores: ["appId", "name"],
  scimUsers: ["id"],
  scimGroups: ["id"],
  refreshTokens: ["token"],
  auditEntries: ["id"],
};

const lists = Object.keys(keyFields) as readonly (keyof typeof keyFields)[];

/** The key itself is left out of the message: it can be a token. */
function refuseSeconds(
  entries: readonly object[],
  place: readonly (string | number)[],
  fields: readonly string[],
  context: z.RefinementCtx,
): void {
  const firsts = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const values = fields.map((field) => (entry as Readonly<Record<string, unknown>>)[field]);
    // What lacks its key is refused where it is planted.
    if (values.includes(undefined)) continue;
    const key = JSON.stringify(values);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, index);
    else {
      const same = `has the same ${listWords(fields, "and")} as ${[...place, first].join(".")}`;
      context.addIssue({ code: "custom", path: [...place, index], message: same });
    }
  }
}
