/** What statistics cannot say: a query that leaves out starts leaves nothing to measure from, and one that chooses ends no share of failures. */

import type { Statistics } from "../statistics.ts";
import type { StatisticsRow } from "./running-totals.ts";
import type { TotalsGroup } from "./sort-totals.ts";

export type Missing = "durations" | "rates" | "durations and rates";

type Counted = Pick<StatisticsRow, "ended" | "failures" | "timed">;

/**
 * Undefined where nothing is, or nothing has ended. Most types of events have no durations whatever is left out. `choosesEnds`: the
 * query decides by how something ended.
 */
export function missingMeasures(
  group: TotalsGroup,
  rows: readonly Counted[],
  choosesEnds: boolean,
): Missing | undefined {
  if (!rows.some(({ ended }) => ended > 0)) return undefined;
  const isUntimed = group !== "events" && !rows.some(({ timed }) => timed > 0);
  // Failures alone, and no start of anything: what succeeded was left out too, as far as it looks.
  const isRateless = choosesEnds || (isUntimed && rows.every(({ ended, failures }) => ended === failures));
  if (isUntimed) return isRateless ? "durations and rates" : "durations";
  return isRateless ? "rates" : undefined;
}

/** Of functions and workflows together: types of events have no durations. */
export function missingOfAll(
  counted: Pick<Statistics, "functions" | "workflows">,
  choosesEnds: boolean,
): Missing | undefined {
  return missingMeasures("functions", [...counted.functions(), ...counted.workflows()], choosesEnds);
}

/** The short ones stand beside a filter at 80 columns. */
export const missingWords: Readonly<Record<Missing, Readonly<Record<"whole" | "short", string>>>> = {
  durations: { whole: "no durations: the starts are not among them", short: "no starts, no durations" },
  rates: { whole: "no failure rates: not all of the ends are among them", short: "not all ends, no rates" },
  "durations and rates": {
    whole:
      "no durations and no failure rates: neither the starts nor, as it seems, all of the ends are among them",
    short: "no rates, no durations",
  },
};

/** The share of what ended that failed, 0 to 1; undefined where nothing ended, and where it says nothing. */
export function knownRate(
  { ended, failureRate }: Pick<StatisticsRow, "ended" | "failureRate">,
  missing: Missing | undefined,
): number | undefined {
  return ended === 0 || (missing && missing !== "durations") ? undefined : failureRate;
}

export function rateText(
  row: Pick<StatisticsRow, "ended" | "failureRate">,
  missing: Missing | undefined,
): string {
  const rate = knownRate(row, missing);
  return rate === undefined ? "" : `${(rate * 100).toFixed(1)} %`;
}
