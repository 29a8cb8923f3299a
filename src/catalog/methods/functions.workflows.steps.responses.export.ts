/** Orders an export of a form's responses; the file itself arrives as a direct message. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { defineMethod } from "../method.ts";
import { success } from "../schemas/envelope.ts";
import { workflowArguments, workflowRules } from "../schemas/workflow.ts";

export const functionsWorkflowsStepsResponsesExport = defineMethod({
  name: "functions.workflows.steps.responses.export",
  summary: "Order a form's responses; the platform's assistant sends them to you as a direct message.",
  status: "documented",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["user", "service", "bot"],
  tier: 3,
  effect: "once",
  rules: workflowRules,
  args: () =>
    z.object({
      step_id: argument(z.string().min(1), {
        description: "The form's step, as functions.workflows.steps.list names it.",
        example: "0",
      }),
      ...workflowArguments(),
    }),
  result: () => success({}),
  errors: [
    "access_denied",
    "unknown_app_id",
    "unknown_method",
    "unknown_step_id",
    "unknown_workflow_id",
    "workflows_export_csv_not_enabled",
  ],
});
