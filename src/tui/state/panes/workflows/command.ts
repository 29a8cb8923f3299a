/** The shell command that does what the Workflows pane shows. */

import type { WorkflowReference } from "../../../../activity/workflow-list.ts";
import { referenceTo } from "../../../../activity/workflow-list.ts";
import type { CommandOption } from "../../../../query/command-line.ts";
import {
  type Copied,
  filterOptions,
  loadedOptions,
  logCommand,
  option,
  platformCommand,
} from "../../copied.ts";
import { noFilter } from "../../log-filter.ts";
import type { Model } from "../../model.ts";
import { openWorkflow, selectedRow } from "./open.ts";
import { formName, isForm } from "./step-rows.ts";

/** One line for the shell; written so that it asks the same platform, or reads the same log. */
export function workflowsCommand(model: Model): Copied {
  const { view, open, order, access } = model.workflows;
  if (order && (view === "order" || view === "ordered")) {
    const options = [["--step-id", order.stepId] as const, ...referenceOptions(order.workflow)];
    const copied = platformCommand(model, { command: ["workflows", "export-responses"], options });
    return { ...copied, note: "orders the export" };
  }
  if (view === "workflow" && open.tab === "runs") return runsCommand(model);
  if (view === "workflows") return listCommand(model);
  const workflow = openWorkflow(model);
  const reference = workflow && referenceTo(workflow, access?.appId);
  const row = view === "workflow" ? selectedRow(model) : undefined;
  const functionId = row && !isForm(row.functionId) ? row.functionId : formName;
  const options = [["--function", functionId] as const, ...(reference ? referenceOptions(reference) : [])];
  const copied = platformCommand(model, { command: ["workflows", "steps"], options });
  return { ...copied, note: "prints the steps that run the function of the row, or else the form" };
}

function listCommand(model: Model): Copied {
  const { list, named } = model.workflows;
  const options = [
    ...option("--find", list.text),
    ...loadedOptions(model),
    ...filterOptions(model, noFilter),
  ];
  const text = logCommand(model, { command: ["workflows", "list"], options });
  return named.length === 0 ? { text } : { text, note: "prints the list without what was added to it here" };
}

/** The log knows workflows by their ID. */
function runsCommand(model: Model): Copied {
  const id = openWorkflow(model)?.id;
  if (id === undefined)
    return {
      refusal: "There is no command for this: the log names workflows by their ID, and this ID is not known",
    };
  const options = [["--workflow", id] as const, ...loadedOptions(model), ...filterOptions(model, noFilter)];
  return { text: logCommand(model, { command: ["traces"], options }) };
}

function referenceOptions(reference: WorkflowReference): readonly CommandOption[] {
  return "workflow_id" in reference
    ? [["--workflow-id", reference.workflow_id]]
    : [
        ["--workflow", reference.workflow],
        ["--workflow-app-id", reference.workflow_app_id],
      ];
}
