/** Invites one person of another organisation to a channel, which by that becomes a shared one. */

import { auditSharing } from "../channels/audit-channels.ts";
import { judgeSharing } from "../channels/judge-sharing.ts";
import { hasPendingInvite } from "../channels/shared-invites.ts";
import { inviteToShare } from "../machines/shared-channel.ts";
import { newIdentifier } from "../new-identifier.ts";
import type { Platform } from "../platform.ts";
import type { Channel, SharedInvite } from "../storage/channels.ts";
import { generatedId } from "../traffic/event.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const conversationsInviteShared: Action<"conversations.inviteShared"> = (args, call) => {
  const { platform, caller } = call;
  const { storage, clock, settings } = platform;
  const request = judgeSharing(args, call);
  if (!request.ok) return request;
  const { channel, recipient, isLimited } = request.value;
  const move = inviteToShare(channel.sharing, {
    hasPendingInvite: hasPendingInvite(platform, channel.id),
    mostConnections: settings.policy.sharedConnections,
  });
  if (!move.ok) return refusal(move.refusal);
  const { connectedTeamIds, isLegacy } = move.next;
  const shared: Channel = {
    ...channel,
    sharing: { isMigrating: false, ...move.next, connectedTeamIds: [...connectedTeamIds] },
  };
  const invite: SharedInvite = {
    id: newInviteId(platform),
    channelId: channel.id,
    inviterId: caller.userId,
    recipient,
    createdS: Math.floor(clock.nowMs() / 1000),
    isLimited,
  };
  storage.transaction(() => {
    storage.channels.save(shared);
    storage.sharedInvites.save(invite);
    auditSharing(platform, caller, shared, invite);
  });
  return success({
    invite_id: invite.id,
    is_legacy_shared_channel: isLegacy,
    ...(!isLimited && joining(invite)),
  });
};

function newInviteId({ storage, random }: Platform): string {
  return newIdentifier(storage, {
    kind: "shared_invite",
    make: (serial) => generatedId(random.fork(`shared invite ${serial - 1}`), "I"),
    isTaken: (id) => storage.sharedInvites.find(id) !== undefined,
  });
}

/** Their form is not documented: texts are an assumption, and the address opens nothing (RFC 2606). */
function joining({ id }: SharedInvite) {
  return { conf_code: id.slice(-6), url: `https://join.example/${id}` };
}
