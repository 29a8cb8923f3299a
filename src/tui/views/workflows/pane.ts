/** The Workflows pane: the app's workflows, one of them with its steps or runs, or an export of form responses. */

import { layoutOf } from "../../state/layout.ts";
import type { WorkflowsFrame } from "../../state/panes/workflows/frame.ts";
import type { CreatePaneView, PaneFrame } from "../pane-view.ts";
import type { Theme } from "../theme.ts";
import { orderView } from "./order.ts";
import { workflowView } from "./workflow.ts";
import { workflowsView } from "./workflows.ts";

export const createWorkflowsView: CreatePaneView<"workflows"> = (theme) => ({
  draw(frame) {
    const lines = viewLines(frame, theme);
    const { bodyRows } = layoutOf(frame.model);
    return Array.from({ length: bodyRows }, (_, index) => lines[index] ?? "");
  },
});

function viewLines(frame: PaneFrame<WorkflowsFrame>, theme: Theme): readonly string[] {
  switch (frame.model.workflows.view) {
    case "workflows":
      return workflowsView(frame, theme);
    case "workflow":
      return workflowView(frame, theme);
    case "order":
    case "ordered":
      return orderView(frame.model, theme);
  }
}
