/** What is asked for of a log, and what of it the platform is asked for. */

import type { NamedThing } from "../../activity/component-names.ts";
import { type Clock, nowUs } from "../../base/clock.ts";
import { begun, stretchOf } from "../../query/beginning.ts";
import { anyOf } from "../../query/compose.ts";
import type { Query } from "../../query/query.ts";
import { timeHull, usesNow } from "../../query/query-bounds.ts";
import { type SplitQuery, splitQuery, withDefaultLevel } from "../../query/remote.ts";
import { behindFromMs } from "../../tail/lag-watch.ts";
import type { Alert } from "../alerts/user-alerts.ts";
import { watchedQuery } from "../alerts/watched-query.ts";
import { endQuery } from "./log-end.ts";

export interface LogRequest {
  readonly query: Query;
  /** Ends the log at the first record that satisfies it, also one the query leaves out, in the query's stretch of time. */
  readonly until?: Query | undefined;
  readonly follow: boolean;
  /** How long before its end, or before now, a query begins that says no beginning; microseconds. */
  readonly lengthUs?: number | undefined;
  /**
   * Where a query begins that says no beginning, epoch microseconds, though no one asked for that very time: what has no time, and
   * what a clock that was set back stamps earlier, is wanted too.
   */
  readonly fromUs?: number | undefined;
  /** At most this many of the newest records from before now; without a start time only. */
  readonly last?: number | undefined;
  /** What relative times are read at, epoch microseconds. */
  readonly nowUs: number;
  /** Goes on from now, with a gap that stays, when it falls further behind than this; milliseconds. */
  readonly skipBehindMs?: number | undefined;
  /** They see what they are about, also what the query leaves out, in the query's stretch of time. */
  readonly alerts?: readonly Alert[] | undefined;
}

/** No lag below this is called being behind. */
export const leastSkipMs = behindFromMs;

/** Now by the clock, in the log's unit: what a request's relative times are read at. */
export function requestTime(clock: Clock): number {
  return nowUs(clock);
}

/** No one asked to leave out what a clock that is set back stamps before the beginning, as that was chosen here. */
export function movesBeginning(request: LogRequest): boolean {
  return (request.follow || request.fromUs !== undefined) && begun(request) !== request;
}

/** What is asked of the platform, and what is checked here: all that is read, where the beginning moves. */
export function planLog(
  request: LogRequest,
  things?: readonly NamedThing[],
  isPartial = false,
  moves = movesBeginning(request),
): SplitQuery {
  const { nowUs, follow } = request;
  const namesMayGrow = follow || isPartial;
  return splitQuery(askedQuery(begun(request)), { nowUs, things, namesMayGrow, reachesStarts: !moves });
}

/** What the caller wants, what ends the log, and what alerts have to see. */
export function askedQuery({ query, until, alerts = [], nowUs }: LogRequest): Query {
  const ends = until ? [endQuery(query, until)] : [];
  if (alerts.length === 0) return anyOf([query, ...ends]);
  // Beside alerts, which say their level, the level that the query implies must be said too, or every level is asked for.
  return anyOf([withDefaultLevel(query), ...ends, watchedQuery(alerts, timeHull(query, nowUs))]);
}

/** For times that are relative to now; and to end with what is there now, where a log is read once from a time on. */
export function needsPlatformTime(request: LogRequest): boolean {
  const { query, until, follow, lengthUs, nowUs } = request;
  if (lengthUs !== undefined || usesNow(until ? anyOf([query, until]) : query)) return true;
  const { minUs, maxUs } = stretchOf(request, nowUs);
  return !follow && Number.isFinite(minUs) && !Number.isFinite(maxUs);
}
