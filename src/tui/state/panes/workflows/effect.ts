/** What the Workflows pane wants done; each effect that asks something is answered by a message. */

import type { WorkflowReference } from "../../../../activity/workflow-list.ts";
import type { NumberedOrder } from "./model.ts";

export type WorkflowsEffect = { readonly pane: "workflows" } & (
  | {
      /** Asks what a sandbox or a manifest says; answered by `declared`. */
      readonly kind: "find-declared";
    }
  /** The steps that use a function; answered by `looked-up`. */
  | {
      readonly kind: "look-up";
      readonly key: string;
      readonly functionId: string;
      readonly workflow: WorkflowReference;
    }
  /** The order as it would be sent; answered by `order-written`. */
  | { readonly kind: "write-order"; readonly order: NumberedOrder; readonly workflow: WorkflowReference }
  /** Answered by `ordered`. */
  | {
      readonly kind: "order";
      readonly order: NumberedOrder;
      readonly workflow: WorkflowReference;
      /** What it was agreed to by; undefined where that was a yes. */
      readonly nameTyped: string | undefined;
    }
);
