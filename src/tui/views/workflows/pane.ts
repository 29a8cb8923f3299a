import type { CreatePaneView } from "../pane-view.ts";
import { orderView } from "./order.ts";
import { workflowView } from "./workflow.ts";
import { workflowsView } from "./workflows.ts";

export const createWorkflowsView: CreatePaneView<"workflows"> = (theme) => (frame) => {
  switch (frame.model.workflows.view) {
    case "workflows":
      return workflowsView(frame, theme);
    case "workflow":
      return workflowView(frame, theme);
    case "order":
    case "ordered":
      return orderView(frame.model, theme);
  }
};
