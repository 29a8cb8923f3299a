/** Lists the invite requests that were approved, with who approved them and the invites sent. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { limits } from "../limits.ts";
import { defineMethod } from "../method.ts";
import { success } from "../schemas/envelope.ts";
import { approvedRequest } from "../schemas/invite-request.ts";
import { inviteTeamId, inviteTeamRules } from "../schemas/organisation.ts";

const { standard, maximum } = limits.inviteRequestPage;

export const adminInviteRequestsApprovedList = defineMethod({
  name: "admin.inviteRequests.approved.list",
  summary: "List approved requests to invite people to a workspace.",
  status: "documented",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["admin"],
  tier: 2,
  effect: "read",
  scopes: ["admin.invites:read"],
  rules: inviteTeamRules,
  paging: { items: "approved_requests" },
  args: () =>
    z.object({
      team_id: inviteTeamId(),
      cursor: argument(z.string().optional(), { description: "The next_cursor of the page before." }),
      limit: argument(z.int().min(1).max(maximum).optional(), {
        description: "Requests on a page.",
        default: standard,
      }),
    }),
  result: () => success({ approved_requests: z.array(approvedRequest()) }),
  errors: ["feature_not_enabled", "not_an_admin", "team_not_found"],
});
