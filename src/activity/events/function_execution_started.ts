/** A function began to run. */

import type { EventType } from "../event.ts";
import { subjectFrom } from "../subject-from.ts";

export const functionExecutionStarted: EventType = {
  name: "function_execution_started",
  known: "documented",
  payload: (z) => z.looseObject({ function_name: z.string(), function_type: z.string() }),
  summarize: (payload, record) => ({
    subject: subjectFrom(payload, record, "function_name"),
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
