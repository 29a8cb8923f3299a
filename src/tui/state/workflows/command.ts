/** The shell command that does what the Workflows pane shows. */

import { type CommandOption, type CommandParts, flowtailCommand } from "../../../query/command-line.ts";
import type { Model } from "../model.ts";
import { selectedRun } from "./jumps.ts";
import { referenceTo } from "./known.ts";
import type { WorkflowReference } from "./model.ts";
import { openWorkflow, selectedRow, selectedWorkflow } from "./open.ts";
import { formName, isForm } from "./step-rows.ts";

/** One line for the shell; written so that it asks the same platform. */
export function workflowsCommand(model: Model): string {
  const { identity } = model;
  const { options = [], ...parts } = partsOf(model);
  return flowtailCommand({ ...parts, options: [...options, ...identity.options] }, identity.shell);
}

function partsOf(model: Model): CommandParts {
  const { view, open, order, access } = model.workflows;
  if (order && (view === "order" || view === "ordered"))
    return {
      command: ["workflows", "export-responses"],
      options: [["--step-id", order.stepId], ...referenceOptions(order.workflow)],
    };
  const run = view === "workflow" && open.tab === "runs" ? selectedRun(model) : undefined;
  if (run !== undefined) return { command: ["trace"], operands: [run] };
  const workflow = view === "workflows" ? selectedWorkflow(model) : openWorkflow(model);
  const reference = workflow && referenceTo(workflow, access?.appId);
  const row = view === "workflow" ? selectedRow(model) : undefined;
  const functionId = row && !isForm(row.functionId) ? row.functionId : formName;
  return {
    command: ["workflows", "steps"],
    options: [["--function", functionId], ...(reference ? referenceOptions(reference) : [])],
  };
}

function referenceOptions(reference: WorkflowReference): readonly CommandOption[] {
  return "workflow_id" in reference
    ? [["--workflow-id", reference.workflow_id]]
    : [
        ["--workflow", reference.workflow],
        ["--workflow-app-id", reference.workflow_app_id],
      ];
}
