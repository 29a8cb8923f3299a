/** A workflow step came to its end, or waits for something. */

import type { EventType } from "../event.ts";
import { endingByWord } from "../outcome.ts";
import { spentTokenHint } from "../run-limits.ts";
import { subjectFrom } from "../subject-from.ts";

export const workflowStepExecutionResult: EventType = {
  name: "workflow_step_execution_result",
  known: "documented",
  payload: (z) =>
    z.looseObject({
      inputs: z.looseObject({}),
      function_id: z.string(),
      exec_outcome: z.enum(["Pending", "Success", "Error"]),
      function_name: z.string(),
      function_execution_id: z.string(),
    }),
  summarize(payload, record) {
    const ending = endingByWord(payload, record);
    return {
      subject: subjectFrom(payload, record, "function_name", "function_id"),
      headline: `step ${ending.text}`,
      outcome: ending.outcome,
    };
  },
  ending: "word",
  reads: ["function_name", "function_id"],
  fields: [
    ["function", "function_name"],
    ["outcome", "exec_outcome"],
    ["error", "error"],
    ["inputs", "inputs"],
    ["outputs", "outputs"],
    ["function id", "function_id"],
    ["execution", "function_execution_id"],
  ],
  hint: spentTokenHint,
};
