/** The histogram above the rows of a log: how many events over time, in columns of a round length of time. */

export interface HistogramColumn {
  /** Epoch microseconds, from inclusive to exclusive. */
  readonly fromUs: number;
  readonly toUs: number;
  readonly total: number;
  /** The events that matter most: errors of the app, destructive actions in the audit log. */
  readonly errors: number;
  readonly warnings: number;
  readonly deployments: number;
}

export interface HistogramCounts {
  readonly columns: readonly HistogramColumn[];
  /** False while counting goes on. */
  readonly isComplete: boolean;
}

/** Lines of the histogram: errors and everything, and above them deployments where there can be some. */
export const histogramLines = { withDeployments: 3, without: 2 } as const;

/** Lines a pane must have for the histogram to be shown unasked. */
const roomForHistogram = 26;

/** Whether the histogram is shown: as the user chose, else where there is room. */
export function hasHistogram(bodyRows: number, wanted: boolean | undefined): boolean {
  return bodyRows >= 8 && (wanted ?? bodyRows >= roomForHistogram);
}

/** Columns beside the histogram for the counts of the selected column. */
export const histogramLabelColumns = 27;

/** Columns the histogram has room for. */
export function histogramRoom(screenColumns: number): number {
  return Math.max(8, screenColumns - 2 - histogramLabelColumns);
}

/** Edges of at most `columns` columns of the same round length that cover both instants (epoch microseconds). */
export function histogramEdges(fromUs: number, toUs: number, columns: number): readonly number[] {
  const wanted = (toUs - fromUs) / Math.max(1, columns - 1);
  const stepUs = steps.find((step) => step >= wanted) ?? Math.ceil(wanted / dayUs) * dayUs;
  const first = Math.floor(fromUs / stepUs);
  const last = Math.floor(toUs / stepUs);
  return Array.from({ length: last - first + 2 }, (_, index) => (first + index) * stepUs);
}

/** The column of an instant; -1 when it lies outside. */
export function columnAt(columns: readonly HistogramColumn[], us: number): number {
  return columns.findIndex((column) => us >= column.fromUs && us < column.toUs);
}

/** The nearest column with events after (or before) the column of an instant. */
export function nextColumn(
  columns: readonly HistogramColumn[],
  us: number,
  direction: 1 | -1,
): HistogramColumn | undefined {
  let at = columnAt(columns, us) + direction;
  while (columns[at]?.total === 0) at += direction;
  return columns[at];
}

const [secondUs, minuteUs, hourUs, dayUs] = [1e6, 60e6, 3600e6, 86_400e6];

/** Round lengths of time. */
const steps: readonly number[] = [
  ...[1e3, 2e3, 5e3, 10e3, 20e3, 50e3, 100e3, 200e3, 500e3],
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * secondUs),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * minuteUs),
  ...[1, 2, 3, 6, 12].map((hours) => hours * hourUs),
  dayUs,
];
