/** The types by which the rest of the screen knows the Workflows pane. */

import type { RunSummary } from "../../../../activity/runs/run-summary.ts";
import type { WorkflowName, WorkflowReference } from "../../../../activity/workflow-list.ts";
import type { Outcome } from "../../../../base/failure.ts";
import type { Names } from "../../names.ts";
import type { workflowsBindings } from "./keymap.ts";
import type { Declared, Logged, Lookup, WorkflowsAccess, WorkflowsModel } from "./model.ts";

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
export interface WorkflowsHistoryEntry extends Pick<WorkflowsModel, "view" | "open"> {
  readonly pane: "workflows";
}

export interface WorkflowsDestination {
  readonly pane: "workflows";
  readonly workflow: WorkflowName;
}

/** What the view shows beside the model: names, for functions and workflows that have only an ID. */
export interface WorkflowsFrame {
  readonly pane: "workflows";
  readonly names: Names;
}

/** What happens to the pane. */
export type WorkflowsMessage = { readonly pane: "workflows" } & (
  | { readonly kind: "access-known"; readonly access: WorkflowsAccess | undefined }
  | { readonly kind: "declared"; readonly declared: Declared }
  | { readonly kind: "logged"; readonly logged: Logged }
  /** The latest runs of a workflow, by its ID. */
  | { readonly kind: "runs-changed"; readonly id: string; readonly summaries: readonly RunSummary[] }
  | {
      readonly kind: "looked-up";
      readonly key: string;
      readonly functionId: string;
      readonly lookup: Lookup;
    }
  | { readonly kind: "order-written"; readonly stepId: string; readonly request: string }
  | { readonly kind: "ordered"; readonly stepId: string; readonly outcome: Outcome<void> }
);

/** What the pane wants done. */
export type WorkflowsEffect = {
  readonly pane: "workflows";
} /** Asks what a sandbox or a manifest says; answered by `declared`. */ & (
  | { readonly kind: "find-declared" }
  /** The steps that use a function; answered by `looked-up`. */
  | {
      readonly kind: "look-up";
      readonly key: string;
      readonly functionId: string;
      readonly workflow: WorkflowReference;
    }
  /** The order as it would be sent; answered by `order-written`. */
  | { readonly kind: "write-order"; readonly stepId: string; readonly workflow: WorkflowReference }
  /** Answered by `ordered`. */
  | { readonly kind: "order"; readonly stepId: string; readonly workflow: WorkflowReference }
);
