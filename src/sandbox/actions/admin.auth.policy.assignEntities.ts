/** Puts people under an authentication policy: all of them or, when one cannot be, none. */

import { refuseNonAdmin } from "../organisation/admin-access.ts";
import { findManaged } from "../organisation/people.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const adminAuthPolicyAssignEntities: Action<"admin.auth.policy.assignEntities"> = (args, call) => {
  const { storage, settings } = call.platform;
  const barred = refuseNonAdmin(call);
  if (barred) return barred;
  const policy = storage.authPolicies.find(args.policy_name);
  if (!policy) return refusal("policy_not_found");
  const people = args.entity_ids.map((id) => findManaged(storage, id));
  if (people.includes(undefined)) return refusal("entity_not_found");
  // Another way to sign in ends people's sessions; that an admin cannot end an owner's is an assumption.
  const isOwner = storage.users.find(call.caller.userId)?.role !== "admin";
  if (!isOwner && people.some((user) => user?.role === "owner")) return refusal("admin_unauthorized");
  const entityIds = [...new Set([...policy.entityIds, ...args.entity_ids])];
  if (entityIds.length > settings.policy.authPolicyPeople) return refusal("over_max_entity_limit");
  storage.authPolicies.save({ ...policy, entityIds });
  return success();
};
