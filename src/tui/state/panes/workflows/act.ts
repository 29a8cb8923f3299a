/** What each key does to the Workflows pane. */

import { capital } from "../../../../base/capital.ts";
import { type Act, changeActions, eachWay, requestAction } from "../../acts.ts";
import { scrollChange } from "../../change/text.ts";
import { openColumns } from "../../dialog/columns.ts";
import { showCommand } from "../../dialog/command.ts";
import { eachMotion, type ListMotion } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { readOn } from "../../reading.ts";
import { failureText } from "../../request/failure-text.ts";
import { recordedLog } from "../../shown-file.ts";
import { say, step } from "../../step.ts";
import { askedOrder, askForExport, closeOrder } from "./change.ts";
import { workflowColumnList, workflowRunColumnList } from "./columns.ts";
import { workflowsCommand } from "./command.ts";
import { edit } from "./editing.ts";
import type { WorkflowsAction } from "./keymap.ts";
import { workflowsList } from "./list.ts";
import { openRunHere, selectedRun, showEvents } from "./navigation.ts";
import { lookUpHere, openSelected, openWorkflow, selectedRow, selectedWorkflow, turnTab } from "./open.ts";
import { orderReading, orderText, readingCommand } from "./reading.ts";
import { withList, withWorkflows } from "./setters.ts";

/** Undefined when Esc has nothing to close in the pane. */
export function actOnWorkflows(model: Model, action: WorkflowsAction): Step | undefined {
  return actions[action](model);
}

const actions: Readonly<Record<WorkflowsAction, Act>> = {
  ...eachMotion(move),
  back,
  "show-events": showEvents,
  "copy-command": (model) => showCommand(model, workflowsCommand(model)),
  "copy-id": copyId,

  "open-workflow": openSelected,
  "find-workflow": (model) => edit(model, "find", model.workflows.list.text),
  "name-workflow": (model) => edit(model, "workflow"),
  "find-declared": findDeclared,
  "choose-columns": (model) =>
    openColumns(model, model.workflows.view === "workflows" ? workflowColumnList : workflowRunColumnList),

  ...eachWay("next-tab", "previous-tab", turnTab),
  "name-function": (model) => edit(model, "function"),
  "use-step": (model) => (selectedRow(model)?.kind === "step" ? askForExport(model) : lookUpHere(model)),
  "open-run": openRunHere,

  ...changeActions(askedOrder),
  ...requestAction((model) => model.workflows.order?.plan?.request),
};

/** Moves in the rows, or the text, of the view that is shown. */
function move(motion: ListMotion): Act {
  return (model) => {
    const list = workflowsList(model);
    if (list) return step(list.move(motion));
    const { view, order } = model.workflows;
    if (view === "order") return scrollChange(model, orderText(model), motion);
    return order ? readOn(orderReading(model, order), motion) : step(model);
  };
}

function back(model: Model): Step | undefined {
  const { view, list } = model.workflows;
  switch (view) {
    case "workflows":
      return list.text === "" ? undefined : step(withList(model, { text: "", cursor: 0, top: 0 }));
    case "workflow":
      return model.history.length > 0 ? undefined : step(withWorkflows(model, { view: "workflows" }));
    case "order":
      return askedOrder(model).refuse();
    case "ordered":
      return step(closeOrder(model));
  }
}

export function findDeclared(model: Model): Step {
  const { declared, access } = model.workflows;
  if (!access) {
    const what = capital(recordedLog(model.identity));
    return say(model, `${what} has no platform behind it: only the log says something`);
  }
  const asking = { ...declared, state: "asking" } as const;
  return step(withWorkflows(model, { declared: asking }), { pane: "workflows", kind: "find-declared" });
}

function copyId(model: Model): Step {
  const { view, open, order, access } = model.workflows;
  const copied = (text: string | undefined, what: string) =>
    text ? step(model, { kind: "copy-text", text, what }) : say(model, "There is nothing to copy here");
  if (view === "ordered") {
    const { outcome } = order ?? {};
    if (outcome?.ok) return showCommand(model, readingCommand(access));
    return copied(outcome && failureText(outcome.failure), "the error");
  }
  if (view === "workflows") {
    const { id, key } = selectedWorkflow(model) ?? {};
    return copied(id ?? key, "the workflow's identifier");
  }
  if (open.tab === "runs") return copied(selectedRun(model), "the run's identifier");
  const row = selectedRow(model);
  if (row?.kind === "function") return copied(row.functionId, "the function's identifier");
  return row
    ? copied(String(row.step.step_id ?? ""), "the step's identifier")
    : copied(openWorkflow(model)?.id, "the workflow's identifier");
}
