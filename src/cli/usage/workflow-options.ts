/** The options that say which workflow a command is about: by its ID, by the reference its app has, or by its name. */

import type { Command } from "commander";
import type { NamedThing } from "../../activity/component-names.ts";
import { referenceTo, type WorkflowReference } from "../../activity/workflow-list.ts";
import { type FlowtailError, usageError } from "../../base/errors.ts";
import { isId } from "../../catalog/schemas/identifiers.ts";
import type { Connection } from "../../session/connect.ts";
import { componentCalled, namesOf } from "../../session/log/named-components.ts";
import { knownWorkflows } from "../../session/workflows/known-workflows.ts";
import type { Context } from "../context.ts";

export interface WorkflowOptions {
  readonly workflowId?: string;
  readonly workflow?: string;
  readonly workflowAppId?: string;
}

export function defineWorkflowOptions(command: Command): void {
  command
    .option("--workflow-id <id>", "the workflow by its ID (Wf…), or by its name")
    .option(
      "--workflow <reference>",
      "the workflow by its name, or as its app names it: '#/workflows/' and a callback id",
    )
    .option("--workflow-app-id <id>", "the app of that reference (A…); default the app of the settings");
}

/** How the options name a workflow: as the platform takes it, or by a name that has to be looked up. */
export type NamedWorkflow = WorkflowReference | { readonly name: string };

/** `appId` is the app of the settings. Throws a usage error unless exactly one workflow is named, and well. */
export function readWorkflow(options: WorkflowOptions, appId: string | undefined): NamedWorkflow {
  const { workflowId, workflow, workflowAppId } = options;
  if (workflowId !== undefined) {
    if (workflow !== undefined) {
      throw usageError(
        "conflicting_options",
        "--workflow-id names a workflow, and --workflow names one too.",
        "Give the one or the other.",
      );
    }
    if (workflowAppId !== undefined) throw appOfNoReference("--workflow-id");
    if (isId("workflow", workflowId)) return { workflow_id: workflowId };
    return { name: nameIn("--workflow-id", workflowId, "a workflow ID, which begins with Wf, or a name") };
  }
  if (workflow === undefined) {
    throw usageError(
      "no_workflow",
      "No workflow is named.",
      "Give --workflow-id Wf…, --workflow NAME, or --workflow '#/workflows/…' --workflow-app-id A….",
    );
  }
  if (isReference(workflow)) return byReference(workflow, workflowAppId ?? appId);
  const name = nameIn(
    "--workflow",
    workflow,
    "'#/workflows/' and a callback id, in quotation marks, or a name",
  );
  if (workflowAppId === undefined) return { name };
  throw appOfNoReference("--workflow");
}

function appOfNoReference(flag: string): FlowtailError {
  return usageError(
    "conflicting_options",
    `--workflow-app-id says where a reference is from, and ${flag} names a workflow of the app of the settings.`,
    "Leave it out, or write --workflow '#/workflows/…'.",
  );
}

/** Asks the platform what has the name. Throws a usage error unless that is one workflow. */
export async function findWorkflow(
  named: NamedWorkflow,
  connection: Connection,
  context: Context,
  names: () => Promise<readonly NamedThing[]> = () => namesOf(connection, context),
): Promise<WorkflowReference> {
  if (!("name" in named)) return named;
  const { name } = named;
  const { folder, signal } = context;
  const { appId } = connection;
  const known = await knownWorkflows({ folder, signal, platform: connection });
  const declared = known?.workflows.find(
    ({ id, callbackId, title }) => id === undefined && (name === callbackId || name === title),
  );
  const reference = declared && referenceTo(declared, appId);
  return reference ?? { workflow_id: componentCalled("workflow", name, await names()) };
}

function isReference(text: string): boolean {
  return isId("workflow", text) || /^#\/workflows\/[^\s/]{1,255}$/.test(text);
}

/** What was meant as a reference is no name. */
function nameIn(flag: string, text: string, expected: string): string {
  if (text.trim() !== "" && !/^#|\//.test(text)) return text;
  throw usageError("invalid_option", `${flag} takes ${expected}, not ${JSON.stringify(text.slice(0, 100))}.`);
}

function byReference(workflow: string, appId: string | undefined): WorkflowReference {
  if (appId === undefined) {
    throw usageError(
      "no_workflow_app",
      "A reference needs the app whose manifest it is in.",
      "Give --workflow-app-id A….",
    );
  }
  if (isId("app", appId)) return { workflow, workflow_app_id: appId };
  throw usageError(
    "invalid_option",
    `--workflow-app-id takes an app ID, which begins with A, not ${JSON.stringify(appId.slice(0, 100))}.`,
  );
}
