/** Overwrites the organisation's list of trusted networks. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { limits } from "../limits.ts";
import { defineMethod } from "../method.ts";
import { responseMetadata } from "../schemas/envelope.ts";

export const adminAuditAnomalyAllowUpdateItem = defineMethod({
  name: "admin.audit.anomaly.allow.updateItem",
  summary: "Replace the lists of trusted IP blocks and autonomous systems; entries not sent again are lost.",
  status: "documented",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["admin", "user", "session"],
  tier: 2,
  effect: "replace",
  scopes: ["admin"],
  // Both arguments have two spellings and it is not known which one counts, so either is taken, but not both.
  rules: [
    { kind: "at-most-one", of: ["trusted_cidr", "trusted_cidrs"] },
    { kind: "at-most-one", of: ["trusted_asns", "trusted_asn"] },
  ],
  args: () =>
    z.object({
      trusted_cidr: argument(blocks(), blockFacts),
      trusted_cidrs: argument(blocks(), { ...blockFacts, sameAs: "trusted_cidr" }),
      trusted_asns: argument(systems(), systemFacts),
      trusted_asn: argument(systems(), { ...systemFacts, sameAs: "trusted_asns" }),
    }),
  // A write that did not work and yet is no error is answered with ok: false and no code.
  result: () => z.looseObject({ ok: z.boolean(), response_metadata: responseMetadata().optional() }),
  errors: [
    "endpoint_unavailable",
    "invalid_field_or_data",
    "unable_to_process_post_request",
    "unsupported_action_describe",
    "unsupported_action_put",
  ],
});

const blockFacts = {
  description: "All trusted blocks of IPv4 addresses.",
  example: ["192.0.2.0/24"],
  refusals: { format: "invalid_field_or_data" },
} as const;

const systemFacts = {
  description: "All trusted autonomous system numbers.",
  example: [64500],
  refusals: { format: "invalid_field_or_data" },
} as const;

function blocks() {
  return z.array(z.cidrv4()).optional();
}

function systems() {
  return z.array(z.int().min(0).max(limits.autonomousSystem)).optional();
}
