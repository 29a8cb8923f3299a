/** A place in the Workflows pane to come back to. */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { withWorkflows } from "./patch.ts";
import type { WorkflowsHistoryEntry } from "./types.ts";

export function workflowsStop({ workflows: { view, open } }: Model): WorkflowsHistoryEntry {
  return { pane: "workflows", view, open };
}

/** Shows a place of the pane as it was. */
export function restoreWorkflows(model: Model, { view, open }: WorkflowsHistoryEntry): Step {
  return step(withWorkflows(model, { view, open }));
}
