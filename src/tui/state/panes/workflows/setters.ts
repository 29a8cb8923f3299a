/** Changes a part of what the Workflows pane remembers. */

import type { Model } from "../../model.ts";
import type { OpenWorkflow, WorkflowList, WorkflowsModel } from "./model.ts";

export function withWorkflows(model: Model, part: Partial<WorkflowsModel>): Model {
  return { ...model, workflows: { ...model.workflows, ...part } };
}

export function withList(model: Model, part: Partial<WorkflowList>): Model {
  return withWorkflows(model, { list: { ...model.workflows.list, ...part } });
}

export function withOpen(model: Model, part: Partial<OpenWorkflow>): Model {
  return withWorkflows(model, { open: { ...model.workflows.open, ...part } });
}
