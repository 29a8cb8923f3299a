/** A value that a row or a line of a text says, with the terms by which a pane's filter selects it or leaves it out. */

import type { Query } from "../../../query/query.ts";

export interface FilterValue {
  /** What the value is: `function`. */
  readonly label: string;
  readonly value: string;
  readonly only: string;
  readonly without: string;
}

/** The term that selects a value, and the query of the shown rows that have it. */
export interface ValueQuery {
  readonly term: string;
  readonly query: Query;
  /** What is shown where the query selects nothing. */
  readonly alone?: Query;
}

/** Only the rows with the value, or all rows but those. */
export type Sense = "only" | "without";

export interface Narrowing {
  readonly value: FilterValue;
  readonly sense: Sense;
}

/** The term that the filter gets. */
export function termOf({ value, sense }: Narrowing): string {
  return value[sense];
}
