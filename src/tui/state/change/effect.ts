/** What a pane with changes wants done: a change planned, then carried out or dropped. */

export type ChangeEffect<Wanted> =
  /** Answered by `planned` or `change-failed`. */
  | { readonly kind: "plan"; readonly wanted: Wanted }
  /** Carries out the change that was planned last; answered by `changed` or `change-failed`. */
  | { readonly kind: "carry-out" }
  | { readonly kind: "drop-plan" };
