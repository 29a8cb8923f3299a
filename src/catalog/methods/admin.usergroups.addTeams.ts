/** Makes workspaces the default ones of an IDP group; may work for some and fail for others. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { defineMethod } from "../method.ts";
import { refusal, success } from "../schemas/envelope.ts";
import { usergroupId } from "../schemas/organisation.ts";

export const adminUsergroupsAddTeams = defineMethod({
  name: "admin.usergroups.addTeams",
  summary: "Link workspaces to an IDP group, so that its members are added to them.",
  status: "documented",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["admin"],
  tier: 2,
  effect: "replace",
  scopes: ["admin.teams:write"],
  args: () =>
    z.object({
      usergroup_id: usergroupId(),
      // The items are not held to a form: the platform names the bad ones in its answer.
      team_ids: argument(z.array(z.string().min(1)).min(1), {
        description: "Workspaces of the token's organisation.",
        example: ["T012ABCD0A0"],
        hintedIds: ["team"],
        refusals: { missing: "no_team_ids_given", format: "invalid_team_ids" },
      }),
      auto_provision: argument(z.boolean().optional(), {
        description: "Create accounts in the workspaces for members who have none.",
        default: false,
      }),
    }),
  result: () => success({}),
  failure: teamFailure,
  partialFailure: teamFailure,
  partialCodes: ["auto_provision_failure"],
  partsArgument: "team_ids",
  errors: [
    "auto_provision_failure",
    "invalid_team_ids",
    "multi_workspace_restriction",
    "no_team_ids_given",
    "restricted_action",
    "team_limit_exceeded",
    "usergroup_not_found",
  ],
});

/** IDs of the workspaces that failed, and of no others. */
function teamFailure() {
  return refusal({ errors: z.array(z.string()).optional() });
}
