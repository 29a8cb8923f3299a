/** A workflow was made available. */

import type { EventType } from "../event.ts";
import { subjectFrom } from "../subject-from.ts";

export const workflowPublished: EventType = {
  name: "workflow_published",
  known: "documented",
  payload: (z) => z.looseObject({ workflow_name: z.string() }),
  summarize: (payload, record) => ({
    subject: subjectFrom(payload, record, "workflow_name"),
    headline: "published",
    outcome: "changed",
  }),
  reads: ["workflow_name"],
  fields: [["workflow", "workflow_name"]],
};
