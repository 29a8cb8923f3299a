/** Statistics as JSON values: the totals, and a row for each function, workflow and event type. */

import type { NameOf } from "../activity/component-names.ts";
import type { Statistics } from "../activity/statistics.ts";
import { knownRate, type Missing } from "../activity/totals/missing-measures.ts";
import type { StatisticsRow } from "../activity/totals/running-totals.ts";
import { formatIso } from "../base/time.ts";

/** What a row counts. */
export type StatisticsGroup = "function" | "workflow" | "event";

export function statisticsTotalsJson({ records, errors, levels: { range } }: Statistics) {
  return {
    records,
    errors,
    from: range ? formatIso(range.fromUs) : null,
    to: range ? formatIso(range.toUs) : null,
  };
}

/** `missing` is what the statistics cannot say. */
export function statisticsRowJson(
  of: StatisticsGroup,
  row: StatisticsRow,
  missing: Missing | undefined,
  nameOf: NameOf,
) {
  return {
    of,
    key: row.key,
    name: row.name === row.key ? (nameOf(row.key) ?? row.name) : row.name,
    count: row.count,
    ended: row.ended,
    failures: row.failures,
    failure_rate: knownRate(row, missing) ?? null,
    p50_ms: row.p50Ms ?? null,
    p95_ms: row.p95Ms ?? null,
    p99_ms: row.p99Ms ?? null,
  };
}
