/** Lists the steps of a workflow that use one function, in every version of the workflow. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { defineMethod } from "../method.ts";
import { success } from "../schemas/envelope.ts";
import { id, openFormFunctionId } from "../schemas/identifiers.ts";
import { stepVersion, workflowArguments, workflowRules } from "../schemas/workflow.ts";

export const functionsWorkflowsStepsList = defineMethod({
  name: "functions.workflows.steps.list",
  summary: "List the steps that use a function, across the versions of a workflow.",
  status: "documented",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["bot", "user", "service"],
  tier: 3,
  effect: "read",
  rules: workflowRules,
  gives: [{ key: "steps_versions", kind: "list" }],
  args: () =>
    z.object({
      function_id: argument(id("function"), {
        description: `The function whose steps are wanted; ${openFormFunctionId} is "open a form".`,
        example: openFormFunctionId,
        refusals: { format: "unknown_function_id" },
      }),
      ...workflowArguments(),
    }),
  result: () => success({ steps_versions: z.array(stepVersion()) }),
  errors: [
    "access_denied",
    "cannot_fetch_versions",
    "missing_step_ids",
    "unknown_app_id",
    "unknown_function_id",
    "unknown_method",
    "unknown_workflow_id",
  ],
});
