/** Whether one person can be invited to a channel by this caller, and the platform's code when not. */

import { outsideTeams } from "../organisation/outsiders.ts";
import { isAdmin, isGuest, isInTeam } from "../organisation/people.ts";
import type { Platform } from "../platform.ts";
import type { Channel } from "../storage/channels.ts";
import type { User } from "../storage/directory.ts";
import type { Caller } from "../web-api/authenticate.ts";
import { isMember, teamsIn } from "./find-channel.ts";

export interface Invitation {
  readonly platform: Platform;
  readonly caller: Caller;
  readonly channel: Channel;
}

/** Undefined when the person can be invited. Which code goes before another is an assumption. */
export function judgeInvitee(userId: string, invitation: Invitation): string | undefined {
  const { platform, caller, channel } = invitation;
  const user = platform.storage.users.find(userId);
  if (!user) return "user_not_found";
  if (user.id === caller.userId) return "cant_invite_self";
  if (isMember(channel, user.id)) return "already_in_channel";
  if (user.state !== "active") return "cant_invite";
  if (isGuest(platform.storage.users.find(caller.userId))) return "no_permission";
  const outside = outsideTeams(user, caller.teamId, platform.storage);
  return outside ? judgeOutsider(outside, invitation) : judgeColleague(user, invitation);
}

/** A person of the organisation: their workspaces and, for guests, the channels they are in decide. */
function judgeColleague(user: User, { platform, channel }: Invitation): string | undefined {
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
function judgeOutsider(
  teamIds: readonly string[],
  { platform, caller, channel }: Invitation,
): string | undefined {
  if (!mayInviteOutsiders(platform, caller)) return "no_external_invite_permission";
  const joined = teamsIn(channel);
  return teamIds.some((teamId) => joined.includes(teamId)) ? undefined : "cant_invite";
}

/** Whether the workspace lets this caller invite people of other organisations. */
export function mayInviteOutsiders({ storage }: Platform, caller: Caller): boolean {
  const invites = storage.teams.find(caller.teamId)?.outsideInvitesBy;
  return invites !== "admins" || isAdmin(storage.users.find(caller.userId));
}
