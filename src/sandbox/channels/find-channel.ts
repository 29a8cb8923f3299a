/** The channel a call is about, as far as its caller can see it. */

import type { Channel } from "../storage/channels.ts";
import type { Storage } from "../storage/storage.ts";
import type { Caller } from "../web-api/authenticate.ts";

/** A caller sees the own channels and the public ones of the own workspace; undefined for all others. */
export function findChannel(
  { channels }: Storage,
  caller: Pick<Caller, "userId" | "teamId">,
  id: string,
): Channel | undefined {
  const channel = channels.find(id);
  if (!channel) return undefined;
  if (isMember(channel, caller.userId)) return channel;
  const isOpen = channel.kind === "public" && channel.teamIds.includes(caller.teamId);
  return isOpen ? channel : undefined;
}

export function isMember(channel: Channel, userId: string): boolean {
  return channel.memberIds.includes(userId);
}

/** The workspaces that are in the channel: its own, the host and those that joined. */
export function teamsIn({ teamIds, sharing }: Channel): readonly string[] {
  const { foreignHostTeamId: host, connectedTeamIds = [] } = sharing ?? {};
  return [...teamIds, ...(host === undefined ? [] : [host]), ...connectedTeamIds];
}

/** Direct messages, alone or in a group. */
export function isDirect({ kind }: Channel): boolean {
  return kind === "direct" || kind === "group-direct";
}
