/** Approves a request to invite a person; the invite is then sent. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { defineMethod } from "../method.ts";
import { success } from "../schemas/envelope.ts";
import { id } from "../schemas/identifiers.ts";
import { inviteTeamId, inviteTeamRules } from "../schemas/organisation.ts";

export const adminInviteRequestsApprove = defineMethod({
  name: "admin.inviteRequests.approve",
  summary: "Approve a request to invite a person to a workspace.",
  status: "documented",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["admin"],
  tier: 2,
  effect: "once",
  scopes: ["admin.invites:write"],
  rules: inviteTeamRules,
  args: () =>
    z.object({
      invite_request_id: argument(id("inviteRequest"), {
        description: "The request to approve.",
        example: "Ir012ABCD0A0",
        refusals: { format: "invalid_request" },
      }),
      team_id: inviteTeamId(),
    }),
  result: () => success({}),
  errors: [
    "already_processed",
    "failed_to_send_invite",
    "feature_not_enabled",
    "invalid_request",
    "not_an_admin",
    "team_not_found",
  ],
});
