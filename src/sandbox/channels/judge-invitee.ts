/** Whether one person can be invited to a channel by this caller, and the platform's code when not. */

import type { ErrorCode } from "../../catalog/errors.ts";
import { outsideTeams } from "../organisation/outsiders.ts";
import { isGuest, isInTeam } from "../organisation/people.ts";
import type { User } from "../storage/directory.ts";
import { isMember, teamsIn } from "./find-channel.ts";
import { type Invitation, mayInvite, mayInviteOutsiders } from "./judge-inviter.ts";

/** Undefined when the person can be invited. Which code goes before another is an assumption. */
export function judgeInvitee(userId: string, invitation: Invitation): ErrorCode | undefined {
  const { platform, caller, channel } = invitation;
  const user = platform.storage.users.find(userId);
  if (!user) return "user_not_found";
  if (user.id === caller.userId) return "cant_invite_self";
  if (isMember(channel, user.id)) return "already_in_channel";
  if (user.state !== "active") return "cant_invite";
  if (!mayInvite(invitation)) return "no_permission";
  const outside = outsideTeams(user, caller.teamId, platform.storage);
  return outside ? judgeOutsider(outside, invitation) : judgeColleague(user, invitation);
}

/** A person of the organisation: their workspaces and, for guests, the channels they are in decide. */
function judgeColleague(user: User, { platform, channel }: Invitation): ErrorCode | undefined {
  const { storage, settings } = platform;
  if (!teamsIn(channel).some((teamId) => isInTeam(user, teamId, storage))) {
    return channel.teamIds.length > 1 ? "invitee_cant_see_channel" : "org_user_not_in_team";
  }
  if (isGuest(user) && channel.isClosedToGuests) return "user_is_restricted";
  if (user.role !== "single-channel-guest") return undefined;
  const others = storage.channels.list().filter(({ memberIds }) => memberIds.includes(user.id));
  return others.length < settings.policy.singleGuestChannels ? undefined : "ura_max_channels";
}

/** A person of another organisation: their workspace must be in the channel. */
function judgeOutsider(teamIds: readonly string[], invitation: Invitation): ErrorCode | undefined {
  if (!mayInviteOutsiders(invitation)) return "no_external_invite_permission";
  const joined = teamsIn(invitation.channel);
  return teamIds.some((teamId) => joined.includes(teamId)) ? undefined : "cant_invite";
}
