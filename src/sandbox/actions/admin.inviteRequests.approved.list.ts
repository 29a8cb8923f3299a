/** Lists approved invite requests with their invites, the newest first. */

import { limits } from "../../catalog/limits.ts";
import { refuseNonAdmin } from "../organisation/admin-access.ts";
import { inviteTeam } from "../organisation/invite-team.ts";
import { pageByKey } from "../page-cursor.ts";
import type { InviteRequest } from "../storage/organisation.ts";
import { refusalWithMessages, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const adminInviteRequestsApprovedList: Action<"admin.inviteRequests.approved.list"> = (args, call) => {
  const { storage } = call.platform;
  const barred = refuseNonAdmin(call);
  if (barred) return barred;
  const team = inviteTeam(storage, args.team_id);
  if (!team.ok) return team;
  const approved = storage.inviteRequests.list().flatMap((request) => approvedOf(request, team.value.id));
  const page = pageByKey(approved, newestFirst, {
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

type Approved = InviteRequest & { readonly invite: NonNullable<InviteRequest["invite"]> };

/** A seed may name an approved request without its invite: it was made when the request was. */
function approvedOf(request: InviteRequest, teamId: string): readonly Approved[] {
  if (request.state !== "approved" || request.teamId !== teamId) return [];
  const { id, createdS, deciderId = "" } = request;
  const planted = { id: id.replace(/^Ir/, "I"), inviterId: deciderId, createdS };
  return [{ ...request, invite: request.invite ?? planted }];
}

/** A key that sorts later times before earlier ones. */
function newestFirst({ invite, id }: Approved): string {
  return `${String(1e12 - invite.createdS).padStart(13, "0")} ${id}`;
}

/** Source: interface document, 2.9; the request's date is text there, the invite's a number. */
function shown(request: Approved) {
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
      // The document has no other word for an invite that did not arrive (assumption).
      is_bouncing: invite.isBouncing ?? false,
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
