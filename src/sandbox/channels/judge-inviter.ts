/** Whether a caller may bring people into a channel: one rule for every method that does. */

import { isAdmin, isGuest } from "../organisation/people.ts";
import type { Platform } from "../platform.ts";
import type { Channel } from "../storage/channels.ts";
import type { Caller } from "../web-api/authenticate.ts";
import { personInvited } from "./person-invited.ts";

export interface Invitation {
  readonly platform: Platform;
  readonly caller: Caller;
  readonly channel: Channel;
}

/** Guests invite no one (assumption), and neither do those who came by a limited invitation to share (interface document, 4.2). */
export function mayInvite(invitation: Invitation): boolean {
  const { platform, caller } = invitation;
  return !isGuest(platform.storage.users.find(caller.userId)) && !isLimited(invitation);
}

/** Whether the workspace lets this caller invite people of other organisations. */
export function mayInviteOutsiders(invitation: Invitation): boolean {
  const { platform, caller } = invitation;
  const { teams, users } = platform.storage;
  const isOpen = teams.find(caller.teamId)?.outsideInvitesBy !== "admins";
  return mayInvite(invitation) && (isOpen || isAdmin(users.find(caller.userId)));
}

/** The last invitation to this channel that the caller accepted says so. */
function isLimited({ platform: { storage }, caller, channel }: Invitation): boolean {
  const [host = ""] = channel.teamIds;
  const accepted = storage.sharedInvites
    .list()
    .filter(({ channelId, answer }) => channelId === channel.id && answer === "accepted");
  return (
    accepted.findLast(({ recipient }) => personInvited(storage, recipient, host)?.id === caller.userId)
      ?.isLimited === true
  );
}
