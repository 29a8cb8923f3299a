/** The Workflows pane, as the rest of the UI knows it. */

import type { KeyContext } from "../../keys/binding.ts";
import type { Model } from "../../model.ts";
import { step } from "../../step.ts";
import type { Pane } from "../pane.ts";
import { actOnWorkflows } from "./act.ts";
import { carryWorkflows, retypeWorkflows } from "./carried.ts";
import { askedOrder } from "./change.ts";
import { workflowsCrumbs } from "./crumbs.ts";
import { typingInWorkflows } from "./editing.ts";
import { workflowsBindings } from "./keymap.ts";
import { workflowsList, workflowsShown } from "./list.ts";
import { initialWorkflows } from "./model.ts";
import { restoreWorkflows, showWorkflows, workflowsEntry } from "./navigation.ts";
import { workflowThings } from "./open.ts";
import { orderText, workflowsTabsShown, workflowsText } from "./reading.ts";
import { withWorkflows } from "./setters.ts";
import { updateWorkflows } from "./update.ts";

export const workflowsPane = {
  name: "workflows",
  title: "Workflows",
  about: "The app's workflows: their steps, their runs and what failed in them.",
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
  searched: (model) => orderText(model) ?? workflowsText(model)?.reading,
  crumbs: workflowsCrumbs,
  rowsShown: workflowsShown,
  textShown: workflowsText,
  tabsShown: workflowsTabsShown,
  act: actOnWorkflows,
  update: updateWorkflows,
  settle: (model) => workflowsList(model)?.settle() ?? model,
  typing: (model) => typingInWorkflows(model) ?? askedOrder(model).typing,
  change: ({ workflows }) => workflows.order,
  leave: (model) => step(withWorkflows(model, { view: "workflows" })),
  show: showWorkflows,
  restore: restoreWorkflows,
  carry: carryWorkflows,
  retype: retypeWorkflows,
  entry: workflowsEntry,
  ways: {
    "workflow-list": ["back", "back"],
    workflow: ["open-workflow"],
    "workflow-steps": ["open-workflow", "next-tab"],
    "workflow-runs": ["open-workflow", "next-tab"],
  },
  things: workflowThings,
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
