/** Finds public channels that are both quiet and small, in the workspaces named, by ID. */

import { limits, pageSize } from "../../catalog/limits.ts";
import { adminCodes, organisationTeam, refuseNonAdmin } from "../organisation/admin-access.ts";
import { pageByKey } from "../page-cursor.ts";
import type { Channel } from "../storage/channels.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

const firstCursor = "*";

export const adminConversationsLookup: Action<"admin.conversations.lookup"> = (args, call) => {
  const { storage } = call.platform;
  const barred = refuseNonAdmin(call, { ...adminCodes, noAdmin: "no_permission" });
  if (barred) return barred;
  const teamIds = args.team_ids.filter((id) => organisationTeam(storage, id));
  if (teamIds.length === 0) return refusal("no_valid_teams");
  const { last_message_activity_before: before, max_member_count: most = limits.lookupMembers } = args;
  const found = storage.channels
    .list()
    .filter(
      (channel) =>
        isCandidate(channel, teamIds) && lastActivity(channel) < before && channel.memberIds.length <= most,
    );
  const page = pageByKey(found, (channel) => channel.id, {
    list: "lookup",
    cursor: args.cursor === firstCursor ? "" : args.cursor,
    limit: pageSize(args.limit, limits.lookupPage),
  });
  if (!page) return refusal("invalid_cursor");
  return success({
    channels: page.items.map((channel) => channel.id),
    response_metadata: { next_cursor: page.nextCursor },
  });
};

/** Archived channels are left out: the method looks for channels to clear away (assumption). */
function isCandidate({ kind, isArchived, teamIds }: Channel, wanted: readonly string[]): boolean {
  return kind === "public" && !isArchived && teamIds.some((id) => wanted.includes(id));
}

/** A channel without a message has been quiet since it was made. */
function lastActivity({ lastMessage, created }: Channel): number {
  return lastMessage ?? created;
}
