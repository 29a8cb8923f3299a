/** A workflow is not available any more. */

import type { EventType } from "../event.ts";
import { textAt } from "../payload.ts";

export const workflowUnpublished: EventType = {
  name: "workflow_unpublished",
  known: "documented",
  payload: (z) => z.looseObject({ workflow_name: z.string() }),
  summarize: (payload, record) => ({
    subject: textAt(payload, "workflow_name") || record.componentId,
    headline: "unpublished",
    outcome: "changed",
  }),
  reads: ["workflow_name"],
  fields: [["workflow", "workflow_name"]],
};
