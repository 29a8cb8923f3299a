/** What the organisation's admins keep: invite requests, IDP groups, authentication policies, trusted networks. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import { id } from "../../catalog/schemas/identifiers.ts";
import { inviteRequestStates } from "../machines/invite-request.ts";
import type { Database } from "./database.ts";
import { createDocuments, type Documents, documentsSchema } from "./documents.ts";

/** The invite that an approval makes; times are Unix time. */
const madeInvite = onFirstUse(() =>
  z.strictObject({
    id: id("invite"),
    inviterId: z.string(),
    createdS: z.int(),
    /** It could not be sent. */
    isBouncing: z.literal(true).optional(),
  }),
);

export const inviteRequestSchema = onFirstUse(() =>
  z.strictObject({
    id: id("inviteRequest"),
    teamId: z.string(),
    email: z.string(),
    state: z.enum(inviteRequestStates).default("pending"),
    /** Unix time. */
    createdS: z.int(),
    requesterIds: z.array(z.string()).default([]),
    channelIds: z.array(z.string()).default([]),
    inviteType: z.enum(["full_member", "restricted", "ultra_restricted"]).default("full_member"),
    realName: z.string().nullable().default(null),
    /** Unix time at which a guest's access ends. */
    expiresS: z.int().nullable().default(null),
    reason: z.string().nullable().default(null),
    /** Who decided. */
    deciderId: z.string().optional(),
    /** Only of an approved request. */
    invite: madeInvite().optional(),
  }),
);
export type InviteRequest = Readonly<z.output<ReturnType<typeof inviteRequestSchema>>>;

export const usergroupSchema = onFirstUse(() =>
  z.strictObject({
    id: id("usergroup"),
    name: z.string(),
    memberIds: z.array(z.string()).default([]),
    /** Workspaces its members are added to. */
    teamIds: z.array(z.string()).default([]),
    /** Channels its members are added to. */
    channelIds: z.array(z.string()).default([]),
  }),
);
export type Usergroup = Readonly<z.output<ReturnType<typeof usergroupSchema>>>;

export const authPolicySchema = onFirstUse(() =>
  z.strictObject({
    /** Its name. */
    id: z.string(),
    entityIds: z.array(z.string()).default([]),
  }),
);
export type AuthPolicy = Readonly<z.output<ReturnType<typeof authPolicySchema>>>;

export const trustedNetworksSchema = onFirstUse(() =>
  z.strictObject({
    /** There is one list; its id says what it is for. */
    id: z.literal("anomaly"),
    cidrs: z.array(z.string()).default([]),
    asns: z.array(z.int()).default([]),
  }),
);
export type TrustedNetworks = Readonly<z.output<ReturnType<typeof trustedNetworksSchema>>>;

export interface OrganisationTables {
  readonly inviteRequests: Documents<InviteRequest>;
  readonly usergroups: Documents<Usergroup>;
  readonly authPolicies: Documents<AuthPolicy>;
  readonly trustedNetworks: Documents<TrustedNetworks>;
}

export const organisationTablesSchema: string = [
  "invite_requests",
  "usergroups",
  "auth_policies",
  "trusted_networks",
]
  .map(documentsSchema)
  .join("\n");

export function createOrganisationTables(database: Database): OrganisationTables {
  const documents = <T extends { readonly id: string }>(table: string) =>
    createDocuments<T>(database, table, (document) => document.id);
  return {
    inviteRequests: documents<InviteRequest>("invite_requests"),
    usergroups: documents<Usergroup>("usergroups"),
    authPolicies: documents<AuthPolicy>("auth_policies"),
    trustedNetworks: documents<TrustedNetworks>("trusted_networks"),
  };
}
