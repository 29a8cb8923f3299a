/** A channel as its caller is shown it (interface document, 2.8). */

import type { Channel } from "../storage/channels.ts";
import { isMember } from "./find-channel.ts";

/** `isPending`: an invitation to share it waits for its answer. */
export function showChannel(
  channel: Channel,
  { userId, isPending }: { readonly userId: string; readonly isPending: boolean },
) {
  const isForeign = channel.sharing !== undefined;
  const isAcrossTeams = channel.teamIds.length > 1;
  return {
    id: channel.id,
    name: channel.name,
    name_normalized: normalName(channel.name),
    creator: channel.creator,
    created: channel.created,
    unlinked: 0,
    last_read: lastRead(channel, userId),
    is_channel: channel.kind === "public" || channel.kind === "private",
    is_group: channel.kind === "private",
    is_im: channel.kind === "direct",
    is_mpim: channel.kind === "group-direct",
    is_private: channel.kind !== "public",
    is_archived: channel.isArchived,
    is_general: channel.isGeneral,
    is_read_only: channel.isReadOnly,
    is_shared: isForeign || isAcrossTeams,
    is_ext_shared: isForeign,
    is_org_shared: isAcrossTeams,
    is_pending_ext_shared: isPending,
    is_member: isMember(channel, userId),
    pending_shared: [],
    previous_names: channel.previousNames,
    topic: channel.topic,
    purpose: channel.purpose,
  };
}

/** What can be written in an address: lower case, without accents. */
function normalName(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A message's time stamp as text; members are taken to have read everything (assumption). */
function lastRead(channel: Channel, userId: string): string {
  const seconds = isMember(channel, userId) ? (channel.lastMessage ?? 0) : 0;
  return `${String(seconds).padStart(10, "0")}.000000`;
}
