/** A workflow is not available any more. */

import type { EventType } from "../event.ts";
import { subjectFrom } from "../subject-from.ts";

export const workflowUnpublished: EventType = {
  name: "workflow_unpublished",
  known: "documented",
  payload: (z) => z.looseObject({ workflow_name: z.string() }),
  summarize: (payload, record) => ({
    subject: subjectFrom(payload, record, "workflow_name"),
    headline: "unpublished",
    outcome: "changed",
  }),
  reads: ["workflow_name"],
  fields: [["workflow", "workflow_name"]],
};
