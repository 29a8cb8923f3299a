/** The part of a seed document that fills the workplace: one list for each of its tables, under the table's name. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import { channelSchema, sharedInviteSchema } from "../storage/channels.ts";
import type { Documents } from "../storage/documents.ts";
import {
  authPolicySchema,
  inviteRequestSchema,
  trustedNetworksSchema,
  usergroupSchema,
} from "../storage/organisation.ts";
import { emojiSchema, snoozeSchema } from "../storage/personal.ts";
import type { Storage } from "../storage/storage.ts";
import {
  formExportSchema,
  formResponseSchema,
  functionSchema,
  workflowSchema,
} from "../storage/workflows.ts";
import type { Workplace } from "../storage/workplace.ts";

export const workplaceSeedShape = onFirstUse(
  () =>
    ({
      channels: z.array(channelSchema()).default([]),
      sharedInvites: z.array(sharedInviteSchema()).default([]),
      inviteRequests: z.array(inviteRequestSchema()).default([]),
      usergroups: z.array(usergroupSchema()).default([]),
      authPolicies: z.array(authPolicySchema()).default([{ id: "email_password", entityIds: [] }]),
      trustedNetworks: z.array(trustedNetworksSchema()).max(1).default([]),
      emoji: z.array(emojiSchema()).default([]),
      snoozes: z.array(snoozeSchema()).default([]),
      functions: z.array(functionSchema()).default([]),
      workflows: z.array(workflowSchema()).default([]),
      formResponses: z.array(formResponseSchema()).default([]),
      formExports: z.array(formExportSchema()).default([]),
    }) satisfies { readonly [Table in keyof Workplace]: z.ZodType },
);

export type WorkplaceSeed = z.output<z.ZodObject<ReturnType<typeof workplaceSeedShape>>>;
export type WorkplaceDocument = z.input<z.ZodObject<ReturnType<typeof workplaceSeedShape>>>;

export function plantWorkplace(storage: Storage, seed: WorkplaceSeed): void {
  for (const name of tables) {
    const table = storage[name] as Documents<unknown>;
    for (const document of seed[name]) table.save(document);
  }
}

/** What `plantWorkplace` takes to make the same again. */
export function snapshotWorkplace(storage: Storage): WorkplaceDocument {
  return Object.fromEntries(tables.map((name) => [name, storage[name].list()]));
}

const tables = [
  "channels",
  "sharedInvites",
  "inviteRequests",
  "usergroups",
  "authPolicies",
  "trustedNetworks",
  "emoji",
  "snoozes",
  "functions",
  "workflows",
  "formResponses",
  "formExports",
] as const satisfies readonly (keyof Workplace)[];
