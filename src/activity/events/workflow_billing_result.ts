/** Whether a run of a workflow counts for billing, and why (seen on the live service). */

import type { EventType } from "../event.ts";
import { phrase, textAt, textsAt, valueAt } from "../payload.ts";

export const workflowBillingResult: EventType = {
  name: "workflow_billing_result",
  known: "extension",
  payload: (z) =>
    z.looseObject({
      workflow_name: z.string(),
      billing_reason: z.union([z.array(z.string()), z.string()]).optional(),
      is_billing_excluded: z.boolean().optional(),
    }),
  summarize(payload, record) {
    const excluded = valueAt(payload, "is_billing_excluded");
    const reasons = textAt(payload, "billing_reason") || textsAt(payload, "billing_reason").join(", ");
    const word =
      excluded === true ? "excluded from billing" : excluded === false ? "billed" : "billing checked";
    return {
      subject: textAt(payload, "workflow_name") || record.componentId,
      headline: phrase(reasons === "" ? word : `${word}:`, reasons),
      outcome: "noted",
    };
  },
  fields: [
    ["workflow", "workflow_name"],
    ["excluded", "is_billing_excluded"],
    ["reason", "billing_reason"],
  ],
};
