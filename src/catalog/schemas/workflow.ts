/** Workflow steps, and the two ways to say which workflow is meant. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import type { ArgumentRule } from "../argument-rules.ts";
import { id } from "./identifiers.ts";

/** One step in one version of a workflow (interface document, 2.10). */
export function stepVersion() {
  return z.looseObject({
    title: z.string(),
    workflow_id: z.string(),
    step_id: z.string(),
    is_deleted: z.boolean(),
    workflow_version_created: z.string(),
  });
}

export type StepVersion = z.output<ReturnType<typeof stepVersion>>;

export function workflowArguments() {
  return {
    workflow_id: argument(id("workflow").optional(), {
      description: "The workflow by its ID.",
      example: "Wf012ABCD0A0",
      refusals: { format: "unknown_workflow_id" },
    }),
    workflow: argument(z.string().regex(workflowReference).optional(), {
      description:
        "The workflow by its ID or by #/workflows/ and its callback id; goes with workflow_app_id.",
      example: "#/workflows/time_off",
      typeWord: "workflow ID or #/workflows/ and a callback id",
      refusals: { format: "unknown_workflow_id" },
    }),
    workflow_app_id: argument(id("app").optional(), {
      description: "The app whose manifest the workflow reference is in.",
      example: "A012ABCD0A0",
      refusals: { format: "unknown_app_id" },
    }),
  };
}

/** Giving both ways at once is not forbidden by the document; workflow_id then decides (assumption). */
export const workflowRules: readonly ArgumentRule[] = [
  { kind: "one-of", groups: [["workflow_id"], ["workflow_app_id", "workflow"]], exclusive: false },
];

const workflowReference = /^(?:Wf[A-Za-z0-9]{1,100}|#\/workflows\/[^\s/]{1,255})$/;
