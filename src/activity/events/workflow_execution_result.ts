/** A workflow came to its end, or waits for something. */

import type { EventType } from "../event.ts";
import { loggedFailure } from "../failure.ts";
import { endingByWord } from "../outcome.ts";
import { textAt } from "../payload.ts";
import { subjectFrom } from "../subject-from.ts";

export const workflowExecutionResult: EventType = {
  name: "workflow_execution_result",
  known: "documented",
  payload: (z) =>
    z.looseObject({
      workflow_name: z.string(),
      exec_outcome: z.enum(["Pending", "Success", "Error"]),
    }),
  summarize(payload, record) {
    const ending = endingByWord(payload, record);
    return {
      subject: subjectFrom(payload, record, "workflow_name"),
      headline: ending.text,
      outcome: ending.outcome,
    };
  },
  ending: "word",
  reads: ["workflow_name"],
  fields: [
    ["workflow", "workflow_name"],
    ["outcome", "exec_outcome"],
    ["error", "error"],
    ["outputs", "outputs"],
  ],
  hint: (payload) =>
    textAt(payload, "exec_outcome") === "Error" && !loggedFailure(payload)
      ? "A workflow ends with an error when one of its steps did: the trace shows the first step that failed."
      : undefined,
};
