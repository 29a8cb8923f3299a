/** The open workflow's steps as rows: each function with its steps, the versions of a step together, the oldest first. */

import { compareNames, type Workflow } from "../../../../activity/workflow-list.ts";
import { versionTimeUs } from "../../../../base/version-time.ts";
import { openFormFunctionId } from "../../../../catalog/schemas/identifiers.ts";
import type { StepVersion } from "../../../../catalog/schemas/workflow.ts";
import type { Lookup, OpenWorkflow, WorkflowsModel } from "./model.ts";

export type StepRow =
  | {
      readonly kind: "function";
      readonly functionId: string;
      readonly name: string;
      readonly lookup: Lookup | undefined;
      /** The form, while nothing says that a step opens it. */
      readonly isGuess: boolean;
    }
  | {
      readonly kind: "step";
      readonly functionId: string;
      readonly step: StepVersion;
      /** Whether it is the first version of its step. */
      readonly isFirst: boolean;
      /** Epoch microseconds; undefined when the platform gave no number. */
      readonly createdUs: number | undefined;
    };

/** The function that opens forms comes first, unless it is known that no step does. */
export function stepRows(workflow: Workflow, { lookups, open }: WorkflowsModel): readonly StepRow[] {
  return functionsOf(workflow, open).flatMap(({ id, name }) => {
    const lookup = Object.hasOwn(lookups, lookupKey(workflow.key, id))
      ? lookups[lookupKey(workflow.key, id)]
      : undefined;
    const isListed = lookup?.state === "listed";
    const isUsed = workflow.functions.some((each) => each.id === id);
    const isGuess = isForm(id) && !isUsed && !(isListed && lookup.steps.length > 0);
    if (isGuess && isListed && !open.functions.includes(id)) return [];
    const head: StepRow = { kind: "function", functionId: id, name, lookup, isGuess };
    return [head, ...(isListed ? versions(id, lookup.steps) : [])];
  });
}

export function lookupKey(key: string, functionId: string): string {
  return `${functionId} ${key}`;
}

/** The functions to show: the form, those known by name, and those the user asked about. */
export function functionsOf(
  { functions }: Workflow,
  open: Pick<OpenWorkflow, "functions">,
): readonly { readonly id: string; readonly name: string }[] {
  const known = functions
    .filter(({ id }) => id !== openFormFunctionId)
    .toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1));
  const asked = open.functions.filter(
    (id) => !functions.some((each) => each.id === id) && id !== openFormFunctionId,
  );
  return [{ id: openFormFunctionId, name: formName }, ...known, ...asked.map((id) => ({ id, name: "" }))];
}

/** The name of the function that opens forms, on the screen and in a line. */
export const formName = "form";

export function isForm(functionId: string): boolean {
  return functionId === openFormFunctionId;
}

function versions(functionId: string, steps: readonly StepVersion[]): readonly StepRow[] {
  return steps.map((step, index) => ({
    kind: "step",
    functionId,
    step,
    isFirst: steps[index - 1]?.step_id !== step.step_id,
    createdUs: versionTimeUs(step.workflow_version_created),
  }));
}
