/** Lists approved invite requests with their invites, the newest first. */

import { limits } from "../../catalog/limits.ts";
import { refuseNonAdmin } from "../organisation/admin-access.ts";
import { inviteTeam } from "../organisation/invite-team.ts";
import { pageByKey } from "../page-cursor.ts";
import type { InviteRequest } from "../storage/organisation.ts";
import { refusal, refusalWithMessages, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const adminInviteRequestsApprovedList: Action<"admin.inviteRequests.approved.list"> = (args, call) => {
  const { storage } = call.platform;
  const barred = refuseNonAdmin(call);
  if (barred) return barred;
  const team = inviteTeam(storage, args.team_id);
  if (!team.ok) return refusal(team.error);
  const sent = storage.inviteRequests.list().flatMap((request) => sentOf(request, team.value.id));
  const page = pageByKey(sent, newestFirst, {
    list: `approved ${team.value.id}`,
    cursor: args.cursor,
    limit: args.limit ?? limits.inviteRequestPage.standard,
  });
  // The document names no code for a cursor of another list.
  if (!page) return refusalWithMessages("invalid_arguments", ["the cursor was not given out here"]);
  return success({
    approved_requests: page.items.map(shown),
    response_metadata: { next_cursor: page.nextCursor },
  });
};

type Sent = InviteRequest & { readonly invite: NonNullable<InviteRequest["invite"]> };

/** An approved request whose invite could not be sent has none to show, and is not listed (assumption). */
function sentOf(request: InviteRequest, teamId: string): readonly Sent[] {
  const { state, invite } = request;
  return state === "approved" && invite && request.teamId === teamId ? [{ ...request, invite }] : [];
}

/** A key that sorts later times before earlier ones. */
function newestFirst({ invite, id }: Sent): string {
  return `${String(1e12 - invite.createdS).padStart(13, "0")} ${id}`;
}

/** Source: interface document, 2.9; the request's date is text there, the invite's a number. */
function shown(request: Sent) {
  const { id, email, invite, inviteType } = request;
  return {
    invite_request: {
      id,
      email,
      date_created: String(request.createdS),
      requester_ids: request.requesterIds,
      channel_ids: request.channelIds,
      invite_type: inviteType,
      real_name: request.realName,
      date_expire: request.expiresS,
      request_reason: request.reason,
    },
    approved_by: { actor_id: request.deciderId ?? "", actor_type: "user" },
    invite: {
      id: invite.id,
      inviter_id: invite.inviterId,
      email,
      date_created: invite.createdS,
      date_resent: null,
      is_bouncing: false,
      invite_preferences: {
        is_restricted: inviteType === "restricted",
        is_ultra_restricted: inviteType === "ultra_restricted",
        date_expire: request.expiresS,
        channel_ids: request.channelIds,
        is_domain_matched: false,
        real_name: request.realName,
      },
    },
  };
}
