/** The Workflows pane, as the rest of the UI knows it. */

import type { KeyContext } from "../../keys/binding.ts";
import { type ListPosition, settleList } from "../../list/position.ts";
import type { Model } from "../../model.ts";
import type { Pane } from "../pane.ts";
import { actOnWorkflows } from "./act.ts";
import { workflowsBindings } from "./keymap.ts";
import { knownWorkflows } from "./known.ts";
import { workflowsRows } from "./layout.ts";
import { initialWorkflows } from "./model.ts";
import { typingInWorkflows } from "./naming.ts";
import { restoreWorkflows, showWorkflows } from "./navigation.ts";
import { openWorkflow } from "./open.ts";
import { withList, withOpen, withWorkflows } from "./setters.ts";
import { stepRows } from "./step-rows.ts";
import { updateWorkflows } from "./update.ts";

export const workflowsPane = {
  name: "workflows",
  title: "Workflows",
  key: "4",
  contextStacks: [
    ["workflow-list", "workflows"],
    ["workflow-steps", "workflow", "workflows"],
    ["workflow-runs", "workflow", "workflows"],
    ["export", "workflows"],
  ],
  initial: initialWorkflows,
  bindings: workflowsBindings,
  contexts,
  act: actOnWorkflows,
  update: updateWorkflows,
  settle: settleWorkflows,
  typing: typingInWorkflows,
  leave: (model) => withWorkflows(model, { view: "workflows" }),
  show: showWorkflows,
  restore: restoreWorkflows,
} as const satisfies Pane;

function contexts({ workflows: { view, open } }: Model): readonly KeyContext[] {
  switch (view) {
    case "workflows":
      return ["workflow-list", "workflows"];
    case "workflow":
      return [open.tab === "steps" ? "workflow-steps" : "workflow-runs", "workflow", "workflows"];
    case "order":
      return ["export", "workflows"];
    case "ordered":
      return ["workflows"];
  }
}

/** Keeps the view that is shown inside its rows; the others are settled when they are shown again. */
function settleWorkflows(model: Model): Model {
  const { view, list, open } = model.workflows;
  const rows = workflowsRows(model);
  if (view === "workflows") {
    const settled = settleList(sized(list, knownWorkflows(model.workflows).length), rows);
    return settled === list ? model : withList(model, settled);
  }
  if (view !== "workflow") return model;
  const workflow = openWorkflow(model);
  const steps = settleList(
    sized(open.steps, workflow ? stepRows(workflow, model.workflows).length : 0),
    rows,
  );
  const runs = settleList(sized(open.runs, open.summaries.length), rows);
  return steps === open.steps && runs === open.runs ? model : withOpen(model, { steps, runs });
}

function sized<List extends ListPosition>(list: List, length: number): List {
  return list.length === length ? list : { ...list, length };
}
