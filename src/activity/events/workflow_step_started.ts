/** A workflow reached one of its steps. */

import type { EventType } from "../event.ts";
import { numberAt, phrase, textAt } from "../payload.ts";

export const workflowStepStarted: EventType = {
  name: "workflow_step_started",
  known: "documented",
  payload: (z) =>
    z.looseObject({
      function_id: z.string(),
      total_steps: z.number(),
      current_step: z.number(),
      function_name: z.string(),
      function_execution_id: z.string(),
    }),
  summarize(payload, record) {
    const current = numberAt(payload, "current_step");
    const total = numberAt(payload, "total_steps");
    return {
      subject: textAt(payload, "function_name") || textAt(payload, "function_id") || record.componentId,
      headline: phrase(
        "step",
        current !== undefined && String(current),
        current !== undefined && total !== undefined && `of ${total}`,
        "started",
      ),
      outcome: "started",
    };
  },
  reads: ["function_name", "function_id", "current_step", "total_steps"],
  fields: [
    ["step", "current_step"],
    ["steps", "total_steps"],
    ["function", "function_name"],
    ["function id", "function_id"],
    ["execution", "function_execution_id"],
    ["inputs", "inputs"],
  ],
};
