/** The channel a call is about, as far as its caller can see it. */

import { isOutsideTeam } from "../organisation/people.ts";
import type { Channel } from "../storage/channels.ts";
import type { Storage } from "../storage/storage.ts";
import type { Caller } from "../web-api/authenticate.ts";

/**
 * A caller sees the own channels that the token's workspace is in, and the public ones of that workspace; undefined for all others.
 * Messages between people belong to no workspace.
 */
export function findChannel(
  storage: Storage,
  caller: Pick<Caller, "userId" | "teamId" | "isOrgInstall">,
  id: string,
): Channel | undefined {
  const channel = storage.channels.find(id);
  if (!channel) return undefined;
  const isHere = isDirect(channel) || isFor(caller, teamsIn(channel), storage);
  if (isHere && isMember(channel, caller.userId)) return channel;
  const isOpen = channel.kind === "public" && isFor(caller, channel.teamIds, storage);
  return isOpen ? channel : undefined;
}

/** A token of the whole organisation is for each of its workspaces. */
function isFor(
  { teamId, isOrgInstall = false }: Pick<Caller, "teamId" | "isOrgInstall">,
  teams: readonly string[],
  storage: Storage,
): boolean {
  if (teams.includes(teamId)) return true;
  const isOfNone = storage.teams.find(teamId) === undefined;
  const isOfAll = (isOrgInstall || isOfNone) && !isOutsideTeam(teamId, storage);
  return isOfAll && teams.some((own) => !isOutsideTeam(own, storage));
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
