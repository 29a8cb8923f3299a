/** What a pane remembers of its histogram: whether it is shown, which columns are chosen, what was zoomed into. */

import type { TimeRange } from "../range.ts";
import { instantOf, type Stretch } from "./columns.ts";

export interface HistogramModel {
  /** Undefined: where there is room. */
  readonly shown: boolean | undefined;
  /** Undefined while the rows have the keys. */
  readonly chosen: ChosenColumns | undefined;
  /** The ranges that can be taken back, the latest last. */
  readonly zooms: readonly Zoom[];
}

/** A range of time, zoomed into or typed, that can be taken back while the filter is as it was then. */
export interface Zoom {
  /** The range of time before it; undefined for all of the log. */
  readonly before: TimeRange | undefined;
  /** The filter after it. */
  readonly filter: string;
  /** A jump has left the range out, and Esc that leads back brings it back. */
  readonly byJump?: boolean;
}

/** Ranges that are remembered, to be taken back. */
const mostZooms = 30;

export function zoomedFrom(histogram: HistogramModel, zoom: Zoom): HistogramModel {
  return { ...histogram, zooms: [...histogram.zooms, zoom].slice(-mostZooms) };
}

export interface ChosenColumns {
  readonly column: Stretch;
  /** The column at the other end of a range of columns. */
  readonly mark: Stretch | undefined;
}

export const initialHistogram: HistogramModel = { shown: undefined, chosen: undefined, zooms: [] };

/** From the beginning of the first chosen column to the end of the last. */
export function chosenStretch({ column, mark = column }: ChosenColumns): Stretch {
  return { fromUs: Math.min(column.fromUs, mark.fromUs), toUs: Math.max(column.toUs, mark.toUs) };
}

/** What is marked in the histogram: the chosen columns, else the one of the selected row. */
export function markedStretch({ chosen }: HistogramModel, cursorUs: number | undefined): Stretch | undefined {
  return chosen ? chosenStretch(chosen) : instantOf(cursorUs);
}
