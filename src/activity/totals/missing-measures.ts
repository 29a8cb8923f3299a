/** What statistics cannot say: a query that leaves out starts leaves nothing to measure from, and one that wants failures no share of them. */

import type { Statistics } from "../statistics.ts";
import type { StatisticsRow } from "./running-totals.ts";
import type { TotalsGroup } from "./sort-totals.ts";

export type Missing = "durations" | "durations and rates";

type Counted = Pick<StatisticsRow, "ended" | "failures" | "timed">;

/** Undefined where there are some durations, or nothing has ended. Most types of events have none whatever is left out. */
export function missingMeasures(group: TotalsGroup, rows: readonly Counted[]): Missing | undefined {
  const isUntimed = !rows.some(({ timed }) => timed > 0);
  if (group === "events" || !isUntimed || !rows.some(({ ended }) => ended > 0)) return undefined;
  return rows.every(({ ended, failures }) => ended === failures) ? "durations and rates" : "durations";
}

/** Of all groups together. */
export function missingOfAll(counted: Pick<Statistics, "functions" | "workflows">): Missing | undefined {
  return missingMeasures("functions", [...counted.functions(), ...counted.workflows()]);
}

/** The short ones stand beside a filter at 80 columns. */
export const missingWords: Readonly<Record<Missing, Readonly<Record<"whole" | "short", string>>>> = {
  durations: { whole: "no durations: the starts are not among them", short: "no starts, no durations" },
  "durations and rates": {
    whole:
      "no durations and no failure rates: the ends that are among them are failures, without their starts",
    short: "failures only: no rates",
  },
};

/** The share of what ended that failed, 0 to 1; 0 where nothing ended, undefined where it says nothing. */
export function knownRate(
  { failureRate }: Pick<StatisticsRow, "failureRate">,
  missing: Missing | undefined,
): number | undefined {
  return missing === "durations and rates" ? undefined : failureRate;
}

/** Empty where nothing ended, too. */
export function rateText(
  row: Pick<StatisticsRow, "ended" | "failureRate">,
  missing: Missing | undefined,
): string {
  const rate = row.ended === 0 ? undefined : knownRate(row, missing);
  return rate === undefined ? "" : `${(rate * 100).toFixed(1)} %`;
}
