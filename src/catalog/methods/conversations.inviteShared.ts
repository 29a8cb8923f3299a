/** Invites a person of another organisation to share a channel. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { emailPattern } from "../email-address.ts";
import { limits } from "../limits.ts";
import { defineMethod } from "../method.ts";
import { success } from "../schemas/envelope.ts";
import { id } from "../schemas/identifiers.ts";

export const conversationsInviteShared = defineMethod({
  name: "conversations.inviteShared",
  summary: "Invite one person of another organisation to a shared channel, by e-mail or user ID.",
  status: "documented",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["bot", "user"],
  tier: 2,
  effect: "once",
  scopes: ["conversations.connect:write"],
  rules: [
    {
      kind: "one-of",
      groups: [["emails"], ["user_ids"]],
      exclusive: true,
      refusals: { none: "recipients_not_specified" },
    },
  ],
  args: () =>
    z.object({
      channel: argument(id("channel"), {
        description: "The channel of the caller's workspace to share.",
        example: "C012ABCD0A0",
        refusals: { format: "channel_not_found" },
      }),
      emails: argument(
        z
          .array(z.email({ pattern: emailPattern }))
          .min(1)
          .max(limits.sharedInvitees)
          .optional(),
        {
          description: "One e-mail address; a message with a link to join is sent there.",
          example: ["ada@example.com"],
          // Bots must specify users (interface document, 4.2).
          tokens: ["user"],
          refusals: {
            missing: "recipients_not_specified",
            tooMany: "too_many_emails",
            format: "invalid_email",
          },
        },
      ),
      user_ids: argument(z.array(id("user")).min(1).max(limits.sharedInvitees).optional(), {
        description: "One user the app already knows from a shared channel; their client is notified.",
        example: ["U012ABCD0A0"],
        refusals: { missing: "recipients_not_specified", format: "user_not_found" },
      }),
      external_limited: argument(z.boolean().optional(), {
        description: "Let the guest only send messages; false also needs the workspace's consent.",
        default: true,
      }),
    }),
  result: () =>
    success({
      invite_id: z.string(),
      is_legacy_shared_channel: z.boolean(),
      // Only without external_limited; their types are not documented.
      conf_code: z.unknown().optional(),
      url: z.unknown().optional(),
    }),
  errors: [
    "already_in_channel",
    "cannot_share_cross_workspace_channel",
    "cannot_share_mandatory_channel",
    "channel_archived",
    "channel_not_found",
    "connection_limit_exceeded",
    "connection_limit_exceeded_pending",
    "invalid_channel_type",
    "invalid_email",
    "invite_lookup_error",
    "invite_not_found",
    "legacy_connection_limit_exceeded",
    "member_limit_exceeded",
    "message_too_long",
    "no_external_invite_permission",
    "not_allowed_for_grid_workspace",
    "not_in_channel",
    "not_owner",
    "not_paid",
    "not_supported",
    "ratelimit",
    "recipients_not_specified",
    "restricted_action",
    "too_many_emails",
    "url_in_message",
    "user_not_found",
  ],
});
