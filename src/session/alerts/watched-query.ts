/** Which records alerts have to see, as one query to ask the platform, or a recording, for. */

import { executionEvents } from "../../activity/alerts/alert-rule.ts";
import { allOf, anyOf, compare } from "../../query/compose.ts";
import { durationStarts } from "../../query/duration-holders.ts";
import { printQuery } from "../../query/print.ts";
import type { Query } from "../../query/query.ts";
import { asksForDuration, type TimeHull } from "../../query/query-bounds.ts";
import type { Alert } from "./user-alerts.ts";

/** Lets through at least what the alerts are about, inside that stretch of time. */
export function watchedQuery(alerts: readonly Alert[], { minUs, maxUs }: TimeHull): Query {
  const [first, ...others] = new Map(
    alerts.flatMap(neededFor).map((query) => [printQuery(query), query]),
  ).values();
  const bounds = [
    ...(Number.isFinite(minUs) ? [compare("created", ">=", String(Math.round(minUs)))] : []),
    ...(Number.isFinite(maxUs) ? [compare("created", "<=", String(Math.round(maxUs)))] : []),
  ];
  return allOf([...bounds, ...(first ? [anyOf([first, ...others])] : [])]);
}

/** Durations are made of beginnings too, which the alert's words may leave out. */
function neededFor({ query, rule: { threshold } }: Alert): readonly Query[] {
  const starts = [
    ...("durationMs" in threshold ? [compare("event", "=", executionEvents[threshold.of].start)] : []),
    ...(asksForDuration(query) ? [durationStarts] : []),
  ];
  return [query, ...starts.map((start) => allOf([compare("level", ">=", "info"), start]))];
}
