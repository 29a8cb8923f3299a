/** Why statistics have no durations: a query that leaves out the starts of what it counts leaves nothing to measure from. */

import type { StatisticsRow } from "./running-totals.ts";
import type { TotalsGroup } from "./sort-totals.ts";

export const missingDurations = {
  whole: "no durations: the starts are not among them",
  /** Beside a filter at 80 columns. */
  short: "no starts, no durations",
} as const;

/** Not where there are some, nor where nothing has ended. */
export function areDurationsMissing(
  group: TotalsGroup,
  rows: readonly Pick<StatisticsRow, "ended" | "timed">[],
): boolean {
  // Most types of events have no duration whatever is left out.
  return group !== "events" && rows.some(({ ended }) => ended > 0) && !rows.some(({ timed }) => timed > 0);
}
