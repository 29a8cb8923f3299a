/** Lists the steps that use a function, version by version, the oldest first; steps the newest lacks are deleted ones. */

import type { Workflow } from "../storage/workflows.ts";
import { refusal, success } from "../web-api/reply.ts";
import { findWorkflow } from "../workflows/find-workflow.ts";
import type { Action } from "./action.ts";

export const functionsWorkflowsStepsList: Action<"functions.workflows.steps.list"> = (args, call) => {
  const workflow = findWorkflow(args, call);
  if (!workflow.ok) return workflow;
  if (!call.platform.storage.functions.find(args.function_id)) return refusal("unknown_function_id");
  const { versions } = workflow.value;
  if (versions.length === 0) return refusal("cannot_fetch_versions");
  if (versions.some(({ steps }) => steps.some(({ id }) => id === null))) return refusal("missing_step_ids");
  return success({ steps_versions: stepVersions(workflow.value, args.function_id) });
};

function stepVersions({ id, versions }: Workflow, functionId: string) {
  const present = new Set(versions.at(-1)?.steps.map((step) => step.id));
  return versions.flatMap(({ createdUs, steps }) =>
    steps
      .filter((step) => step.functionId === functionId)
      .map((step) => ({
        title: step.title,
        workflow_id: id,
        step_id: step.id,
        is_deleted: !present.has(step.id),
        workflow_version_created: String(createdUs),
      })),
  );
}
