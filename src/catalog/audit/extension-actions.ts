/** Audit actions that exist on the live service or in the sandbox but not in the interface document. */

import type { AuditFamily } from "./actions.ts";

/**
 * The document lists families up to the huddles and does not say what emits which action; people, groups, invites
 * and shared channels need names all the same. Assumption: these.
 */
export const auditExtensionFamilies = {
  user: {
    title: "User",
    actions: [
      "user_created",
      "user_deactivated",
      "user_reactivated",
      "user_email_updated",
      "user_profile_updated",
    ],
  },
  usergroup: {
    title: "IDP group",
    actions: [
      "usergroup_created",
      "usergroup_renamed",
      "usergroup_deleted",
      "user_added_to_usergroup",
      "user_removed_from_usergroup",
    ],
  },
  invite: { title: "Invite", actions: ["invite_request_approved", "user_invited"] },
  sharing: {
    title: "Shared channel",
    actions: ["external_shared_channel_invite_sent", "external_shared_channel_connected"],
  },
} as const satisfies Readonly<Record<string, AuditFamily>>;
