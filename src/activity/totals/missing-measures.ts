/** What statistics cannot say: a query that leaves out starts leaves nothing to measure from, and one that chooses ends no share of failures. */

import { listWords } from "../../base/problem.ts";
import type { Statistics } from "../statistics.ts";
import type { StatisticsRow } from "./running-totals.ts";
import { type TotalsGroup, totalsGroups } from "./sort-totals.ts";

export type Missing = "durations" | "rates" | "durations and rates";

type Counted = Pick<StatisticsRow, "key" | "ended" | "failures" | "timed">;

/** Undefined where nothing is, or nothing has ended. `choosesEnds`: the query decides by how something ended. */
export function missingMeasures(
  group: TotalsGroup,
  rows: readonly Counted[],
  choosesEnds: boolean,
): Missing | undefined {
  if (!rows.some(hasEnded)) return undefined;
  const untimed = isUntimed(group, rows);
  // Failures alone, and no start of anything: what succeeded was left out too, as far as it looks.
  return missingOf(
    untimed,
    choosesEnds || (untimed && rows.every(({ ended, failures }) => ended === failures)),
  );
}

/** Of each group. */
export type MissingOf = Readonly<Record<TotalsGroup, Missing | undefined>>;

export function missingOfAll(
  counted: Pick<Statistics, "functions" | "workflows" | "eventTypes">,
  choosesEnds: (group: TotalsGroup) => boolean,
): MissingOf {
  const [functions, workflows] = [counted.functions(), counted.workflows()];
  // Rates are doubted of both together: where one of them succeeded, nothing was chosen by how it ended.
  const parts = missingMeasures("functions", [...functions, ...workflows], choosesEnds("functions"));
  const of = (group: TotalsGroup, rows: readonly Counted[], choosesOwn = false) =>
    rows.some(hasEnded) ? missingOf(isUntimed(group, rows), choosesOwn || isRateless(parts)) : parts;
  return {
    functions: of("functions", functions),
    workflows: of("workflows", workflows),
    events: of("events", counted.eventTypes(), choosesEnds("events")),
  };
}

/** Most types of events have no durations whatever is left out. */
function isUntimed(group: TotalsGroup, rows: readonly Counted[]): boolean {
  const measured = group === "events" ? rows.filter(({ key }) => timedTypes.includes(key)) : rows;
  return measured.some(hasEnded) && !measured.some(({ timed }) => timed > 0);
}

/** Each ends what another type starts. */
const timedTypes: readonly string[] = ["function_execution_result", "workflow_execution_result"];

function hasEnded({ ended }: Pick<Counted, "ended">): boolean {
  return ended > 0;
}

function missingOf(durations: boolean, rates: boolean): Missing | undefined {
  if (durations) return rates ? "durations and rates" : "durations";
  return rates ? "rates" : undefined;
}

/** What is said of all groups together: of each measure which groups lack it, unless all of them do. */
export function missingText(missing: MissingOf): readonly string[] {
  const { functions, workflows, events } = missing;
  if (functions === events && workflows === events) return events ? [missingWords[events].whole] : [];
  return (["durations", "rates"] as const).flatMap((measure) => {
    const lacking = totalsGroups.filter((group) => missing[group]?.includes(measure));
    if (lacking.length === 0) return [];
    const { whole } = missingWords[measure];
    if (lacking.length === totalsGroups.length) return [whole];
    const words = lacking.map((group) => groupWords[group]);
    return [`${whole} (of ${listWords(words, "and")})`];
  });
}

const groupWords: Readonly<Record<TotalsGroup, string>> = {
  functions: "functions",
  workflows: "workflows",
  events: "types of events",
};

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
