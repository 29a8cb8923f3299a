/** Whether a run of a workflow counts for billing, and why (seen on the live service). */

import type { EventType } from "../event.ts";
import { phrase, textAt, textsAt, valueAt } from "../payload.ts";
import { subjectFrom } from "../subject-from.ts";

export const workflowBillingResult: EventType = {
  name: "workflow_billing_result",
  known: "extension",
  payload: (z) =>
    z.looseObject({
      workflow_name: z.string(),
      billing_reason: z.union([z.array(z.string()), z.string()]).optional(),
      is_billing_excluded: z.boolean().optional(),
      is_billing_result: z.boolean().optional(),
    }),
  summarize(payload, record) {
    const excluded = isExcluded(payload);
    const reasons = textAt(payload, "billing_reason") || textsAt(payload, "billing_reason").join(", ");
    const word =
      excluded === true ? "excluded from billing" : excluded === false ? "billed" : "billing checked";
    return {
      subject: subjectFrom(payload, record, "workflow_name"),
      headline: phrase(reasons === "" ? word : `${word}:`, reasons),
      outcome: "noted",
    };
  },
  fields: [
    ["workflow", "workflow_name"],
    ["excluded", "is_billing_excluded"],
    ["billed", "is_billing_result"],
    ["reason", "billing_reason"],
  ],
};

/** Samples say what is excluded, the platform's own tool reads what is billed (assumption: the one is the contrary of the other). */
function isExcluded(payload: unknown): boolean | undefined {
  const excluded = valueAt(payload, "is_billing_excluded");
  if (typeof excluded === "boolean") return excluded;
  const billed = valueAt(payload, "is_billing_result");
  return typeof billed === "boolean" ? !billed : undefined;
}
