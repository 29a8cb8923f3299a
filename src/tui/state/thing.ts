/** Something with a name and a place on the screen, which the palette leads to: a datastore, a workflow, a user. */

import type { OfPanes } from "./panes/types.ts";

export interface Thing {
  /** In one word, as the palette's column has it. */
  readonly kind: string;
  readonly name: string;
  /** Empty where it has none beside its name. */
  readonly id: string;
  readonly to: OfPanes<"destination">;
}

/** Things of one kind that the palette takes (assumption): a list of more is searched where it is. */
export const mostThings = 2000;
