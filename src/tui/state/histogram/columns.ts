/** The columns of the histogram above the rows of a log: how many events over time, in stretches of a round length. */

import { zoneOffsetUs } from "../../../base/time.ts";
import { dayUs, hourUs, minuteUs } from "../../../base/units-of-time.ts";

/** Epoch microseconds, from inclusive to exclusive. */
export interface Stretch {
  readonly fromUs: number;
  readonly toUs: number;
}

export interface HistogramColumn extends Stretch {
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

/**
 * Edges of at most `columns` columns of the same round length that cover both instants (epoch microseconds). Hours and days begin
 * with the hours and days of the local clock.
 */
export function histogramEdges(fromUs: number, toUs: number, columns: number): readonly number[] {
  const wanted = (toUs - fromUs) / Math.max(1, columns - 1);
  const stepUs = roundLengthsUs.find((step) => step >= wanted) ?? Math.ceil(wanted / dayUs) * dayUs;
  const zoneUs = zoneOffsetUs(fromUs);
  const first = Math.floor((fromUs + zoneUs) / stepUs);
  const last = Math.floor((toUs + zoneUs) / stepUs);
  return Array.from({ length: last - first + 2 }, (_, index) => (first + index) * stepUs - zoneUs);
}

/** The stretch of one instant. */
export function instantOf(us: number | undefined): Stretch | undefined {
  return us === undefined ? undefined : { fromUs: us, toUs: us + 1 };
}

/** Whether a column lies in the stretch, or a part of it does. */
export function isIn({ fromUs, toUs }: Stretch, stretch: Stretch): boolean {
  return fromUs < stretch.toUs && toUs > stretch.fromUs;
}

/** The column of an instant; -1 when it lies outside. */
export function columnAt(columns: readonly HistogramColumn[], us: number): number {
  return columns.findIndex((column) => us >= column.fromUs && us < column.toUs);
}

/**
 * The neighbour of the column of an instant, or the nearest after (or before) it that has events; undefined where there is none.
 * Before the first column and behind the last one those are the neighbours.
 */
export function nextColumn(
  columns: readonly HistogramColumn[],
  us: number,
  direction: 1 | -1,
  isFilled = true,
): HistogramColumn | undefined {
  const here = columnAt(columns, us);
  const isBefore = us < (columns[0]?.fromUs ?? 0);
  let at = (here === -1 ? (isBefore ? -1 : columns.length) : here) + direction;
  while (isFilled && columns[at]?.total === 0) at += direction;
  return columns[at];
}

const secondUs = 1e6;

/** Round lengths of time, the shortest first. */
export const roundLengthsUs: readonly number[] = [
  ...[1e3, 2e3, 5e3, 10e3, 20e3, 50e3, 100e3, 200e3, 500e3],
  ...[1, 2, 5, 10, 15, 20, 30].map((seconds) => seconds * secondUs),
  ...[1, 2, 5, 10, 15, 20, 30].map((minutes) => minutes * minuteUs),
  ...[1, 2, 3, 4, 6, 8, 12].map((hours) => hours * hourUs),
  dayUs,
];
