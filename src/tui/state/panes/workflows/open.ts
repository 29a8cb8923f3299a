/** Opening a workflow and asking for its steps, function by function. */

import {
  hasText,
  referenceTo,
  type Workflow,
  type WorkflowName,
  workflowList,
} from "../../../../activity/workflow-list.ts";
import { capital } from "../../../../base/capital.ts";
import { methods } from "../../../../catalog/methods.ts";
import { keyFor } from "../../keys/table.ts";
import { memoizeLast } from "../../memoize-last.ts";
import type { Model, Step } from "../../model.ts";
import { nextOf } from "../../next-of.ts";
import { tokenBlocker } from "../../request/token-blocker.ts";
import { recordedLog } from "../../shown-file.ts";
import { say, step } from "../../step.ts";
import type { Thing } from "../../thing.ts";
import type { WorkflowsEffect } from "./effect.ts";
import { initialWorkflows, type Lookup, type WorkflowsModel, workflowTabs } from "./model.ts";
import { withOpen, withWorkflows } from "./setters.ts";
import { functionsOf, isForm, lookupKey, type StepRow, stepRows } from "./step-rows.ts";

/** Functions that are asked about when a workflow is opened: more would spend the calls of a minute. */
const mostAtOnce = 10;

const listed = memoizeLast(workflowList);
const withText = memoizeLast((workflows: readonly Workflow[], text: string) =>
  workflows.filter((workflow) => hasText(workflow, text)),
);

/** Every workflow, whatever text the list is narrowed by. */
function allWorkflows({ declared, logged, named }: WorkflowsModel): readonly Workflow[] {
  return listed(declared.workflows, logged.workflows, named);
}

/** Each by its ID, else by its app's own name for it. */
export function workflowThings({ workflows }: Model): readonly Thing[] {
  return allWorkflows(workflows).flatMap(({ id, callbackId = "", title }): Thing[] => {
    const workflow = id === undefined ? { callbackId } : { id };
    return id === undefined && callbackId === ""
      ? []
      : [{ kind: "workflow", name: title, id: id ?? callbackId, to: { pane: "workflows", workflow } }];
  });
}

/** The workflows of the list. */
export function shownWorkflows(workflows: WorkflowsModel): readonly Workflow[] {
  return withText(allWorkflows(workflows), workflows.list.text);
}

/** A workflow that was opened by its ID is still found after its name is known. */
export function openWorkflow({ workflows }: Model): Workflow | undefined {
  const { key } = workflows.open;
  return allWorkflows(workflows).find((workflow) => workflow.key === key || workflow.id === key);
}

/** What the open workflow is opened by where nothing is known of it yet. */
export function nameOfOpen(model: Model): WorkflowName | undefined {
  const { id, callbackId } = openWorkflow(model) ?? {};
  // The app's own name for it stays the same, wherever the app is installed.
  if (callbackId !== undefined) return { callbackId };
  return id === undefined ? undefined : { id };
}

export function selectedWorkflow({ workflows }: Model): Workflow | undefined {
  return shownWorkflows(workflows)[workflows.list.cursor];
}

export function openSelected(model: Model): Step {
  const workflow = selectedWorkflow(model);
  if (workflow) return openOne(model, workflow);
  return say(
    model,
    model.workflows.list.text === ""
      ? `No workflow is known yet: ${keyFor(model, "workflow-list.name-workflow")} opens one by its ID`
      : `No workflow has this text: ${keyFor(model, "workflows.back")} shows all`,
  );
}

/** Opens the workflow of that name; an unknown name is added to the list. */
export function openNamed(model: Model, name: WorkflowName): Step {
  const known = workflowNamed(model, name);
  if (known) return openOne(model, known);
  const named = withWorkflows(model, { named: [...model.workflows.named, name] });
  const workflow = workflowNamed(named, name);
  return workflow ? openOne(named, workflow) : step(named);
}

function workflowNamed({ workflows }: Model, name: WorkflowName): Workflow | undefined {
  return allWorkflows(workflows).find((each) =>
    "id" in name ? each.id === name.id : each.callbackId === name.callbackId,
  );
}

/** Opens the workflow and asks for those of its steps that no answer was had for yet. */
export function openOne(model: Model, workflow: Workflow): Step {
  const { open } = model.workflows;
  const isSame = open.key === workflow.key;
  const opened = withWorkflows(model, {
    view: "workflow",
    open: isSame ? open : { ...initialWorkflows.open, key: workflow.key, tab: open.tab },
  });
  if (blocker(opened, workflow)) return step(opened);
  const unasked = functionsOf(workflow, opened.workflows.open)
    .map(({ id }) => id)
    .filter((id) => isToAsk(model.workflows.lookups, lookupKey(workflow.key, id)));
  return unasked.slice(0, mostAtOnce).reduce<Step>(
    ([current, effects], functionId) => {
      const [next, more] = lookUp(current, workflow, functionId);
      return [next, [...effects, ...more]];
    },
    [opened, []],
  );
}

/** It was never asked for, or no answer came: what kept the platform from answering may be over. */
function isToAsk(lookups: WorkflowsModel["lookups"], key: string): boolean {
  const lookup = Object.hasOwn(lookups, key) ? lookups[key] : undefined;
  return lookup === undefined || (lookup.state === "failed" && lookup.failure.kind === "transport");
}

/** Why nothing can be asked about the workflow; undefined when it can. */
export function blocker({ workflows: { access }, identity }: Model, workflow: Workflow): string | undefined {
  if (!access)
    return `${capital(recordedLog(identity))} has no platform behind it that could be asked for steps.`;
  if (!referenceTo(workflow, access.appId))
    return "Only its reference is known, and the app is not: give --app-id.";
  return tokenBlocker(methods["functions.workflows.steps.list"], access.tokenKinds);
}

/** Asks for the steps that run the function, or says why nothing can be asked. */
export function lookUp(model: Model, workflow: Workflow, functionId: string): Step {
  const why = blocker(model, workflow);
  if (why) return say(model, why, "warn");
  const reference = referenceTo(workflow, model.workflows.access?.appId);
  if (!reference) return step(model);
  const effect: WorkflowsEffect = {
    pane: "workflows",
    kind: "look-up",
    key: workflow.key,
    functionId,
    workflow: reference,
  };
  return step(lookedUp(model, workflow.key, functionId, { state: "asking" }), effect);
}

export function lookedUp(model: Model, key: string, functionId: string, lookup: Lookup): Model {
  const { lookups } = model.workflows;
  return withWorkflows(model, { lookups: { ...lookups, [lookupKey(key, functionId)]: lookup } });
}

/** Asks again for the steps of the function the cursor is at. */
export function lookUpHere(model: Model): Step {
  const workflow = openWorkflow(model);
  const row = selectedRow(model);
  if (!workflow || !row) return say(model, "No function of this workflow is known yet");
  return lookUp(model, workflow, row.functionId);
}

export function selectedRow(model: Model): StepRow | undefined {
  const workflow = openWorkflow(model);
  const { open } = model.workflows;
  return workflow && stepRows(workflow, model.workflows)[open.steps.cursor];
}

export function turnTab(model: Model, direction: 1 | -1): Step {
  const { tab } = model.workflows.open;
  return step(withOpen(model, { tab: nextOf(workflowTabs, tab, direction) }));
}

/** Whether the row is a step that opens a form: an export can be ordered from no other. */
export function isFormStep(row: StepRow | undefined): row is Extract<StepRow, { readonly kind: "step" }> {
  return row?.kind === "step" && isForm(row.functionId);
}
