/** Ordering an export of form responses: shown first, sent after a yes; then the screen says where it arrives. */

import { referenceTo } from "../../../../activity/workflow-list.ts";
import type { Outcome } from "../../../../base/failure.ts";
import { safeLine } from "../../../../base/terminal-text.ts";
import { type AskedChange, askedChange, newChange } from "../../change/change.ts";
import { planned } from "../../change/outcome.ts";
import type { Model, Step } from "../../model.ts";
import { textStart } from "../../reader/place.ts";
import { failureText } from "../../request/failure-text.ts";
import { say, step } from "../../step.ts";
import type { ExportOrder, NumberedOrder, OrderPlan, SentOrder, WorkflowsModel } from "./model.ts";
import { blocker, isFormStep, openWorkflow, selectedRow } from "./open.ts";
import { withWorkflows } from "./setters.ts";
import { type StepRow, stepRows } from "./step-rows.ts";

type FormRow = Extract<StepRow, { readonly kind: "step" }>;

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
  const number = model.workflows.lastOrder + 1;
  const numbered = { number, stepId, title: newestTitle(stepRows(workflow, model.workflows), row) };
  const order: ExportOrder = {
    ...newChange,
    ...numbered,
    workflowKey: workflow.key,
    workflow: reference,
    isDeleted: row.step.is_deleted === true,
    outcome: undefined,
  };
  return step(withWorkflows(model, { order, lastOrder: number }), {
    pane: "workflows",
    kind: "write-order",
    order: numbered,
    workflow: reference,
  });
}

/** The responses are those to all versions of the step: the platform calls it as the newest one is called, which stands last. */
function newestTitle(rows: readonly StepRow[], { functionId, step: chosen }: FormRow): string {
  const isSame = (row: StepRow) =>
    row.kind === "step" && row.functionId === functionId && row.step.step_id === chosen.step_id;
  const newest = rows.findLast(isSame);
  return String((newest?.kind === "step" ? newest.step : chosen).title ?? "");
}

export function orderWritten(model: Model, number: number, request: string): Step {
  const { order, access } = model.workflows;
  if (order?.number !== number) return step(model);
  const asked = planned<OrderPlan, ExportOrder>(order, { request, nameToType: access?.nameToType });
  return step(withWorkflows(model, { view: "order", order: asked }));
}

/** What yes, no and a typed name do to the order. */
export function askedOrder(model: Model): AskedChange<Step> {
  const { view, order: asked } = model.workflows;
  return askedChange<ExportOrder, Step>(view === "order" ? asked : undefined, {
    shown: (order) => step(withWorkflows(model, { order })),
    make(order) {
      const { number, stepId, title, workflowKey, workflow, plan } = order;
      const sent = withWorkflows(model, {
        view: "ordered",
        // The outcome is another text.
        order: { ...order, place: textStart },
        unanswered: [...model.workflows.unanswered, { number, stepId, workflowKey }],
      });
      return step(sent, {
        ...{ pane: "workflows", kind: "order", order: { number, stepId, title }, workflow },
        nameTyped: plan?.nameToType,
      });
    },
    drop: () => say(closeOrder(model), "Nothing was ordered"),
    warn: (text) => say(model, text, "warn"),
    ignore: () => step(model),
  });
}

export function closeOrder(model: Model): Model {
  return withWorkflows(model, { view: "workflow", order: undefined });
}

/** The outcome of an order that was left, or that another one took the place of, is a notice; a jump leads back to it too. */
export function ordered(model: Model, answered: NumberedOrder, outcome: Outcome<void>): Step {
  const { number } = answered;
  const withOutcome = <Place extends Pick<WorkflowsModel, "order">>(place: Place): Place =>
    place.order?.number === number ? { ...place, order: { ...place.order, outcome } } : place;
  const { order, view, unanswered } = withOutcome(model.workflows);
  const history = model.history.map((entry) => (entry.pane === "workflows" ? withOutcome(entry) : entry));
  const shown = withWorkflows(
    { ...model, history },
    { order, unanswered: unanswered.filter((sent) => sent.number !== number) },
  );
  if (order?.number === number && model.pane === "workflows" && view === "ordered") return step(shown);
  const what = responsesTo(answered);
  return outcome.ok
    ? say(shown, `${what}: ordered`)
    : say(shown, `${what}: not ordered. ${failureText(outcome.failure)}`, "warn");
}

/** How many orders of the same step were sent and are not answered yet. */
export function ordersUnderWay(model: Model, { stepId, workflowKey }: ExportOrder): number {
  const isSame = (sent: SentOrder) => sent.stepId === stepId && sent.workflowKey === workflowKey;
  return model.workflows.unanswered.filter(isSame).length;
}

/** What an order is of. */
export function responsesTo({ title, stepId }: Pick<NumberedOrder, "title" | "stepId">): string {
  return `Responses to ${safeLine(title || `the step with the ID ${stepId}`)}`;
}
