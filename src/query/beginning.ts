/** Where a log begins whose query says no beginning: so long before its end, or before now where it has none. */

import { formatIso } from "../base/time.ts";
import { allOf, compare } from "./compose.ts";
import type { Query } from "./query.ts";
import { type TimeHull, timeHull } from "./query-bounds.ts";
import { startOperator } from "./time-range.ts";

interface Asked {
  readonly query: Query;
  /** How long it is without a beginning; undefined for all of the log. */
  readonly lengthUs?: number | undefined;
  /** Where a query begins that says no beginning, epoch microseconds; goes before `lengthUs`. */
  readonly fromUs?: number | undefined;
  /** What relative times are read at. */
  readonly nowUs: number;
}

/** With the beginning that its query does not say. */
export function begun<Request extends Asked>(request: Request): Request {
  const { query, fromUs, lengthUs, nowUs } = request;
  if ((fromUs ?? lengthUs) === undefined || saysBeginning(query, nowUs)) return request;
  const beginUs = fromUs ?? Math.max(0, Math.min(timeHull(query, nowUs).maxUs, nowUs) - (lengthUs ?? 0));
  return { ...request, query: allOf([query, compare("created", startOperator, formatIso(beginUs))]) };
}

/** Whether by `--since` or in its own words. */
export function saysBeginning(query: Query, nowUs: number): boolean {
  return Number.isFinite(timeHull(query, nowUs).minUs);
}

/** The stretch of time that is asked for, where its relative times are read at that time. */
export function stretchOf(request: Asked, nowUs: number): TimeHull {
  return timeHull(begun({ ...request, nowUs }).query, nowUs);
}
