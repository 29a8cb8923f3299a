/** What a pane with a line being typed wants done. */

/** Asks for proposals at the cursor; answered by `completed`. */
export interface CompleteEffect {
  readonly kind: "complete";
  readonly text: string;
  readonly cursor: number;
}
