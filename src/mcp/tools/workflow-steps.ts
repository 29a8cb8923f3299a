/** `list_workflow_steps`: where a workflow uses a function, version by version. */

import { z } from "zod";
import { usageError } from "../../base/errors.ts";
import { isId, openFormFunctionId } from "../../catalog/schemas/identifiers.ts";
import { listSteps } from "../../session/workflows/list-steps.ts";
import type { Platform } from "../platform.ts";
import { defineTool } from "../tool.ts";

export function listWorkflowSteps(platform: Platform) {
  return defineTool({
    name: "list_workflow_steps",
    title: "Steps of a workflow",
    description: "The steps of a workflow that use a function, in all versions of the workflow.",
    input: z.strictObject({
      function_id: z
        .string()
        .max(200)
        .default(openFormFunctionId)
        .describe(`The function's ID (Fn…); ${openFormFunctionId} opens a form`),
      workflow_id: z.string().max(200).describe("The workflow's ID (Wf…)"),
    }),
    async run({ function_id: functionId, workflow_id: workflowId }, { signal }) {
      if (!isId("function", functionId)) throw notAn("function_id", "a function's ID, which begins with Fn");
      if (!isId("workflow", workflowId)) throw notAn("workflow_id", "a workflow's ID, which begins with Wf");
      const { connection } = await platform.connected();
      const steps = await listSteps(connection.client, functionId, { workflow_id: workflowId }, signal);
      return {
        facts: { function_id: functionId, workflow_id: workflowId },
        lists: [
          { name: "steps", rows: steps, way: "`flowtail workflows steps --output json` prints all of them." },
        ],
      };
    },
  });
}

function notAn(name: string, expected: string) {
  return usageError(
    "invalid_option",
    `${name} takes ${expected}.`,
    "log_statistics and get_run show the IDs that the log has.",
  );
}
