/** The question for a column of the histogram, and its answer. */

import type { Stretch } from "./columns.ts";

/** Which column is asked for. */
export type ColumnWanted =
  /** From a stretch, else from the selected row: the next that has events, or the neighbour. */
  | {
      readonly from: Stretch | undefined;
      readonly direction: 1 | -1;
      readonly isFilled: boolean;
    }
  /** By its place on the screen, 0 for the first column of the room. */
  | { readonly cell: number; readonly isRange: boolean };

/** The answer; without a column there is none there. */
export interface ColumnFound {
  readonly column: Stretch | undefined;
  /** Of the first row in the column, or after it. */
  readonly position: number;
  readonly isComplete: boolean;
}
