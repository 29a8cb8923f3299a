/** The shell command that does what the Workflows pane shows. */

import { shellCommand } from "../../../query/shell.ts";
import type { Model } from "../model.ts";
import { selectedRun } from "./jumps.ts";
import { referenceTo } from "./known.ts";
import type { WorkflowReference } from "./model.ts";
import { openWorkflow, selectedRow, selectedWorkflow } from "./open.ts";
import { formName, isForm } from "./step-rows.ts";

/** One line for a POSIX shell; the profile is named so that it asks the same platform. */
export function workflowsCommand(model: Model): string {
  const { identity, workflows } = model;
  const profile = identity.profileName ? ["--profile", identity.profileName] : [];
  return shellCommand(["flowtail", ...wordsOf(model), ...profile, ...appWords(model, workflows.view)]);
}

function wordsOf(model: Model): readonly string[] {
  const { view, open, order, access } = model.workflows;
  if (order && (view === "order" || view === "ordered"))
    return ["workflows", "export-responses", "--step-id", order.stepId, ...referenceWords(order.workflow)];
  const run = view === "workflow" && open.tab === "runs" ? selectedRun(model) : undefined;
  if (run !== undefined) return ["trace", run];
  const workflow = view === "workflows" ? selectedWorkflow(model) : openWorkflow(model);
  const reference = workflow && referenceTo(workflow, access?.appId);
  const row = view === "workflow" ? selectedRow(model) : undefined;
  const functionId = row && !isForm(row.functionId) ? row.functionId : formName;
  return ["workflows", "steps", "--function", functionId, ...(reference ? referenceWords(reference) : [])];
}

function referenceWords(reference: WorkflowReference): readonly string[] {
  return "workflow_id" in reference
    ? ["--workflow-id", reference.workflow_id]
    : ["--workflow", reference.workflow, "--workflow-app-id", reference.workflow_app_id];
}

/** Only a trace needs the app named. */
function appWords(model: Model, view: Model["workflows"]["view"]): readonly string[] {
  const isTrace =
    view === "workflow" && model.workflows.open.tab === "runs" && selectedRun(model) !== undefined;
  return isTrace && model.identity.appId ? ["--app-id", model.identity.appId] : [];
}
