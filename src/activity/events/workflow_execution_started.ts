/** A workflow began to run. */

import type { EventType } from "../event.ts";
import { phrase, textAt } from "../payload.ts";
import { subjectFrom } from "../subject-from.ts";

export const workflowExecutionStarted: EventType = {
  name: "workflow_execution_started",
  known: "documented",
  payload: (z) => z.looseObject({ workflow_name: z.string(), actor: z.string() }),
  summarize(payload, record) {
    const actor = textAt(payload, "actor");
    return {
      subject: subjectFrom(payload, record, "workflow_name"),
      headline: phrase("started", actor && `by ${actor}`),
      outcome: "started",
    };
  },
  reads: ["workflow_name", "actor"],
  fields: [
    ["workflow", "workflow_name"],
    ["by", "actor"],
    ["inputs", "inputs"],
  ],
};
