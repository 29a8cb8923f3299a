/** Ordering an export of form responses: shown first, sent after a yes; then the screen says where it arrives. */

import { referenceTo } from "../../../../activity/workflow-list.ts";
import type { Outcome } from "../../../../base/failure.ts";
import { type AskedChange, askedChange, newChange, planned } from "../../change/change.ts";
import type { Model, Step } from "../../model.ts";
import { textStart } from "../../reader/place.ts";
import { say, step } from "../../step.ts";
import type { ExportOrder, OrderPlan } from "./model.ts";
import { blocker, isFormStep, openWorkflow, selectedRow } from "./open.ts";
import { withWorkflows } from "./setters.ts";

/** Shows the order of the responses to the form under the cursor. */
export function askForExport(model: Model): Step {
  const workflow = openWorkflow(model);
  const row = selectedRow(model);
  if (!workflow || !isFormStep(row))
    return say(model, "Only a step that opens a form has responses to export");
  const why = blocker(model, workflow);
  if (why) return say(model, why, "warn");
  const stepId = String(row.step.step_id ?? "");
  if (stepId === "")
    return say(model, "The platform gives no ID of this step, so nothing can be ordered", "warn");
  const reference = referenceTo(workflow, model.workflows.access?.appId);
  if (!reference) return step(model);
  const order: ExportOrder = {
    ...newChange,
    workflow: reference,
    stepId,
    title: String(row.step.title ?? ""),
    isDeleted: row.step.is_deleted === true,
    outcome: undefined,
  };
  return step(withWorkflows(model, { order }), {
    pane: "workflows",
    kind: "write-order",
    stepId,
    workflow: reference,
  });
}

export function orderWritten(model: Model, request: string): Step {
  const { order, access } = model.workflows;
  if (!order) return step(model);
  const asked = planned<OrderPlan, ExportOrder>(order, { request, nameToType: access?.nameToType });
  return step(withWorkflows(model, { view: "order", order: asked }));
}

/** What yes, no and a typed name do to the order. */
export function askedOrder(model: Model): AskedChange<Step> {
  const { view, order: asked } = model.workflows;
  return askedChange<ExportOrder, Step>(view === "order" ? asked : undefined, {
    shown: (order) => step(withWorkflows(model, { order })),
    make(order) {
      const { stepId, workflow } = order;
      // The outcome is another text.
      const sent = withWorkflows(model, { view: "ordered", order: { ...order, place: textStart } });
      return step(sent, { pane: "workflows", kind: "order", stepId, workflow });
    },
    drop: () => say(closeOrder(model), "Nothing was ordered"),
    warn: (text) => say(model, text, "warn"),
    ignore: () => step(model),
  });
}

export function closeOrder(model: Model): Model {
  return withWorkflows(model, { view: "workflow", order: undefined });
}

export function ordered(model: Model, outcome: Outcome<void>): Step {
  const { order } = model.workflows;
  return step(order ? withWorkflows(model, { order: { ...order, outcome } }) : model);
}
