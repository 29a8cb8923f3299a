/** `list_workflow_steps`: where a workflow uses a function, version by version. */

import { z } from "zod";
import { isComponentId, type NamedKind } from "../../activity/component-names.ts";
import { onFirstUse } from "../../base/on-first-use.ts";
import { openFormFunctionId } from "../../catalog/schemas/identifiers.ts";
import { componentCalled } from "../../session/log/named-components.ts";
import { listSteps } from "../../session/workflows/list-steps.ts";
import type { Platform } from "../platform.ts";
import { restElsewhere } from "../rest-elsewhere.ts";
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
        .describe(`The function's name or ID (Fn…); ${openFormFunctionId} opens a form`),
      workflow_id: z.string().max(200).describe("The workflow's name or ID (Wf…)"),
    }),
    changes: false,
    async run({ function_id, workflow_id }, { signal }) {
      const { connection, names } = await platform.connected();
      const things = onFirstUse(() => names(signal));
      const idOf = async (kind: NamedKind, text: string) =>
        isComponentId(text, kind) ? text : componentCalled(kind, text, await things());
      const functionId = await idOf("function", function_id);
      const workflowId = await idOf("workflow", workflow_id);
      const steps = await listSteps(connection.client, functionId, { workflow_id: workflowId }, signal);
      return {
        facts: { function_id: functionId, workflow_id: workflowId },
        lists: [{ name: "steps", rows: steps, way: restElsewhere }],
      };
    },
  });
}
