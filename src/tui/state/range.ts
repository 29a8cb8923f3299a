/** Ranges of time: the last 15 minutes, or from one instant to another. */

import { failed, type Parsed, parsed } from "../../base/problem.ts";
import { endAfter, parseDurationMs, parseInstantUs } from "../../base/time.ts";
import { allOf, compare } from "../../query/compose.ts";
import type { Query } from "../../query/query.ts";

export interface TimeRange {
  /** As typed: `15m`, `14:00..14:30`. */
  readonly text: string;
  /** Bounds as the query language takes them: `-15m`, `2026-01-05T14:00`; empty where there is none. */
  readonly from: string;
  readonly to: string;
}

/** The ranges that are proposed; logs of deployed apps reach back seven days. */
export const rangePresets = ["5m", "15m", "1h", "6h", "1d", "7d"] as const;

/**
 * `15m`, `14:00`, `14:00..14:30`, `..14:30`, `2026-01-05T14:00..15:00` (an end without a date belongs to the start),
 * `2026-01-05T14:00..1h` (a duration after the dots counts from now, back).
 */
export function parseRange(text: string): Parsed<TimeRange> {
  const trimmed = text.trim();
  const [fromText = "", toText = "", ...more] = trimmed.split("..").map((part) => part.trim());
  const bounds = [fromText, toText].filter((text) => text !== "");
  if (more.length > 0 || bounds.length === 0 || !bounds.every(isBound)) {
    return failed({
      code: "not-a-range",
      message: trimmed === "" ? "There is no range yet." : `"${trimmed}" is not a range of time.`,
      offset: 0,
      length: Math.max(1, text.length),
      expected: ["15m", "14:00", "14:00..14:30", "2026-01-05T14:00..2026-01-05T15:00"],
    });
  }
  return parsed({ text: trimmed, from: fromText && bound(fromText), to: bound(endAfter(fromText, toText)) });
}

/** The query, limited to the range. */
export function withinRange(query: Query, range: TimeRange | undefined): Query {
  if (!range) return query;
  return allOf([
    query,
    ...(range.from ? [compare("created", ">=", range.from)] : []),
    ...(range.to ? [compare("created", "<=", range.to)] : []),
  ]);
}

/** Epoch microseconds of the bounds at this moment; undefined where the range is open. */
export function rangeBoundsUs(range: TimeRange, nowUs: number): { fromUs?: number; toUs?: number } {
  const fromUs = parseInstantUs(range.from, nowUs);
  const toUs = parseInstantUs(range.to, nowUs);
  return { ...(fromUs === undefined ? {} : { fromUs }), ...(toUs === undefined ? {} : { toUs }) };
}

/** Whether a text is an instant does not depend on the current time. */
function isBound(text: string): boolean {
  return parseInstantUs(text, 0) !== undefined;
}

/** Durations mean "ago". */
function bound(text: string): string {
  return parseDurationMs(text) === undefined ? text : `-${text}`;
}
