/** The question for a column of the histogram, and its answer. */

import type { Stretch } from "./columns.ts";
import type { ChosenColumns } from "./model.ts";

/** Which column is asked for. */
export type ColumnWanted = NextColumn | PointedColumn;

/** From a stretch, else from the selected row: the next that has events, or the neighbour. */
export interface NextColumn {
  readonly from: Stretch | undefined;
  readonly direction: 1 | -1;
  readonly isFilled: boolean;
}

/** By its place on the screen, 0 for the first column of the room. */
export interface PointedColumn {
  readonly by: "click" | "drag" | "wheel";
  readonly cell: number;
  /** Where a drag began. */
  readonly begun: number;
}

/** The answer. */
export interface ColumnFound {
  /** The column; of a drag, both ends of the range; of the wheel, the stretch to zoom into. Undefined where there is none. */
  readonly chosen: ChosenColumns | undefined;
  /** Of the first row in the column, or after it. */
  readonly position: number;
  readonly isComplete: boolean;
}
