/** What ends a followed log: a record that satisfies `until`, in the stretch of time that the query asks for and nowhere else. */

import type { LearntNames } from "../../activity/component-names.ts";
import type { PartDurations } from "../../activity/runs/part-durations.ts";
import { countOf } from "../../base/count-words.ts";
import { FlowtailError } from "../../base/errors.ts";
import { allOf, conjuncts } from "../../query/compose.ts";
import type { Matcher } from "../../query/match.ts";
import { createNamedMatcher } from "../../query/named-matcher.ts";
import type { Query } from "../../query/query.ts";
import type { TimeHull } from "../../query/query-bounds.ts";
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

/** Exit 0 says that `until` was satisfied. Before the newest `last` the log was not looked at, where that is given. */
export function neverMet(last?: number): FlowtailError {
  if (last === undefined) {
    const message = "Nothing satisfied --until in the log, or in the stretch of it that was asked for.";
    return new FlowtailError("timeout", "until_not_met", message);
  }
  const newest = last === 1 ? "the newest record" : `the newest ${countOf(last, "record")}`;
  return new FlowtailError(
    "timeout",
    "until_not_met",
    `Nothing satisfied --until from ${newest} on; what is older was not looked at.`,
    { remedy: "Say from when on with --since, or look at more records with --last." },
  );
}
