/** Ordering an export of form responses: shown first, sent after a yes, and then said where it arrives. */

import { referenceTo } from "../../../../activity/workflow-list.ts";
import type { Outcome } from "../../../../base/failure.ts";
import type { Model, Step } from "../../model.ts";
import { textStart } from "../../reader/place.ts";
import { say, step } from "../../step.ts";
import { edit } from "./editor.ts";
import type { ExportOrder } from "./model.ts";
import { isFormStep, obstacle, openWorkflow, selectedRow } from "./open.ts";
import { withWorkflows } from "./setters.ts";

/** Shows the order of the responses to the form under the cursor. */
export function askForExport(model: Model): Step {
  const workflow = openWorkflow(model);
  const row = selectedRow(model);
  if (!workflow || !isFormStep(row))
    return say(model, "Only a step that opens a form has responses to export");
  const why = obstacle(model, workflow);
  if (why) return say(model, why, "warn");
  const stepId = String(row.step.step_id ?? "");
  if (stepId === "")
    return say(model, "The platform gives no ID of this step, so nothing can be ordered", "warn");
  const reference = referenceTo(workflow, model.workflows.access?.appId);
  if (!reference) return step(model);
  const order: ExportOrder = {
    workflow: reference,
    stepId,
    title: String(row.step.title ?? ""),
    isDeleted: row.step.is_deleted === true,
    request: "",
    outcome: "unasked",
    place: textStart,
  };
  return step(withWorkflows(model, { order }), {
    pane: "workflows",
    kind: "write-order",
    stepId,
    workflow: reference,
  });
}

/** Nothing is sent before somebody says yes. */
export function orderWritten(model: Model, request: string): Step {
  const { order, access } = model.workflows;
  if (!order) return step(model);
  const shown = withWorkflows(model, { view: "order", order: { ...order, request } });
  return access?.nameToType === undefined ? step(shown) : edit(shown, "name");
}

/** `typed` is the app's name, where a yes is not enough. */
export function sendOrder(model: Model, typed?: string): Step {
  const { order, access } = model.workflows;
  if (!order || model.workflows.view !== "order") return step(model);
  if (access?.nameToType !== undefined && typed !== access.nameToType) {
    const [asked] = edit(model, "name", typed);
    return say(asked, `The profile is protected: type ${access.nameToType} to order it`, "warn");
  }
  const sent = withWorkflows(model, { view: "ordered", order: { ...order, outcome: "asking" } });
  const { stepId, workflow } = order;
  return step(sent, { pane: "workflows", kind: "order", stepId, workflow });
}

export function dropOrder(model: Model): Step {
  const dropped = withWorkflows(model, { view: "workflow", order: undefined, editor: undefined });
  return model.workflows.view === "order" ? say(dropped, "Nothing was ordered") : step(dropped);
}

export function ordered(model: Model, outcome: Outcome<void>): Step {
  const { order } = model.workflows;
  if (!order) return step(model);
  return step(
    withWorkflows(model, { order: { ...order, outcome: outcome.ok ? "ordered" : outcome.failure } }),
  );
}
