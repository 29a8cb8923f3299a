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
  const hasNoRates = choosesEnds || (isUntimed && rows.every(({ ended, failures }) => ended === failures));
  if (isUntimed) return hasNoRates ? "durations and rates" : "durations";
  return hasNoRates ? "rates" : undefined;
}

/** Of each group; functions and workflows have theirs together. */
export type MissingOf = Readonly<Record<TotalsGroup, Missing | undefined>>;

export function missingOfAll(
  counted: Pick<Statistics, "functions" | "workflows" | "eventTypes">,
  choosesEnds: (group: TotalsGroup) => boolean,
): MissingOf {
  const parts = [...counted.functions(), ...counted.workflows()];
  const ofParts = missingMeasures("functions", parts, choosesEnds("functions"));
  const ofEvents = missingMeasures("events", counted.eventTypes(), choosesEnds("events"));
  return { functions: ofParts, workflows: ofParts, events: isRateless(ofParts) ? ofParts : ofEvents };
}

/** What is said of all groups together. */
export function missingText({ functions, events }: MissingOf): readonly string[] {
  const ofParts = functions ? [missingWords[functions].whole] : [];
  return events && events !== functions
    ? [...ofParts, `${missingWords[events].whole} (of types of events)`]
    : ofParts;
}

export function isRateless(missing: Missing | undefined): boolean {
  return missing !== undefined && missing !== "durations";
}

/** The short ones stand beside a filter at 80 columns, the least ones beside as much of it as a narrower screen has room for. */
export const missingWords: Readonly<Record<Missing, Readonly<Record<"whole" | "short" | "least", string>>>> =
  {
    durations: {
      whole: "no durations: the starts are not among them",
      short: "no starts, no durations",
      least: "no durations",
    },
    rates: {
      whole: "no failure rates: not all of the ends are among them",
      short: "not all ends, no rates",
      least: "no rates",
    },
    "durations and rates": {
      whole:
        "no durations and no failure rates: neither the starts nor, as it seems, all of the ends are among them",
      short: "no rates, no durations",
      least: "only counts",
    },
  };

/** The share of what ended that failed, 0 to 1; undefined where nothing ended, and where it says nothing. */
export function knownRate(
  { ended, failureRate }: Pick<StatisticsRow, "ended" | "failureRate">,
  missing: Missing | undefined,
): number | undefined {
  return ended === 0 || isRateless(missing) ? undefined : failureRate;
}

export function rateText(
  row: Pick<StatisticsRow, "ended" | "failureRate">,
  missing: Missing | undefined,
): string {
  const rate = knownRate(row, missing);
  return rate === undefined ? "" : `${(rate * 100).toFixed(1)} %`;
}
