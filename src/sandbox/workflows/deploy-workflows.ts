/** Makes an app's functions and workflows those of its manifest: what changed gets a new version, what is gone goes. */

import { hashText } from "../../base/random.ts";
import { openFormFunctionId } from "../../catalog/schemas/identifiers.ts";
import {
  type FunctionDeclaration,
  readFunctionRef,
  type StepDeclaration,
  type WorkflowDeclaration,
} from "../../catalog/workflows/declaration.ts";
import type { Storage } from "../storage/storage.ts";
import type { Workflow, WorkflowStep } from "../storage/workflows.ts";

export interface DeployedWorkflows {
  readonly functions: readonly FunctionDeclaration[];
  readonly workflows: readonly WorkflowDeclaration[];
}

/** The same name in the same app keeps its ID. */
export function deployWorkflows(
  storage: Storage,
  appId: string,
  { functions, workflows }: DeployedWorkflows,
  nowUs: number,
): void {
  const before = storage.workflows.list().filter((workflow) => workflow.appId === appId);
  for (const { id } of storage.functions.list().filter((known) => known.appId === appId)) {
    storage.functions.remove(id);
  }
  for (const { callbackId, title } of functions) {
    storage.functions.save({ id: ownFunctionId(appId, callbackId), title, appId });
  }
  const declared = new Set(workflows.map(({ callbackId }) => callbackId));
  for (const { id, callbackId } of before) if (!declared.has(callbackId)) storage.workflows.remove(id);
  for (const workflow of workflows) {
    for (const step of workflow.steps) declarePlatformFunction(storage, step);
    const known = before.find(({ callbackId }) => callbackId === workflow.callbackId);
    storage.workflows.save(nextVersion(storage, appId, workflow, known, nowUs));
  }
}

/** Adds a version when the steps are not those of the newest one. */
function nextVersion(
  storage: Storage,
  appId: string,
  { callbackId, title, steps }: WorkflowDeclaration,
  known: Workflow | undefined,
  nowUs: number,
): Workflow {
  const deployed = steps.map((step) => deployedStep(storage, appId, step));
  const versions = known?.versions ?? [];
  const isChanged = JSON.stringify(versions.at(-1)?.steps) !== JSON.stringify(deployed);
  return {
    id: known?.id ?? `Wf${digits(`${appId} ${callbackId}`)}`,
    appId,
    callbackId,
    title,
    versions: isChanged ? [...versions, { createdUs: nowUs, steps: deployed }] : versions,
  };
}

function deployedStep(storage: Storage, appId: string, step: StepDeclaration): WorkflowStep {
  const ref = readFunctionRef(step.functionRef);
  const name = ref?.name ?? step.functionRef;
  const functionId = ref?.isOwn ? ownFunctionId(appId, name) : platformFunctionId(name);
  const title = step.title || storage.functions.find(functionId)?.title || name;
  return { id: step.id, functionId, title, questions: [...step.questions] };
}

function declarePlatformFunction({ functions }: Storage, { functionRef }: StepDeclaration): void {
  const ref = readFunctionRef(functionRef);
  if (!ref || ref.isOwn) return;
  const id = platformFunctionId(ref.name);
  if (!functions.find(id)) functions.save({ id, title: ref.name });
}

/** IDs of the platform's own functions; only that of the form is documented. */
const platformFunctions: Readonly<Record<string, string>> = {
  open_form: openFormFunctionId,
  send_message: "Fn0102",
};

function platformFunctionId(name: string): string {
  const known = Object.hasOwn(platformFunctions, name) ? platformFunctions[name] : undefined;
  return known ?? `Fn01${digits(name)}`;
}

function ownFunctionId(appId: string, callbackId: string): string {
  return `Fn${digits(`${appId} ${callbackId}`)}`;
}

/** Nine characters that depend on the text alone. */
function digits(text: string): string {
  const halves = [hashText(text), hashText(`${text} again`)].map((half) =>
    half.toString(36).padStart(7, "0"),
  );
  return halves.join("").slice(0, 9).toUpperCase();
}
