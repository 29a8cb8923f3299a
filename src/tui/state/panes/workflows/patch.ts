/** Changes a part of what the Workflows pane remembers. */

import type { Model } from "../../model.ts";
import type { OpenWorkflow, WorkflowList, WorkflowsModel } from "./model.ts";

export function withWorkflows(model: Model, patch: Partial<WorkflowsModel>): Model {
  return { ...model, workflows: { ...model.workflows, ...patch } };
}

export function withList(model: Model, patch: Partial<WorkflowList>): Model {
  return withWorkflows(model, { list: { ...model.workflows.list, ...patch } });
}

export function withOpen(model: Model, patch: Partial<OpenWorkflow>): Model {
  return withWorkflows(model, { open: { ...model.workflows.open, ...patch } });
}
