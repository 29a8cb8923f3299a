/** What the rest of the screen knows of the Workflows pane, by type. */

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

/** A place in the Workflows pane to come back to. */
export interface WorkflowsHistoryEntry extends Pick<WorkflowsModel, "view" | "open"> {
  readonly pane: "workflows";
}

/** A workflow by its identifier. */
export interface WorkflowsDestination {
  readonly pane: "workflows";
  readonly workflow: string;
}
