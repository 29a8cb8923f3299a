/** The statistics view: what is counted, and the order of the rows. */

import type { NameOf } from "../../../../activity/component-names.ts";
import { othersKey, type StatisticsRow, totalName } from "../../../../activity/totals/running-totals.ts";
import { type TotalsGroup, totalsGroups, totalsSorts } from "../../../../activity/totals/sort-totals.ts";
import { componentValue } from "../../../../query/component-value.ts";
import { allOf, anyOf, compare } from "../../../../query/compose.ts";
import { withTerm } from "../../../../query/narrow.ts";
import { printQuery } from "../../../../query/print.ts";
import type { Query } from "../../../../query/query.ts";
import type { KnownNames } from "../../../../query/value-term.ts";
import type { Model, Step } from "../../model.ts";
import { nextOf } from "../../next-of.ts";
import { noRowSearch } from "../../search/place.ts";
import { step } from "../../step.ts";
import type { StatisticsModel } from "./model.ts";
import { withTraces } from "./setters.ts";

export const groupTitles: Readonly<Record<TotalsGroup, string>> = {
  functions: "Functions",
  workflows: "Workflows",
  events: "Event types",
};

/** Statistics of what Activity's filter and range select. */
export function openStatistics(model: Model): Model {
  const { filter, range } = model.activity;
  const statistics = { ...model.traces.statistics, ...noRowSearch, filter, range };
  return withTraces(model, { view: "statistics", statistics });
}

export function turnGroup(model: Model, direction: 1 | -1): Step {
  const { group } = model.traces.statistics;
  return step(withStatistics(model, { group: nextOf(totalsGroups, group, direction), cursor: 0, top: 0 }));
}

export function sortStatistics(model: Model): Step {
  const { sort } = model.traces.statistics;
  return step(withStatistics(model, { sort: nextOf(totalsSorts, sort), reversed: false, cursor: 0, top: 0 }));
}

export function reverseStatistics(model: Model): Step {
  const { reversed } = model.traces.statistics;
  return step(withStatistics(model, { reversed: !reversed, cursor: 0, top: 0 }));
}

/**
 * The query that selects the events of a row, be there several to what it counts once, within the filter and range of the statistics: the
 * filter as it is written, and what it lacks in the words of the row. Undefined of the row that counts all others together.
 */
export function countedQuery(
  { filter }: StatisticsModel,
  group: TotalsGroup,
  row: { readonly key: string; readonly name: string },
  names: KnownNames,
): string | undefined {
  if (row.key === othersKey) return undefined;
  const term = printQuery(countedTerm(group, row, names));
  return withTerm(filter.text, term, names.things) ?? filter.text;
}

function countedTerm(
  group: TotalsGroup,
  { key, name }: { readonly key: string; readonly name: string },
  names: KnownNames,
): Query {
  if (group === "events") return compare("event", "=", key);
  if (key !== name) return compare("component_id", "=", componentValue(key, names));
  // Without an identifier: other things may be called so, or have no name either.
  const [start, end] = edgesOf[group];
  const isEdge = anyOf([compare("event", "=", start), compare("event", "=", end)]);
  return allOf([compare("subject", "=", key), isEdge]);
}

const edgesOf = {
  functions: ["function_execution_started", "function_execution_result"],
  workflows: ["workflow_execution_started", "workflow_execution_result"],
} as const;

/** What a search finds in a row. */
export function totalTexts(row: StatisticsRow, nameOf: NameOf): readonly string[] {
  return [totalName(row, nameOf), row.key];
}

function withStatistics(model: Model, part: Partial<StatisticsModel>): Model {
  return withTraces(model, { statistics: { ...model.traces.statistics, ...part } });
}
