/** A function began to run. */

import type { EventType } from "../event.ts";
import { textAt } from "../payload.ts";

export const functionExecutionStarted: EventType = {
  name: "function_execution_started",
  known: "documented",
  payload: (z) => z.looseObject({ function_name: z.string(), function_type: z.string() }),
  summarize: (payload, record) => ({
    subject: textAt(payload, "function_name") || record.componentId,
    headline: "started",
    outcome: "started",
  }),
  reads: ["function_name"],
  fields: [
    ["function", "function_name"],
    ["type", "function_type"],
    ["execution", "function_execution_id"],
    ["inputs", "inputs"],
  ],
};
