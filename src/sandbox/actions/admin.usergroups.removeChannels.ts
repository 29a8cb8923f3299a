/** Takes default channels from an IDP group; what cannot be taken is named, and the others are removed all the same. */

import { adminCodes, organisationTeam, refuseNonAdmin } from "../organisation/admin-access.ts";
import type { Storage } from "../storage/storage.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const adminUsergroupsRemoveChannels: Action<"admin.usergroups.removeChannels"> = (args, call) => {
  const { storage } = call.platform;
  const barred = refuseNonAdmin(call, { ...adminCodes, noOrganisation: "not_an_enterprise" });
  if (barred) return barred;
  const group = storage.usergroups.find(args.usergroup_id);
  if (!group) return refusal("usergroup_not_found");
  const invalid = [...new Set(args.channel_ids)].filter((id) => !isManaged(storage, id));
  const removed = new Set(args.channel_ids.filter((id) => !invalid.includes(id)));
  storage.usergroups.save({ ...group, channelIds: group.channelIds.filter((id) => !removed.has(id)) });
  return invalid.length > 0 ? refusal("channel_not_found", { invalid_channels: invalid }) : success();
};

/** Whether it is a channel of the organisation; direct messages are of a kind no group has. */
function isManaged(storage: Storage, id: string): boolean {
  const channel = storage.channels.find(id);
  if (channel?.kind !== "public" && channel?.kind !== "private") return false;
  return (
    channel.sharing?.foreignHostTeamId === undefined &&
    channel.teamIds.some((teamId) => organisationTeam(storage, teamId))
  );
}
