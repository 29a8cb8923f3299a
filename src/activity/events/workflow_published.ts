/** A workflow was made available. */

import type { EventType } from "../event.ts";
import { textAt } from "../payload.ts";

export const workflowPublished: EventType = {
  name: "workflow_published",
  known: "documented",
  payload: (z) => z.looseObject({ workflow_name: z.string() }),
  summarize: (payload, record) => ({
    subject: textAt(payload, "workflow_name") || record.componentId,
    headline: "published",
    outcome: "changed",
  }),
  reads: ["workflow_name"],
  fields: [["workflow", "workflow_name"]],
};
