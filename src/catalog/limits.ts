/** The documented limits as numbers, and named assumptions where the interface document gives none. */

export const limits = {
  /** Largest page of apps.activities.list. Assumption: the document names no maximum; a larger limit is lowered. */
  activityPageItems: 1000,
  /** Longest argument name taken. Assumption: the document only says "very long" is refused. */
  argumentNameCharacters: 100,
  /** Longest identifier taken. Assumption: the document gives prefixes but no lengths. */
  identifierCharacters: 100,
  /** Entities of one admin.auth.policy.assignEntities call. Assumption: from the live service's reference. */
  assignedEntities: 1000,
  /** Items of one bulk datastore call (extension methods). */
  bulkItems: 25,
  /** Items one apps.datastore.query evaluates; the maximum is that of the live service. */
  datastorePage: { standard: 100, maximum: 1000 },
  /** Evaluation of one apps.datastore.query stops at this much data (section 8). */
  datastorePageBytes: 1_048_576,
  /** Users of one conversations.invite. The document says both 100 and 1000; the wider is taken. */
  invitedUsers: 1000,
  /** E-mails or user IDs of one conversations.inviteShared (section 8). */
  sharedInvitees: 1,
  /** Characters of the message with a shared-channel invitation (section 8). */
  inviteMessageCharacters: 560,
  /** Channels of one admin.usergroups.removeChannels (section 8). */
  removedChannels: 100,
  /** Page of admin.inviteRequests.approved.list (section 8). */
  inviteRequestPage: { standard: 100, maximum: 1000 },
  /** Page of admin.conversations.lookup (section 8); the maximum is that of the live service. */
  lookupPage: { standard: 1000, maximum: 1000 },
  /** Members a looked-up channel may have when the caller does not say (section 8). */
  lookupMembers: 1,
  /** Highest autonomous system number (RFC 6793). */
  autonomousSystem: 4_294_967_295,
} as const;

/** Calls a minute for each method, workspace and app, by tier. From the live service's documentation. */
export const callsPerMinuteByTier = { 1: 1, 2: 20, 3: 50, 4: 100 } as const;

/** The size of a page that is asked for, or the usual one; where the document names no maximum, more is lowered (assumption). */
export function pageSize(
  asked: number | undefined,
  { standard, maximum }: { readonly standard: number; readonly maximum: number },
): number {
  return Math.min(asked ?? standard, maximum);
}
