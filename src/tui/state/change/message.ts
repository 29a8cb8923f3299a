/** What a pane hears of a change on its way from the plan to its end; `Plan` is what it would do, `Made` what its pane shows of it then. */

import type { Failure } from "../../../base/failure.ts";

export type ChangeMessage<Plan, Made> =
  | { readonly kind: "planned"; readonly plan: Plan }
  /** The change that was agreed to was not made: this is the plan against what the platform has now. */
  | { readonly kind: "overtaken"; readonly plan: Plan }
  /** The change could not be planned, or it was not made. For a mistake in a typed word, `details.word` is its number. */
  | { readonly kind: "change-failed"; readonly failure: Failure }
  | ({
      readonly kind: "changed";
      readonly canUndo: boolean;
      /** What the platform made otherwise of it, and what is not known of it, a line each. */
      readonly kept: readonly string[];
    } & Made);
