/** The types by which the rest of the screen knows the Workflows pane. */

import type { WorkflowName } from "../../../../activity/workflow-list.ts";
import type { WorkflowsEffect } from "./effect.ts";
import type { WorkflowsFrame } from "./frame.ts";
import type { workflowsBindings } from "./keymap.ts";
import type { WorkflowsMessage } from "./message.ts";
import type { WorkflowsModel } from "./model.ts";

export interface WorkflowsTypes {
  readonly model: WorkflowsModel;
  readonly message: WorkflowsMessage;
  readonly effect: WorkflowsEffect;
  readonly frame: WorkflowsFrame;
  readonly binding: (typeof workflowsBindings)[number];
  readonly historyEntry: WorkflowsHistoryEntry;
  readonly destination: WorkflowsDestination;
}

/** What the Workflows pane needs to show a place again. */
export interface WorkflowsHistoryEntry extends Pick<WorkflowsModel, "view" | "open" | "order"> {
  readonly pane: "workflows";
}

export interface WorkflowsDestination {
  readonly pane: "workflows";
  readonly workflow: WorkflowName;
}
