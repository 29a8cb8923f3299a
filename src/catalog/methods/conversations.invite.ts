/** Invites users to a channel: all of them or, without `force`, none. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { limits } from "../limits.ts";
import { defineMethod } from "../method.ts";
import { channel } from "../schemas/channel.ts";
import { refusal, success } from "../schemas/envelope.ts";
import { id } from "../schemas/identifiers.ts";

export const conversationsInvite = defineMethod({
  name: "conversations.invite",
  summary: "Invite users to a channel the caller is a member of.",
  status: "documented",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["bot", "user"],
  tier: 3,
  effect: "once",
  scopes: ["channels:write.invites", "groups:write.invites"],
  args: () =>
    z.object({
      channel: argument(id("channel"), {
        description: "The public or private channel.",
        example: "C012ABCD0A0",
        refusals: { format: "channel_not_found" },
      }),
      users: argument(z.string().regex(userList), {
        description: `User IDs separated by commas, at most ${limits.invitedUsers}.`,
        example: "U012ABCD0A0,W012ABCD0A0",
        hintedIds: ["user"],
        listText: true,
        typeWord: `text with up to ${limits.invitedUsers} user IDs, separated by commas`,
        refusals: { missing: "no_user" },
      }),
      force: argument(z.boolean().optional(), {
        description: "Invite those that can be invited and pass over the others.",
        default: false,
      }),
    }),
  result: () => success({ channel: channel(), errors: inviteErrors().optional() }),
  failure: () => refusal({ errors: inviteErrors().optional() }),
  errors: [
    "already_in_channel",
    "app_cannot_join_channel",
    "cant_invite",
    "cant_invite_self",
    "channel_not_found",
    "external_channel_migrating",
    "invitee_cant_see_channel",
    "is_archived",
    "method_not_supported_for_channel_type",
    "no_external_invite_permission",
    "no_permission",
    "no_user",
    "not_in_channel",
    "org_user_not_in_team",
    "ura_max_channels",
    "user_is_restricted",
    "user_not_found",
  ],
});

// The IDs themselves are not held to a form: the platform answers each of them, and `force` passes over bad ones.
const userList = new RegExp(`^(?=.*[^\\s,])[^,]*(?:,[^,]*){0,${limits.invitedUsers - 1}}$`);

/** Why each user could not be invited, by that user's ID. */
function inviteErrors() {
  return z.array(z.looseObject({ user: z.string().optional(), ok: z.literal(false), error: z.string() }));
}
