/** What happens to channels, as the audit log has it. */

import { recordAudit } from "../audit/record-audit.ts";
import { channelSubject, userSubject } from "../audit/subjects.ts";
import { isGuest, isOfOrganisation, isOutsideTeam } from "../organisation/people.ts";
import type { Platform } from "../platform.ts";
import type { Channel, SharedInvite } from "../storage/channels.ts";
import type { Caller } from "../web-api/authenticate.ts";

/** The one who joins is the actor, the inviter stands in the details, the place is the inviter's (interface document, 6.1), be it outside. */
export function auditJoin(
  platform: Platform,
  inviter: Pick<Caller, "userId" | "teamId">,
  channel: Channel,
  userId: string,
): void {
  const { storage } = platform;
  const person = storage.users.find(userId);
  const isHostedHere = channel.sharing?.foreignHostTeamId === undefined;
  const isOurs =
    [inviter.teamId, ...(isHostedHere ? channel.teamIds : [])].some((id) => !isOutsideTeam(id, storage)) ||
    (person && isOfOrganisation(person, storage));
  recordAudit(platform, {
    action: isGuest(person) ? "guest_channel_join" : "user_channel_join",
    actor: userId,
    entity: subjectOf(channel),
    teamId: inviter.teamId,
    isOurs,
    details: { inviter: userSubject(storage, inviter.userId, inviter.teamId) },
  });
}

export function auditSharing(
  platform: Platform,
  caller: Caller,
  channel: Channel,
  invite: SharedInvite,
): void {
  const { id, recipient, isLimited } = invite;
  recordAudit(platform, {
    action: "external_shared_channel_invite_sent",
    actor: caller.userId,
    entity: subjectOf(channel),
    teamId: caller.teamId,
    details: {
      invite_id: id,
      ...(recipient.includes("@") ? { external_user_email: recipient } : { external_user_id: recipient }),
      is_external_limited: isLimited,
    },
  });
}

export function auditConnection(
  platform: Platform,
  channel: Channel,
  invite: SharedInvite,
  teamId: string,
): void {
  recordAudit(platform, {
    action: "external_shared_channel_connected",
    actor: invite.inviterId,
    entity: subjectOf(channel),
    teamId: channel.teamIds[0],
    details: { invite_id: invite.id, external_organization_id: teamId },
  });
}

function subjectOf({ id, name, kind, sharing }: Channel) {
  return channelSubject({
    id,
    name,
    isPrivate: kind !== "public",
    isShared: sharing !== undefined,
    sharedWith: sharing?.connectedTeamIds ?? [],
  });
}
