/** What a query implies for every record it matches: a lowest level and a stretch of time. */

import { levelRank } from "../activity/record.ts";
import { isRelativeInstant, parseDurationMs, parseInstantUs } from "../base/time.ts";
import { hourMs } from "../base/units-of-time.ts";
import type { Compared } from "./compare-values.ts";
import type { Query } from "./query.ts";

/** Rank of the lowest level a match can have; beyond the last one when none can match. 0 when it implies nothing. */
export function levelFloor(query: Query): number {
  if (query.kind === "and") return Math.max(...query.terms.map(levelFloor));
  if (query.kind === "or") return Math.min(...query.terms.map(levelFloor));
  if (query.kind !== "compare" || query.field.name !== "level") return 0;
  const rank = Math.max(0, levelRank(query.value));
  if (query.operator === ">") return rank + 1;
  return query.operator === ">=" || query.operator === "=" ? rank : 0;
}

/** Whether the query says anything about levels. */
export function mentionsLevel(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.some(mentionsLevel);
  if (query.kind === "not") return mentionsLevel(query.term);
  return query.kind === "compare" && /^(?:record\.)?level$/.test(query.field.name);
}

/** Whether the query asks how long something took: what began it, which the query may leave out, must be read for that. */
export function asksForDuration(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.some(asksForDuration);
  if (query.kind === "not") return asksForDuration(query.term);
  return query.kind === "compare" && query.field.name === "duration";
}

/** How long before the query's stretch of time what ended in it may have begun (assumption), in milliseconds; 0 where no duration is asked for. */
export function startsReachMs(query: Query): number {
  return asksForDuration(query) ? Math.min(mostReachMs, Math.max(hourMs, 2 * longestDurationMs(query))) : 0;
}

const mostReachMs = 24 * hourMs;

function longestDurationMs(query: Query): number {
  if (query.kind === "and" || query.kind === "or") return Math.max(...query.terms.map(longestDurationMs));
  if (query.kind === "not") return longestDurationMs(query.term);
  return query.kind === "compare" && query.field.name === "duration"
    ? (parseDurationMs(query.value) ?? 0)
    : 0;
}

/** Whether the query speaks of times that mean another instant by when it is asked: `-15m`, `now`, `15:02`. */
export function usesNow(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.some(usesNow);
  if (query.kind === "not") return usesNow(query.term);
  return query.kind === "compare" && query.field.name === "created" && isRelativeInstant(query.value);
}

/** Epoch microseconds, inclusive; infinite where nothing is implied. */
export interface TimeHull {
  readonly minUs: number;
  readonly maxUs: number;
}

/** The shortest stretch of time outside of which nothing matches; may be empty (min after max). */
export function timeHull(query: Query, nowUs: number): TimeHull {
  if (query.kind === "and" || query.kind === "or") {
    const hulls = query.terms.map((term) => timeHull(term, nowUs));
    const [outer, inner] = query.kind === "and" ? [Math.max, Math.min] : [Math.min, Math.max];
    return {
      minUs: outer(...hulls.map((hull) => hull.minUs)),
      maxUs: inner(...hulls.map((hull) => hull.maxUs)),
    };
  }
  return query.kind === "compare" && query.field.name === "created" ? hullOf(query, nowUs) : always;
}

const always: TimeHull = { minUs: Number.NEGATIVE_INFINITY, maxUs: Number.POSITIVE_INFINITY };

function hullOf({ operator, value }: Compared, nowUs: number): TimeHull {
  const us = parseInstantUs(value, nowUs);
  if (us === undefined || operator === "!=" || operator === "~") return always;
  return {
    minUs: operator === "<" || operator === "<=" ? always.minUs : us,
    maxUs: operator === ">" || operator === ">=" ? always.maxUs : us,
  };
}
