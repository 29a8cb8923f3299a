/** How many lines and columns the histogram has, and what its lines show. */

/** What a log has beside its events. */
export interface HistogramKinds {
  /** Deployments have a lane of their own. */
  readonly deployments: boolean;
  readonly warnings: boolean;
}

/** Lines of each lane; the lane of the errors shows warnings too where those have none. */
export interface HistogramLanes {
  readonly deployments: number;
  readonly errors: number;
  readonly warnings: number;
  readonly events: number;
  readonly axis: 1;
}

/** Lines a pane must have for the histogram to be shown unasked. */
const roomForHistogram = 26;
/** Lines of a pane that has room for tall bars. */
const roomForTallBars = 46;

/** Whether the histogram is shown: as the user chose, else where there is room. */
export function hasHistogram(paneRows: number, wanted: boolean | undefined): boolean {
  return paneRows >= 8 && (wanted ?? paneRows >= roomForHistogram);
}

export function histogramLanes(paneRows: number, { deployments, warnings }: HistogramKinds): HistogramLanes {
  const isTall = paneRows >= roomForTallBars;
  return {
    deployments: deployments ? 1 : 0,
    errors: isTall ? 2 : 1,
    warnings: isTall && warnings ? 1 : 0,
    events: isTall ? 4 : paneRows >= roomForHistogram ? 2 : 1,
    axis: 1,
  };
}

export function histogramRows({ deployments, errors, warnings, events, axis }: HistogramLanes): number {
  return deployments + errors + warnings + events + axis;
}

/** Columns beside the histogram for the counts of the chosen column. */
export const histogramLabelColumns = 24;

/** Columns the histogram has room for. */
export function histogramRoom(screenColumns: number): number {
  return Math.max(8, screenColumns - 2 - histogramLabelColumns);
}
