/** Puts users under one of the organisation's authentication policies. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { limits } from "../limits.ts";
import { defineMethod } from "../method.ts";
import { success } from "../schemas/envelope.ts";

export const adminAuthPolicyAssignEntities = defineMethod({
  name: "admin.auth.policy.assignEntities",
  summary: "Assign users to an authentication policy of the organisation.",
  status: "documented",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["admin"],
  tier: 4,
  effect: "replace",
  scopes: ["admin.users:write"],
  args: () =>
    z.object({
      policy_name: argument(z.enum(["email_password"]), {
        description: "The policy; email_password is the only one there is.",
        refusals: { format: "policy_not_found" },
      }),
      entity_type: argument(z.enum(["USER"]), {
        description: "What the IDs name; only users can be assigned.",
      }),
      // Not held to the prefix of users: the platform answers an ID it does not know with entity_not_found.
      entity_ids: argument(z.array(z.string().min(1)).min(1).max(limits.assignedEntities), {
        description: "IDs of the users to put under the policy.",
        example: ["U012ABCD0A0"],
        hintedIds: ["user"],
      }),
    }),
  result: () => success({ entity_total_count: z.int().optional() }),
  errors: [
    "admin_unauthorized",
    "entity_not_found",
    "feature_not_enabled",
    "not_an_admin",
    "over_max_entity_limit",
    "policy_not_found",
    "unknown_method",
  ],
});
