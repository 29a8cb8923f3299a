/** What happens to the Workflows pane. */

import type { Outcome } from "../../../../base/failure.ts";
import type { Declared, Logged, Lookup, NumberedOrder, OpenWorkflow, WorkflowsAccess } from "./model.ts";

export type WorkflowsMessage = { readonly pane: "workflows" } & (
  | { readonly kind: "access-known"; readonly access: WorkflowsAccess | undefined }
  | { readonly kind: "declared"; readonly declared: Declared }
  | { readonly kind: "logged"; readonly logged: Logged }
  /** The latest runs of a workflow, by its ID. */
  | ({ readonly kind: "runs-changed"; readonly id: string } & Pick<OpenWorkflow, "summaries" | "isCut">)
  | {
      readonly kind: "looked-up";
      readonly key: string;
      readonly functionId: string;
      readonly lookup: Lookup;
    }
  | { readonly kind: "order-written"; readonly number: number; readonly request: string }
  | { readonly kind: "ordered"; readonly order: NumberedOrder; readonly outcome: Outcome<void> }
);
