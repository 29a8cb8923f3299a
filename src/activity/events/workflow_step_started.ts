/** A workflow reached one of its steps. */

import type { EventType } from "../event.ts";
import { numberAt, phrase } from "../payload.ts";
import { subjectFrom } from "../subject-from.ts";

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
      subject: subjectFrom(payload, record, "function_name", "function_id"),
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
