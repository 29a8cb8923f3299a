/** A function came to its end; an error, or level error, means that it failed. */

import type { EventType } from "../event.ts";
import { endingByError } from "../outcome.ts";
import { spentTokenHint } from "../run-limits.ts";
import { subjectFrom } from "../subject-from.ts";

export const functionExecutionResult: EventType = {
  name: "function_execution_result",
  known: "documented",
  payload: (z) => z.looseObject({ function_name: z.string(), error: z.string().optional() }),
  summarize(payload, record) {
    const ending = endingByError(payload, record);
    return {
      subject: subjectFrom(payload, record, "function_name"),
      headline: ending.text,
      outcome: ending.outcome,
    };
  },
  ending: "error",
  reads: ["function_name"],
  fields: [
    ["function", "function_name"],
    ["type", "function_type"],
    ["error", "error"],
    ["execution", "function_execution_id"],
    ["inputs", "inputs"],
    ["outputs", "outputs"],
  ],
  hint: spentTokenHint,
};
