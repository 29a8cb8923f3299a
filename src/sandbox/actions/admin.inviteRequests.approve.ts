/** Approves an invite request, once; then the invite is sent, and whether that works changes nothing about the approval. */

import { recordAudit } from "../audit/record-audit.ts";
import { approveInviteRequest } from "../machines/invite-request.ts";
import { refuseNonAdmin } from "../organisation/admin-access.ts";
import { inviteTeam } from "../organisation/invite-team.ts";
import { isInTeam, isOfOrganisation } from "../organisation/people.ts";
import type { Platform } from "../platform.ts";
import { peopleWithEmail } from "../scim/people.ts";
import type { InviteRequest } from "../storage/organisation.ts";
import { generatedId } from "../traffic/event.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action, ActionCall } from "./action.ts";

export const adminInviteRequestsApprove: Action<"admin.inviteRequests.approve"> = (args, call) => {
  const { platform, caller } = call;
  const { storage } = platform;
  const barred = refuseNonAdmin(call);
  if (barred) return barred;
  const team = inviteTeam(storage, args.team_id);
  if (!team.ok) return team;
  const request = storage.inviteRequests.find(args.invite_request_id);
  if (!request || request.teamId !== team.value.id) return refusal("invalid_request");
  const move = approveInviteRequest(request.state);
  if (!move.ok) return refusal(move.refusal);
  const isSent = !isHindered(request, platform);
  const invite = {
    id: inviteId(request, platform),
    inviterId: caller.userId,
    createdS: Math.floor(platform.clock.nowMs() / 1000),
    ...(!isSent && { isBouncing: true as const }),
  };
  storage.transaction(() => {
    storage.inviteRequests.save({ ...request, state: move.next, deciderId: caller.userId, invite });
    audit("invite_request_approved", request, call);
    if (isSent) audit("user_invited", request, call);
  });
  return isSent ? success() : refusal("failed_to_send_invite");
};

function audit(
  action: "invite_request_approved" | "user_invited",
  { id, email, realName, teamId }: InviteRequest,
  { platform, caller }: ActionCall,
): void {
  recordAudit(platform, {
    action,
    actor: caller.userId,
    // There is no account yet, and so no ID.
    entity: { type: "user", user: { id: "", name: realName ?? "", email, team: teamId } },
    teamId,
    details: { invite_request_id: id },
  });
}

/** The account of one of the organisation's people is shut off, or in the workspace already; who is elsewhere hinders nothing. */
function isHindered({ email, teamId }: InviteRequest, { storage }: Platform): boolean {
  return peopleWithEmail(storage, email)
    .filter((user) => isOfOrganisation(user, storage))
    .some((user) => user.state !== "active" || isInTeam(user, teamId, storage));
}

function inviteId({ id }: InviteRequest, { random }: Platform): string {
  return generatedId(random.fork(`invite for ${id}`), "I");
}
