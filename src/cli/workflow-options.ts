/** The options that say which workflow a command is about, checked before anything is sent. */

import type { Command } from "commander";
import type { WorkflowReference } from "../activity/workflow-list.ts";
import { usageError } from "../base/errors.ts";
import { isId } from "../catalog/schemas/identifiers.ts";

export interface WorkflowOptions {
  readonly workflowId?: string;
  readonly workflow?: string;
  readonly workflowAppId?: string;
}

export function defineWorkflowOptions(command: Command): void {
  command
    .option("--workflow-id <id>", "the workflow by its ID (Wf…)")
    .option("--workflow <reference>", "the workflow as its app names it: '#/workflows/' and a callback id")
    .option("--workflow-app-id <id>", "the app of that reference (A…); default the app of the settings");
}

/** `appId` is the app of the settings. Throws a usage error unless exactly one workflow is named, and well. */
export function readWorkflow(options: WorkflowOptions, appId: string | undefined): WorkflowReference {
  const { workflowId, workflow, workflowAppId } = options;
  if (workflowId !== undefined) {
    if (workflow !== undefined || workflowAppId !== undefined) {
      throw usageError(
        "conflicting_options",
        "--workflow-id names a workflow, and --workflow with --workflow-app-id names one too.",
        "Give the one or the other.",
      );
    }
    if (isId("workflow", workflowId)) return { workflow_id: workflowId };
    throw invalid("--workflow-id", workflowId, "a workflow ID, which begins with Wf");
  }
  if (workflow === undefined) {
    throw usageError(
      "no_workflow",
      "No workflow is named.",
      "Give --workflow-id Wf…, or --workflow '#/workflows/…' --workflow-app-id A….",
    );
  }
  return byReference(workflow, workflowAppId ?? appId);
}

function byReference(workflow: string, appId: string | undefined): WorkflowReference {
  if (!isId("workflow", workflow) && !/^#\/workflows\/[^\s/]{1,255}$/.test(workflow)) {
    throw invalid("--workflow", workflow, "'#/workflows/' and a callback id, in quotation marks");
  }
  if (appId === undefined) {
    throw usageError(
      "no_workflow_app",
      "A reference needs the app whose manifest it is in.",
      "Give --workflow-app-id A….",
    );
  }
  if (!isId("app", appId)) throw invalid("--workflow-app-id", appId, "an app ID, which begins with A");
  return { workflow, workflow_app_id: appId };
}

function invalid(flag: string, given: string, expected: string) {
  return usageError(
    "invalid_option",
    `${flag} takes ${expected}, not ${JSON.stringify(given.slice(0, 100))}.`,
  );
}
