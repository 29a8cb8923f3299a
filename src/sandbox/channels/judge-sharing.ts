/** Whether this caller can share a channel with a person of another organisation; the platform's code when not. */

import type { ArgsOf } from "../../catalog/methods.ts";
import type { ActionCall } from "../actions/action.ts";
import { isSameOrganisation } from "../organisation/outsiders.ts";
import type { Channel } from "../storage/channels.ts";
import { type Checked, checked, type Refusal, refusal } from "../web-api/reply.ts";
import { findChannel, isDirect, isMember } from "./find-channel.ts";
import { mayInviteOutsiders } from "./judge-inviter.ts";
import { isKnownOutsider, personInvited } from "./person-invited.ts";
import { emailsSentLately } from "./shared-invites.ts";

export interface SharingRequest {
  readonly channel: Channel;
  /** An e-mail address or a user ID. */
  readonly recipient: string;
  readonly isLimited: boolean;
}

/** The arguments have passed the rules of the catalogue: one address or one ID. */
export function judgeSharing(
  args: Readonly<ArgsOf<"conversations.inviteShared">>,
  call: ActionCall,
): Checked<SharingRequest> {
  const isLimited = args.external_limited ?? true;
  const recipient = args.emails?.[0] ?? args.user_ids?.[0] ?? "";
  const channel = shareableChannel(args.channel, call);
  if (!channel.ok) return channel;
  const barred =
    refuseInviter(channel.value, isLimited, call) ?? refuseRecipient(recipient, channel.value, call);
  return barred ?? checked({ channel: channel.value, recipient, isLimited });
}

/** The channel, if it is one its caller may share at all. Which code goes before another is an assumption. */
function shareableChannel(id: string, { platform, caller }: ActionCall): Checked<Channel> {
  const { storage, settings } = platform;
  const channel = findChannel(storage, caller, id);
  if (!channel) return refusal("channel_not_found");
  if (isDirect(channel)) return refusal("invalid_channel_type");
  if (channel.isArchived) return refusal("channel_archived");
  if (!isMember(channel, caller.userId)) return refusal("not_in_channel");
  const isHost = channel.teamIds.some((teamId) => isSameOrganisation(storage, teamId, caller.teamId));
  if (!isHost || channel.sharing?.foreignHostTeamId !== undefined) return refusal("not_owner");
  if (channel.isGeneral || channel.isMandatory) return refusal("cannot_share_mandatory_channel");
  if (channel.teamIds.length > 1) return refusal("cannot_share_cross_workspace_channel");
  if (channel.cannotBeShared) return refusal("not_supported");
  if (channel.memberIds.length > settings.policy.sharedMembers) return refusal("member_limit_exceeded");
  return checked(channel);
}

/** What workspace and role let the caller do. */
function refuseInviter(
  channel: Channel,
  isLimited: boolean,
  { platform, caller }: ActionCall,
): Refusal | undefined {
  const team = platform.storage.teams.find(caller.teamId);
  if (team?.plan === "free") return refusal("not_paid");
  if (team?.sharing === "off") return refusal("not_allowed_for_grid_workspace");
  if (!mayInviteOutsiders({ platform, caller, channel })) return refusal("no_external_invite_permission");
  return isLimited || team?.sharing === "wide" ? undefined : refusal("restricted_action");
}

function refuseRecipient(
  recipient: string,
  channel: Channel,
  { platform, caller }: ActionCall,
): Refusal | undefined {
  const { storage, settings } = platform;
  const isEmail = recipient.includes("@");
  // Bots must specify users (interface document, 4.2); which code says so is an assumption.
  if (isEmail && caller.kind === "bot") return refusal("recipients_not_specified");
  const known = personInvited(storage, recipient, caller.teamId);
  if (known && isMember(channel, known.id)) return refusal("already_in_channel");
  if (known && known.state !== "active") return refusal("user_not_found");
  const takesAnyAddress = isEmail && settings.policy.sharedEmails === "anyone";
  if (!takesAnyAddress && !isKnownOutsider(storage, caller.teamId, known)) {
    return refusal("user_not_found");
  }
  const tooMany = isEmail && emailsSentLately(platform, caller.userId) >= settings.policy.sharedEmailsHourly;
  return tooMany && settings.rateLimits ? refusal("ratelimit") : undefined;
}
