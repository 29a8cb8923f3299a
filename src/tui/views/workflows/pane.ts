import type { CreatePaneView } from "../pane-view.ts";
import { createListColumns } from "../table/list-columns.ts";
import { orderView } from "./order.ts";
import { workflowView } from "./workflow.ts";
import { workflowsView } from "./workflows.ts";

export const createWorkflowsView: CreatePaneView<"workflows"> = (theme) => {
  const size = createListColumns();
  return (frame) => {
    switch (frame.model.workflows.view) {
      case "workflows":
        return workflowsView(frame, theme, size);
      case "workflow":
        return workflowView(frame, theme, size);
      case "order":
      case "ordered":
        return orderView(frame.model, theme, frame.nowMs);
    }
  };
};
