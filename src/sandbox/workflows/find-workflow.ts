/** The workflow a call names, by its ID or by its app and the app's own name for it. */

import type { ActionCall } from "../actions/action.ts";
import type { Workflow } from "../storage/workflows.ts";
import { type Checked, checked, refusal } from "../web-api/reply.ts";

export interface WorkflowArguments {
  readonly workflow_id?: string | undefined;
  /** An ID, or `#/workflows/` and a callback id. */
  readonly workflow?: string | undefined;
  readonly workflow_app_id?: string | undefined;
}

/** `workflow_id` decides where both ways are used (assumption). Workflows of other workspaces are closed. */
export function findWorkflow(args: WorkflowArguments, { platform, caller }: ActionCall): Checked<Workflow> {
  const { apps, workflows } = platform.storage;
  if (args.workflow_id === undefined && !apps.find(args.workflow_app_id ?? ""))
    return refusal("unknown_app_id");
  const found =
    args.workflow_id === undefined
      ? workflows
          .list()
          .find((workflow) => workflow.appId === args.workflow_app_id && isNamed(workflow, args))
      : workflows.find(args.workflow_id);
  if (!found) return refusal("unknown_workflow_id");
  return apps.find(found.appId)?.teamId === caller.teamId ? checked(found) : refusal("access_denied");
}

function isNamed({ id, callbackId }: Workflow, { workflow }: WorkflowArguments): boolean {
  return workflow === id || workflow === `#/workflows/${callbackId}`;
}
