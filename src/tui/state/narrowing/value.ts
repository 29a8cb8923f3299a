/** A value that a row or a line of a text says, with the terms by which a pane's filter selects it or leaves it out. */

export interface FilterValue {
  /** What the value is: `function`. */
  readonly label: string;
  readonly value: string;
  readonly only: string;
  readonly without: string;
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
