/** Answers an invitation to share a channel, as the invited organisation would. */

import { z } from "zod";
import { usageError } from "../../base/errors.ts";
import { onFirstUse } from "../../base/on-first-use.ts";
import { auditConnection, auditJoin } from "../channels/audit-channels.ts";
import { isMember } from "../channels/find-channel.ts";
import { personInvited } from "../channels/person-invited.ts";
import { stateOfInvite } from "../channels/shared-invites.ts";
import { sharedInviteAnswers } from "../machines/shared-channel.ts";
import { outsideTeams } from "../organisation/outsiders.ts";
import type { Platform } from "../platform.ts";
import { givenName } from "../redact-arguments.ts";
import type { SharedInvite } from "../storage/channels.ts";

export const sharedInviteAnswerSchema = onFirstUse(() =>
  z.strictObject({
    inviteId: z.string(),
    answer: z.enum(sharedInviteAnswers),
    /** The workspace that joins; default that of the person invited, else one made up for the invitation. */
    teamId: z.string().optional(),
  }),
);
export type GivenAnswer = z.output<ReturnType<typeof sharedInviteAnswerSchema>>;

/** Throws a usage error for an invitation that is not there or waits no longer. */
export function answerSharedInvite(platform: Platform, given: GivenAnswer): SharedInvite {
  const { storage } = platform;
  const invite = storage.sharedInvites.find(given.inviteId);
  if (!invite) throw usageError("unknown_invite", `There is no invitation ${givenName(given.inviteId)}.`);
  const state = stateOfInvite(invite, platform);
  if (state !== "pending") throw usageError("invite_closed", `The invitation ${invite.id} is ${state}.`);
  const answered: SharedInvite = { ...invite, answer: given.answer };
  storage.transaction(() => {
    storage.sharedInvites.save(answered);
    if (given.answer === "accepted") connect(platform, invite, given.teamId);
  });
  return answered;
}

function connect(platform: Platform, invite: SharedInvite, joining?: string): void {
  const { storage } = platform;
  const { id, channelId, recipient } = invite;
  const channel = storage.channels.find(channelId);
  if (!channel?.sharing) return;
  if (channel.isArchived)
    throw usageError("channel_archived", `The channel ${channelId} is archived by now.`);
  const [host = ""] = channel.teamIds;
  const person = personInvited(storage, recipient, host);
  if (person && person.state !== "active")
    throw usageError("inactive_user", `${person.id} is not active: the invitation cannot be accepted.`);
  if (joining !== undefined && channel.teamIds.includes(joining))
    throw usageError("own_team", `${joining} is in the channel already: another workspace can join.`);
  const [ownTeam] = (person && outsideTeams(person, host, storage)) ?? [];
  const teamId = joining ?? ownTeam ?? `T${id}`;
  const connectedTeamIds = [...new Set([...channel.sharing.connectedTeamIds, teamId])];
  const memberIds = person ? [...new Set([...channel.memberIds, person.id])] : channel.memberIds;
  const connected = { ...channel, memberIds, sharing: { ...channel.sharing, connectedTeamIds } };
  storage.channels.save(connected);
  auditConnection(platform, connected, invite, teamId);
  if (person && !isMember(channel, person.id))
    auditJoin(platform, { userId: invite.inviterId, teamId: host }, connected, person.id);
}
