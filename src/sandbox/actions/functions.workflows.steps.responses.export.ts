/** Orders an export of a form's responses; the file is made later, and delivered as a direct message. */

import { openFormFunctionId } from "../../catalog/schemas/identifiers.ts";
import { newIdentifier } from "../new-identifier.ts";
import { refusal, success } from "../web-api/reply.ts";
import { findWorkflow } from "../workflows/find-workflow.ts";
import type { Action } from "./action.ts";

export const functionsWorkflowsStepsResponsesExport: Action<"functions.workflows.steps.responses.export"> = (
  args,
  call,
) => {
  const { platform, caller } = call;
  const { storage, clock, settings } = platform;
  const workflow = findWorkflow(args, call);
  if (!workflow.ok) return workflow;
  const { id: workflowId, versions } = workflow.value;
  const isForm = versions.some(({ steps }) =>
    steps.some((step) => step.id === args.step_id && step.functionId === openFormFunctionId),
  );
  if (!isForm) return refusal("unknown_step_id");
  if (storage.teams.find(caller.teamId)?.formExports === false) {
    return refusal("workflows_export_csv_not_enabled");
  }
  const orderedUs = clock.nowUs();
  storage.formExports.save({
    id: newIdentifier(storage, {
      kind: "form_export",
      make: (serial) => `export-${serial}`,
      isTaken: (id) => storage.formExports.find(id) !== undefined,
    }),
    workflowId,
    stepId: args.step_id,
    userId: caller.userId,
    orderedUs,
    readyUs: orderedUs + settings.policy.formExportMs * 1000,
  });
  return success();
};
