/** Going to a workflow from elsewhere, and coming back. */

import type { Model, Step } from "../../model.ts";
import { arrive, type HistoryEntry } from "../../navigation.ts";
import { step } from "../../step.ts";
import { openNamed } from "./open.ts";
import { withWorkflows } from "./setters.ts";
import type { WorkflowsDestination, WorkflowsHistoryEntry } from "./types.ts";

export function workflowsEntry({ workflows: { view, open } }: Model): WorkflowsHistoryEntry {
  return { pane: "workflows", view, open };
}

/** Shows a place of the pane as it was. */
export function restoreWorkflows(model: Model, { view, open }: WorkflowsHistoryEntry): Step {
  return step(withWorkflows(model, { view, open }));
}

export function showWorkflows(model: Model, { workflow }: WorkflowsDestination, from: HistoryEntry): Step {
  return openNamed(withWorkflows(arrive(model, from, "workflows"), { editor: undefined }), { id: workflow });
}
