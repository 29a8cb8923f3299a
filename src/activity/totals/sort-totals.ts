/** Statistics as lists: which things, and in which order. */

import type { NameOf } from "../component-names.ts";
import type { Statistics } from "../statistics.ts";
import { type StatisticsRow, totalName } from "./running-totals.ts";

export const totalsGroups = ["functions", "workflows", "events"] as const;
export type TotalsGroup = (typeof totalsGroups)[number];

export const totalsSorts = ["count", "failures", "rate", "p50", "p95", "p99", "name"] as const;
export type TotalsSort = (typeof totalsSorts)[number];

export interface TotalsOrder {
  readonly group: TotalsGroup;
  readonly sort: TotalsSort;
  readonly reversed: boolean;
}

/** What is highest comes first, names as they are shown from A to Z, what is not known last; the other way round when reversed. */
export function sortedTotals(
  statistics: Statistics,
  { group, sort, reversed }: TotalsOrder,
  nameOf: NameOf,
): readonly StatisticsRow[] {
  const direction = reversed ? -1 : 1;
  const byName = byNameOf(nameOf);
  const bySort = sort === "name" ? byName : byMeasure(measures[sort]);
  return rowsOf[group](statistics).toSorted((a, b) => direction * (bySort(a, b) || byName(a, b)));
}

const rowsOf: Readonly<Record<TotalsGroup, (statistics: Statistics) => readonly StatisticsRow[]>> = {
  functions: (statistics) => statistics.functions(),
  workflows: (statistics) => statistics.workflows(),
  events: (statistics) => statistics.eventTypes(),
};

const measures: Readonly<Record<Exclude<TotalsSort, "name">, (row: StatisticsRow) => number>> = {
  count: (row) => row.count,
  failures: (row) => row.failures,
  rate: (row) => (row.ended === 0 ? -1 : row.failureRate),
  p50: (row) => row.p50Ms ?? -1,
  p95: (row) => row.p95Ms ?? -1,
  p99: (row) => row.p99Ms ?? -1,
};

function byMeasure(measure: (row: StatisticsRow) => number) {
  return (a: StatisticsRow, b: StatisticsRow) => measure(b) - measure(a);
}

function byNameOf(nameOf: NameOf) {
  return (a: StatisticsRow, b: StatisticsRow) => {
    const [one, other] = [totalName(a, nameOf), totalName(b, nameOf)];
    return one < other ? -1 : one > other ? 1 : 0;
  };
}
