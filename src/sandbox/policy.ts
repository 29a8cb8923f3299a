/** What the sandbox does where the interface document is silent: each decision is one named, settable default. */

import { z } from "zod";
import { usageError } from "../base/errors.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import { describeSchemaIssues } from "../base/schema-issues.ts";
import { auditLimits } from "../catalog/audit/limits.ts";
import { usualItemLimits } from "../catalog/datastores/item-problems.ts";
import { limits } from "../catalog/limits.ts";

export const policySchema = onFirstUse(() =>
  z.strictObject({
    /** Page size of apps.activities.list without `limit`. */
    activityDefaultLimit: z.int().min(1),
    /** A larger `limit` is lowered to this. */
    activityMaxLimit: z.int().min(1),
    /** Whether min_date_created and max_date_created include the instant itself. */
    activityBounds: z.enum(["inclusive", "exclusive"]),
    /** Order of the activity log without `sort_direction`. */
    activitySort: z.enum(["asc", "desc"]),
    /** `offset` counts from the start of the list, so that pages repeat records when the log grows. */
    activityCursor: z.enum(["stable", "offset"]),
    /** Events the log keeps; older ones go when new ones happen, so that a long run does not fill the memory. */
    activityKept: z.int().min(1),
    /** Share of a minute's calls that may come on top at once. */
    rateBurst: z.number().min(0).max(100),
    /** Largest request body of the Web API that is read. */
    bodyLimitBytes: z.int().min(1024),
    /** Longest wait for the rest of a request body. */
    bodyTimeoutMs: z.int().min(1),
    /** How many received requests are kept. */
    requestLogSize: z.int().min(0).max(100_000),
    /** Most people under one authentication policy. */
    authPolicyPeople: z.int().min(0),
    /** Most workspaces of one IDP group. */
    usergroupTeams: z.int().min(0),
    /** Longest snooze, in minutes. */
    snoozeMinutes: z.int().min(0),
    /** What ending a snooze does when there is none. */
    endSnoozeWithoutSnooze: z.enum(["refuse", "accept"]),
    /** Channels a single-channel guest may be in. */
    singleGuestChannels: z.int().min(0),
    /** Other organisations one channel may be shared with. */
    sharedConnections: z.int().min(0),
    /** Members a channel may have to be shared. */
    sharedMembers: z.int().min(0),
    /** Days without an answer after which an invitation to share lapses. */
    sharedInviteDays: z.number().min(0),
    /** Whether an e-mail invitation to share goes to people the app knows from a shared channel only. */
    sharedEmails: z.enum(["known", "anyone"]),
    /** Invitations to share by e-mail that one person may send in an hour. */
    sharedEmailsHourly: z.int().min(0),
    /** How long an export of form responses takes, by the sandbox's clock. */
    formExportMs: z.int().min(0).max(31_622_400_000),
    /** How many of each an app's manifest may declare. */
    manifestDatastores: z.int().min(0),
    /** Of one datastore. */
    manifestAttributes: z.int().min(0),
    manifestFunctions: z.int().min(0),
    manifestWorkflows: z.int().min(0),
    /** Entries of `outgoing_domains`. */
    manifestDomains: z.int().min(0),
    /** Entries of `mcp_servers`. */
    manifestMcpServers: z.int().min(0),
    /** Largest item of a datastore, as JSON in UTF-8. */
    datastoreItemBytes: z.int().min(1),
    /** Longest key of an item. */
    datastoreKeyBytes: z.int().min(1),
    /** How many levels an item's lists and objects may nest. */
    datastoreItemDepth: z.int().min(1).max(100),
    /** Whether a condition may be about the key; the live service refuses it. */
    datastoreKeyFilter: z.enum(["accept", "refuse"]),
    /** Datastore calls a workspace may make until the sandbox is reset; null is any number. */
    datastoreQuota: z.int().min(0).nullable(),
    /** Chance of each item of a bulk call to be left undone. */
    datastoreBulkFailures: z.number().min(0).max(1),
    /** Entries of a page of the audit log without `limit`. */
    auditDefaultLimit: z.int().min(1).max(auditLimits.pageEntries),
    /** How long an OAuth code waits to be exchanged. */
    oauthCodeMs: z.int().min(1),
    /** How long the access tokens of OAuth and of the command-line tool work. */
    oauthTokenMs: z.int().min(1000),
    /** Whether OAuth's access tokens end and come with a refresh token; else they work for ever. */
    oauthRotation: z.boolean(),
  }),
);

export type SandboxPolicy = Readonly<z.output<ReturnType<typeof policySchema>>>;

export type PolicyChange = { readonly [Entry in keyof SandboxPolicy]?: SandboxPolicy[Entry] | undefined };

/** Every entry is an assumption. */
export const defaultPolicy: SandboxPolicy = {
  activityDefaultLimit: 100,
  activityMaxLimit: limits.activityPageItems,
  activityBounds: "inclusive",
  activitySort: "desc",
  activityCursor: "stable",
  activityKept: 500_000,
  rateBurst: 0.2,
  bodyLimitBytes: 10_485_760,
  bodyTimeoutMs: 10_000,
  requestLogSize: 1000,
  authPolicyPeople: 10_000,
  usergroupTeams: 100,
  snoozeMinutes: 43_200,
  endSnoozeWithoutSnooze: "refuse",
  singleGuestChannels: 1,
  sharedConnections: 250,
  sharedMembers: 10_000,
  sharedInviteDays: 14,
  sharedEmails: "known",
  sharedEmailsHourly: 30,
  formExportMs: 1500,
  manifestDatastores: 10,
  manifestAttributes: 100,
  manifestFunctions: 50,
  manifestWorkflows: 50,
  manifestDomains: 10,
  manifestMcpServers: 20,
  datastoreItemBytes: usualItemLimits.itemBytes,
  datastoreKeyBytes: usualItemLimits.keyBytes,
  datastoreItemDepth: usualItemLimits.depth,
  datastoreKeyFilter: "accept",
  datastoreQuota: null,
  datastoreBulkFailures: 0,
  auditDefaultLimit: auditLimits.pageEntries,
  oauthCodeMs: 600_000,
  oauthTokenMs: 43_200_000,
  oauthRotation: true,
};

/** Throws a usage error that names each wrong entry; unknown names are wrong too. */
export function changePolicy(policy: SandboxPolicy, changes: PolicyChange = {}): SandboxPolicy {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (given.length === 0) return policy;
  const outcome = policySchema().safeParse({ ...policy, ...Object.fromEntries(given) });
  if (outcome.success) return outcome.data;
  throw usageError(
    "invalid_policy",
    `The policy is wrong: ${describeSchemaIssues(outcome.error.issues).join("; ")}.`,
  );
}
