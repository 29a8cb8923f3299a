/** Codes of inviting to channels, within the organisation and across (interface document, 7.2). */

import type { ErrorTable } from "./entry.ts";

export const conversationErrors = {
  already_in_channel: {
    meaning: "The user is in the channel already.",
    remedy: "Nothing is left to do for them; with several users, give force to invite the others.",
    remedyForced: "Nothing is left to do for them.",
    area: "state",
  },
  app_cannot_join_channel: {
    meaning: "Apps cannot be invited to this channel.",
    remedy: "Choose another channel, or have a member invite people instead of the app.",
    area: "state",
  },
  cannot_share_cross_workspace_channel: {
    meaning: "A channel that spans workspaces or the whole organisation cannot be shared outside.",
    remedy: "Share a channel that belongs to one workspace.",
    area: "state",
  },
  cannot_share_mandatory_channel: {
    meaning: "The general channel and other mandatory channels cannot be shared.",
    remedy: "Make another channel and share that.",
    area: "state",
  },
  cant_invite: {
    meaning: "This user cannot be invited to this channel.",
    remedy: "Check that the account is active and may be in such a channel.",
    area: "permission",
  },
  cant_invite_self: {
    meaning: "The caller is among the users to invite.",
    remedy: "Leave your own ID out; use the token of another member to be invited.",
    area: "arguments",
  },
  channel_archived: {
    meaning: "The channel is archived and cannot be shared.",
    remedy: "Take it out of the archive first, or choose another one.",
    area: "state",
  },
  channel_not_found: {
    meaning: "There is no such channel, or the token cannot see it.",
    remedy: "Check the channel ID, and add the app to the channel when it is private.",
    area: "arguments",
  },
  connection_limit_exceeded: {
    meaning: "The channel is shared with as many organisations as it may be.",
    remedy: "Disconnect one of them, or share another channel.",
    area: "limit",
  },
  connection_limit_exceeded_pending: {
    meaning: "An invitation to this channel is still waiting for an answer.",
    remedy: "Wait until it is accepted, or withdraw it.",
    area: "limit",
    retry: "later",
  },
  external_channel_migrating: {
    meaning: "The shared channel is being moved.",
    remedy: "Invite again when the move is over.",
    area: "state",
    retry: "later",
  },
  invalid_channel_type: {
    meaning: "Direct messages, alone or in a group, cannot be shared.",
    remedy: "Give the ID of a channel.",
    area: "arguments",
  },
  invalid_email: {
    meaning: "An e-mail address is not a valid one.",
    remedy: "Correct the address.",
    area: "arguments",
  },
  invite_lookup_error: {
    meaning: "The platform could not find out about earlier invitations.",
    remedy: "Send it again in a while.",
    area: "service",
    retry: "soon",
  },
  invite_not_found: {
    meaning: "Something went wrong while the invitation was made.",
    remedy: "Look whether it arrived, then send it again.",
    area: "service",
    retry: "after-checking",
  },
  invitee_cant_see_channel: {
    meaning: "The channel is not shared with any workspace the user is in.",
    remedy: "Add the user to one of the channel's workspaces, or add their workspace to the channel.",
    area: "permission",
  },
  is_archived: {
    meaning: "The channel is archived.",
    remedy: "Take it out of the archive first.",
    area: "state",
  },
  legacy_connection_limit_exceeded: {
    meaning: "A channel shared in the old way cannot have a third organisation.",
    remedy: "Make a new channel and share that.",
    area: "limit",
  },
  member_limit_exceeded: {
    meaning: "The channel has as many members as it may.",
    remedy: "Take members out, or use another channel.",
    area: "limit",
  },
  message_too_long: {
    meaning: "The message with the invitation has more than 560 characters.",
    remedy: "Shorten it.",
    area: "limit",
  },
  method_not_supported_for_channel_type: {
    meaning: "This kind of conversation does not take invitations.",
    remedy: "Give the ID of a public or private channel.",
    area: "arguments",
  },
  no_external_invite_permission: {
    meaning: "The caller may not invite people from outside.",
    remedy: "Ask an admin for that right, or have a person who has it invite them.",
    area: "permission",
  },
  no_user: {
    meaning: "No user was named.",
    remedy: "Give at least one user ID in users.",
    area: "arguments",
  },
  not_allowed_for_grid_workspace: {
    meaning: "Shared channels are switched off in this workspace.",
    remedy: "Ask an admin to switch them on.",
    area: "plan",
  },
  not_in_channel: {
    meaning: "The caller is not a member of the channel.",
    remedy: "Join the channel, or have the app added to it, then call again.",
    area: "state",
  },
  not_owner: {
    meaning: "Only the organisation that hosts the channel can share it.",
    remedy: "Ask the hosts to send the invitation.",
    area: "permission",
  },
  not_paid: {
    meaning: "Sharing channels needs a paid plan.",
    remedy: "Use a workspace on a paid plan.",
    area: "plan",
  },
  not_supported: {
    meaning: "This channel cannot be shared.",
    remedy: "Choose an ordinary channel of one workspace.",
    area: "state",
  },
  org_user_not_in_team: {
    meaning: "A user is in the organisation, but not in this workspace.",
    remedy: "Add them to the workspace first.",
    area: "state",
  },
  ratelimit: {
    meaning: "Too many invitations by e-mail from this user.",
    remedy: "Wait some minutes, or invite a known user by ID.",
    area: "limit",
    retry: "later",
  },
  recipients_not_specified: {
    meaning: "No person to invite was named, or a bot named an e-mail address.",
    remedy:
      "Give one user ID, or one e-mail address with a user token; `flowtail auth add` stores one, or set FLOWTAIL_TOKEN.",
    area: "arguments",
  },
  restricted_action: {
    meaning: "A setting of the workspace or organisation forbids this to the caller.",
    remedy: "Ask an admin to change the setting, or to do it.",
    area: "permission",
  },
  too_many_emails: {
    meaning: "More than one e-mail address was given.",
    remedy: "Invite one address a call.",
    area: "limit",
  },
  ura_max_channels: {
    meaning: "A single-channel guest has no room for another channel.",
    remedy: "Make the user a multi-channel guest, or invite another person.",
    area: "limit",
  },
  url_in_message: {
    meaning: "The message with the invitation has a link in it.",
    remedy: "Take the link out.",
    area: "arguments",
  },
  user_is_restricted: {
    meaning: "A guest may not be in this conversation.",
    remedy: "Invite them to a channel open to guests, or have an admin change the account.",
    area: "permission",
  },
  user_not_found: {
    meaning: "There is no such user, or the app does not know them.",
    remedy: "Check the user IDs: they begin with U or W.",
    area: "arguments",
  },
} as const satisfies ErrorTable;
