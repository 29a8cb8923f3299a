/** What a pane whose filter is narrowed by the values of a row wants done. */

import type { Sense } from "./value.ts";

/** Asks for the values of the row at a position of the list; answered by `values-found`. */
export interface FindValuesEffect {
  readonly kind: "find-values";
  readonly position: number;
  readonly sense: Sense;
}

/** Counts the rows of the list that each term selects; answered by `values-counted`. */
export interface CountValuesEffect {
  readonly kind: "count-values";
  readonly terms: readonly string[];
}
