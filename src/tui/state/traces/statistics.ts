/** The statistics view: what is counted, and in which order it stands. */

import type { Statistics } from "../../../activity/statistics.ts";
import type { StatisticsRow } from "../../../activity/totals/tally.ts";
import { allOf, compare } from "../../../query/compose.ts";
import { printQuery } from "../../../query/print.ts";
import type { Model, Step } from "../model.ts";
import { step } from "../step.ts";
import { type Stop, visit } from "../trail.ts";
import {
  type StatisticsGroup,
  type StatisticsModel,
  type StatisticsSort,
  statisticsGroups,
  statisticsSorts,
} from "./model.ts";
import { withTraces } from "./patch.ts";
import { tracesStop } from "./stop.ts";

/** Statistics of what Activity's filter selects; Esc leads back. */
export function openStatistics(model: Model, from: Stop = tracesStop(model)): Step {
  const { traces, activity } = model;
  if (model.pane === "traces" && traces.view === "statistics") return step(model);
  const statistics = { ...traces.statistics, filter: activity.filter };
  return step(withTraces(visit(model, from, "traces"), { view: "statistics", statistics }));
}

export function turnGroup(model: Model, direction: 1 | -1): Step {
  const { group } = model.traces.statistics;
  const count = statisticsGroups.length;
  const next = statisticsGroups[(statisticsGroups.indexOf(group) + direction + count) % count];
  return step(withStatistics(model, { group: next ?? group, cursor: 0, top: 0 }));
}

export function sortStatistics(model: Model): Step {
  const { sort } = model.traces.statistics;
  const next = statisticsSorts[(statisticsSorts.indexOf(sort) + 1) % statisticsSorts.length];
  return step(withStatistics(model, { sort: next ?? sort, reversed: false, cursor: 0, top: 0 }));
}

export function reverseStatistics(model: Model): Step {
  const { reversed } = model.traces.statistics;
  return step(withStatistics(model, { reversed: !reversed, cursor: 0, top: 0 }));
}

/** The query that selects what a row counts, within what the statistics are of. */
export function countedQuery(
  { filter }: StatisticsModel,
  group: StatisticsGroup,
  row: { readonly key: string; readonly name: string },
): string {
  const field = group === "events" ? "event" : row.key === row.name ? "subject" : "component_id";
  return printQuery(allOf([filter.query, compare(field, "=", row.key)]));
}

function withStatistics(model: Model, patch: Partial<StatisticsModel>): Model {
  return withTraces(model, { statistics: { ...model.traces.statistics, ...patch } });
}

/** The rows of a group in the order that was asked for: what is highest first, names from A to Z. */
export function sortedTotals(
  statistics: Statistics,
  { group, sort, reversed }: Pick<StatisticsModel, "group" | "sort" | "reversed">,
): readonly StatisticsRow[] {
  const direction = reversed ? -1 : 1;
  const byName = (a: StatisticsRow, b: StatisticsRow) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  const byWish = sort === "name" ? byName : (a: StatisticsRow, b: StatisticsRow) => measures[sort](b) - measures[sort](a);
  return rowsOf[group](statistics).toSorted((a, b) => direction * (byWish(a, b) || byName(a, b)));
}

const rowsOf: Readonly<Record<StatisticsGroup, (statistics: Statistics) => readonly StatisticsRow[]>> = {
  functions: (statistics) => statistics.functions(),
  workflows: (statistics) => statistics.workflows(),
  events: (statistics) => statistics.eventTypes(),
};

/** What is not known comes last. */
const measures: Readonly<Record<Exclude<StatisticsSort, "name">, (row: StatisticsRow) => number>> = {
  count: (row) => row.count,
  failures: (row) => row.failures,
  rate: (row) => row.failureRate,
  p50: (row) => row.p50Ms ?? -1,
  p95: (row) => row.p95Ms ?? -1,
  p99: (row) => row.p99Ms ?? -1,
};
