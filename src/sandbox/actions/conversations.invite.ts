/** Invites people to a channel: all of them or none or, with force, those that can be invited. */

import { auditJoin } from "../channels/audit-channels.ts";
import { findChannel, isDirect, isMember } from "../channels/find-channel.ts";
import { judgeInvitee } from "../channels/judge-invitee.ts";
import type { Invitation } from "../channels/judge-inviter.ts";
import { hasPendingInvite } from "../channels/shared-invites.ts";
import { showChannel } from "../channels/show-channel.ts";
import type { Channel } from "../storage/channels.ts";
import { type Checked, checked, refusal, success } from "../web-api/reply.ts";
import type { Action, ActionCall } from "./action.ts";

export const conversationsInvite: Action<"conversations.invite"> = (args, call) => {
  const { platform, caller } = call;
  const found = openChannel(args.channel, call);
  if (!found.ok) return found;
  const invitation: Invitation = { platform, caller, channel: found.value };
  const judged = idsOf(args.users).map((user) => ({ user, error: judgeInvitee(user, invitation) }));
  const errors = judged.flatMap(({ user, error }) => (error ? [{ user, ok: false, error }] : []));
  const welcome = judged.filter(({ error }) => error === undefined).map(({ user }) => user);
  const [first] = errors;
  if (first && (!args.force || welcome.length === 0)) return refusal(first.error, { errors });
  const joined = { ...found.value, memberIds: [...found.value.memberIds, ...welcome] };
  platform.storage.transaction(() => {
    platform.storage.channels.save(joined);
    for (const user of welcome) auditJoin(platform, caller, joined, user);
  });
  const isPending = hasPendingInvite(platform, joined.id);
  return success({
    channel: showChannel(joined, { userId: caller.userId, isPending }),
    ...(errors.length > 0 && { errors }),
  });
};

/** The channel, if the caller is in it and it takes invitations. */
function openChannel(id: string, { platform, caller }: ActionCall): Checked<Channel> {
  const channel = findChannel(platform.storage, caller, id);
  if (!channel) return refusal("channel_not_found");
  if (isDirect(channel)) return refusal("method_not_supported_for_channel_type");
  if (channel.isArchived) return refusal("is_archived");
  if (channel.sharing?.isMigrating) return refusal("external_channel_migrating");
  return isMember(channel, caller.userId) ? checked(channel) : refusal("not_in_channel");
}

/** Each ID once. */
function idsOf(users: string): readonly string[] {
  const ids = users.split(",").map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== ""))];
}
