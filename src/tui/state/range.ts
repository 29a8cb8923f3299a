/** Ranges of time as they are typed: the last 15 minutes, a day, or from one instant to another. */

import { failed, type Parsed, parsed } from "../../base/problem.ts";
import { parseDurationMs, parseInstantUs } from "../../base/time.ts";
import { dayUs, hourUs } from "../../base/units-of-time.ts";
import { allOf, compare } from "../../query/compose.ts";
import type { Query } from "../../query/query.ts";
import { endOperator, endUs, startOperator } from "../../query/time-range.ts";
import { type RangeEnds, rangeEnds } from "./range-ends.ts";

export interface TimeRange {
  /** As typed: `15m`, `9 to 10`. */
  readonly text: string;
  /** Bounds as the query language takes them: `-15m`, `last 14:00`; empty where there is none. */
  readonly from: string;
  readonly to: string;
  /** The alert whose window it is, with the query of the records that it counted. */
  readonly alert?: { readonly name: string; readonly query: string };
}

/** The ranges that are proposed; logs of deployed apps reach back seven days. */
export const rangePresets = ["5m", "15m", "1h", "6h", "1d", "7d", "today", "yesterday"] as const;

/** Anything that `rangeEnds` reads and whose ends are instants. */
export function parseRange(text: string): Parsed<TimeRange> {
  const trimmed = text.trim();
  const ends = rangeEnds(trimmed);
  const bounds = ends ? [ends.from, ends.to].filter((bound) => bound !== "") : [];
  if (!ends || bounds.length === 0 || !bounds.every(isBound)) {
    return failed({
      code: "not-a-range",
      message: trimmed === "" ? "There is no range yet." : `"${trimmed}" is not a range of time.`,
      offset: 0,
      length: Math.max(1, text.length),
      expected: ["15m", "9 to 10", "14:00..14:30", "yesterday", "nov 19 9:00-10:00"],
    });
  }
  const order = surelyBackwards(ends);
  if (order === undefined) return parsed({ text: trimmed, ...ends });
  // People say "10 to 20 minutes ago".
  if (order === "before" && isAgo(ends.from) && isAgo(ends.to)) return parsed(exchanged(ends));
  return failed({
    code: "ends-before-it-begins",
    message: `"${trimmed}" ends ${order} it begins.`,
    offset: 0,
    length: text.length,
    ...(order === "before" && { hint: "Exchange the two times." }),
  });
}

/** So that the order of their ends tells whatever time it is. */
const anyTimesUs = [0, 5, 200, 12_345].map((days) => (days + 400) * dayUs + days * hourUs);

/** Undefined where it ends after it begins, is open, or does so by the time of the day or year that it is read at. */
function surelyBackwards({ from, to }: RangeEnds): "before" | "where" | undefined {
  const lengths = anyTimesUs.map(
    (us) => (endUs(to, us) ?? Number.NaN) - (parseInstantUs(from, us) ?? Number.NaN),
  );
  if (lengths.every((length) => length < 0)) return "before";
  return lengths.every((length) => length === 0) ? "where" : undefined;
}

function isAgo(bound: string): boolean {
  return bound === "now" || bound.startsWith("-");
}

/** Shown as it is read, not as it was typed. */
function exchanged({ from, to }: RangeEnds): TimeRange {
  return { text: `${to} to ${from}`.replaceAll(/(^| )-/g, "$1"), from: to, to: from };
}

/** Whether it moves on with time, as the last 15 minutes do. A time of day or a day is meant as the one it was when it was typed. */
export function isRolling({ from, to }: Pick<TimeRange, "from" | "to">): boolean {
  return [from, to].every((bound) => bound === "" || isAgo(bound) || parseDurationMs(bound) !== undefined);
}

/** Whether both are the same time, however they were typed. */
export function isSameRange(one: TimeRange | undefined, other: TimeRange | undefined): boolean {
  return one?.from === other?.from && one?.to === other?.to;
}

/** The query, limited to the range. */
export function withinRange(query: Query, range: TimeRange | undefined): Query {
  if (!range) return query;
  return allOf([
    query,
    ...(range.from ? [compare("created", startOperator, range.from)] : []),
    ...(range.to ? [compare("created", endOperator(range.to), range.to)] : []),
  ]);
}

/** Epoch microseconds of the start and of the first instant behind the range, at this moment; undefined where it is open. */
export function rangeBoundsUs(
  range: Pick<TimeRange, "from" | "to">,
  nowUs: number,
): { fromUs?: number; toUs?: number } {
  const fromUs = parseInstantUs(range.from, nowUs);
  const toUs = endUs(range.to, nowUs);
  return { ...(fromUs === undefined ? {} : { fromUs }), ...(toUs === undefined ? {} : { toUs }) };
}

/** Whether a text is an instant does not depend on the current time. */
function isBound(text: string): boolean {
  return parseInstantUs(text, 0) !== undefined;
}
