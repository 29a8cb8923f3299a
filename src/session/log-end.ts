/** What ends a followed log: a record that satisfies `until`, in the stretch of time that the query asks for and nowhere else. */

import type { LearntNames } from "../activity/component-names.ts";
import type { PartDurations } from "../activity/runs/part-durations.ts";
import { FlowtailError } from "../base/errors.ts";
import { allOf, conjuncts } from "../query/compose.ts";
import type { Matcher } from "../query/match.ts";
import { createNamedMatcher } from "../query/named-matcher.ts";
import type { Query } from "../query/query.ts";
import type { TimeHull } from "../query/query-bounds.ts";
import type { LogRequest } from "./log-request.ts";

/** What the platform is asked for: at least what may end the log. */
export function endQuery(query: Query, until: Query): Query {
  const times = conjuncts(query).filter((term) => term.kind === "compare" && term.field.name === "created");
  return allOf([...times, until]);
}

/** Undefined where nothing ends the log. */
export function endMatcher(
  { until, nowUs }: Pick<LogRequest, "until" | "nowUs">,
  { minUs, maxUs }: TimeHull,
  {
    names,
    durations,
  }: {
    readonly names: Pick<LearntNames, "things" | "revision">;
    readonly durations?: PartDurations;
  },
): Matcher | undefined {
  const meets = until && createNamedMatcher(until, names, { nowUs, durations });
  return meets && ((record) => record.createdUs >= minUs && record.createdUs <= maxUs && meets(record));
}

/** Exit 0 says that `until` was satisfied. */
export function neverMet(): FlowtailError {
  const message = "Nothing satisfied --until in the stretch of time that was asked for.";
  return new FlowtailError("timeout", "until_not_met", message);
}
