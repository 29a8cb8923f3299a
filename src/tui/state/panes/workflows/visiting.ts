/** Going to a workflow from elsewhere. */

import type { Model, Step } from "../../model.ts";
import { type Stop, visit } from "../../trail.ts";
import type { WorkflowName } from "./model.ts";
import { openNamed } from "./open.ts";
import { withWorkflows } from "./patch.ts";

/** Shows the workflow of that identifier; Esc leads back. */
export function showWorkflow(model: Model, from: Stop, id: string): Step {
  const name: WorkflowName = { id };
  return openNamed(withWorkflows(visit(model, from, "workflows"), { editor: undefined }), name);
}
