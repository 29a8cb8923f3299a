/** A place in the Workflows pane to come back to. */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import type { WorkflowsModel } from "./model.ts";
import { withWorkflows } from "./patch.ts";

export interface WorkflowsStop extends Pick<WorkflowsModel, "view" | "open"> {
  readonly pane: "workflows";
}

export function workflowsStop({ workflows: { view, open } }: Model): WorkflowsStop {
  return { pane: "workflows", view, open };
}

/** Shows a place of the pane as it was. */
export function restoreWorkflows(model: Model, { view, open }: WorkflowsStop): Step {
  return step(withWorkflows(model, { view, open }));
}
