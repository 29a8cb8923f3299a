/** What the sandbox does where the interface document is silent: each decision is one named, settable default. */

import { z } from "zod";
import { usageError } from "../base/errors.ts";
import { limits } from "../catalog/limits.ts";
import { describeIssues } from "./describe-issues.ts";

export const policySchema = z.strictObject({
  /** Page size of apps.activities.list without `limit`. */
  activityDefaultLimit: z.int().min(1),
  /** A larger `limit` is lowered to this. */
  activityMaxLimit: z.int().min(1),
  /** Whether min_date_created and max_date_created include the instant itself. */
  activityBounds: z.enum(["inclusive", "exclusive"]),
  /** Order of the activity log without `sort_direction`. */
  activitySort: z.enum(["asc", "desc"]),
  /** `offset` counts from the start of the list, so that pages repeat records when the log grows. */
  activityCursor: z.enum(["stable", "offset"]),
  /** Share of a minute's calls that may come on top at once. */
  rateBurst: z.number().min(0).max(100),
  /** Largest request body of the Web API that is read. */
  bodyLimitBytes: z.int().min(1024),
  /** Longest wait for the rest of a request body. */
  bodyTimeoutMs: z.int().min(1),
  /** How many received requests are kept. */
  requestLogSize: z.int().min(0).max(100_000),
});

export type SandboxPolicy = Readonly<z.output<typeof policySchema>>;

export type PolicyChange = { readonly [Entry in keyof SandboxPolicy]?: SandboxPolicy[Entry] | undefined };

/** Every entry is an assumption. */
export const defaultPolicy: SandboxPolicy = {
  activityDefaultLimit: 100,
  activityMaxLimit: limits.activityPageItems,
  activityBounds: "inclusive",
  activitySort: "desc",
  activityCursor: "stable",
  rateBurst: 0.2,
  bodyLimitBytes: 10_485_760,
  bodyTimeoutMs: 10_000,
  requestLogSize: 1000,
};

/** Throws a usage error that names each wrong entry; unknown names are wrong too. */
export function changePolicy(policy: SandboxPolicy, changes: PolicyChange = {}): SandboxPolicy {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const outcome = policySchema.safeParse({ ...policy, ...Object.fromEntries(given) });
  if (outcome.success) return outcome.data;
  throw usageError("invalid_policy", `The policy is wrong: ${describeIssues(outcome.error).join("; ")}.`);
}
