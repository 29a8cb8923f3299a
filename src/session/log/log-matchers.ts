/** What a followed log has to know of each record beside whether it is wanted. */

import type { LearntNames } from "../../activity/component-names.ts";
import { createdAt } from "../../activity/record.ts";
import type { PartDurations } from "../../activity/runs/part-durations.ts";
import type { Matcher } from "../../query/match.ts";
import { createNameDoubt } from "../../query/name-doubt.ts";
import type { Query } from "../../query/query.ts";
import { timeHull } from "../../query/query-bounds.ts";
import type { LogRequest } from "./log-request.ts";

/** Whether what is shown, what ends the log or an alert depends on the name of the record's component. */
export function doubtMatcher(
  { until, alerts = [], nowUs }: LogRequest,
  shown: Query,
  { names, durations }: { readonly names: LearntNames; readonly durations?: PartDurations },
): Matcher {
  const queries = [shown, ...(until ? [until] : []), ...alerts.map(({ query }) => query)];
  const doubts = queries.map((query) => createNameDoubt(query, names, { nowUs, durations }));
  return (record) => doubts.some((isDoubtful) => isDoubtful(record));
}

/** Whether a record has no time and would be wanted if it had one inside the query's stretch of time. */
export function untimedMatcher({ query, nowUs }: LogRequest, wanted: Matcher): Matcher {
  const { minUs, maxUs } = timeHull(query, nowUs);
  const insideUs = Number.isFinite(minUs) ? Math.min(minUs + 1, maxUs) : maxUs - 1;
  if (!Number.isFinite(insideUs)) return () => false;
  return (record) => record.createdUs === 0 && !wanted(record) && wanted(createdAt(record, insideUs));
}
