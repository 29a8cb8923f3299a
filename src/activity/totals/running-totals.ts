/** The running totals of one function, workflow or event type. */

import { type NameOf, shownName } from "../component-names.ts";
import { createDurations } from "./durations.ts";
import { createTimeline, type Timeline } from "./timeline.ts";

export interface StatisticsRow {
  /** Identifier of the function or workflow, or the event type. */
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** Those that came to an end, well or badly. */
  readonly ended: number;
  readonly failures: number;
  /** Share of the ended ones that failed, 0 to 1. */
  readonly failureRate: number;
  /** How many durations are known; the quantiles are milliseconds, undefined when there are none. */
  readonly timed: number;
  readonly p50Ms: number | undefined;
  readonly p95Ms: number | undefined;
  readonly p99Ms: number | undefined;
  /** Ends, or records of the event type, over time, for a sparkline. */
  readonly trend: Timeline<"succeeded" | "failed">;
}

export interface RunningTotals {
  readonly key: string;
  /** A renamed thing is known by the newest name that shows anything, whichever record came first. */
  named(name: string, us: number): void;
  count(by: number): void;
  /** Counts an end, or a record that is none: that stands in the trend, and may have failed. */
  entry(us: number, how: { readonly hasEnded: boolean; readonly hasFailed: boolean }): void;
  /** Adds a duration, or takes back one that was added. */
  duration(durationMs: number, sign: 1 | -1): void;
  row(): StatisticsRow;
}

/** What is counted, by name; by its identifier where it has none. Not yet made safe for a terminal. */
export function totalName({ name, key }: Pick<StatisticsRow, "name" | "key">, nameOf: NameOf): string {
  return shownName(name === key ? undefined : name, nameOf(key), key);
}

/** The key that counts all things beyond the limit together. */
export const othersKey = "(others)";
/** Functions, workflows or event types that are counted one by one (assumption: more than any app has). */
const totalsLimit = 2000;

/** The totals of a thing; beyond the limit those of all others together. */
export function totalsFor(totalsByKey: Map<string, RunningTotals>, key: string): RunningTotals {
  const known = totalsByKey.get(key);
  if (known) return known;
  if (totalsByKey.size >= totalsLimit && key !== othersKey) return totalsFor(totalsByKey, othersKey);
  const totals = createRunningTotals(key);
  totalsByKey.set(key, totals);
  return totals;
}

/** Buckets of a sparkline's time line. */
const trendBuckets = 256;

function createRunningTotals(key: string): RunningTotals {
  const durations = createDurations();
  const trend = createTimeline<"succeeded" | "failed">(trendBuckets);
  let newest = { name: key, us: Number.NEGATIVE_INFINITY };
  let count = 0;
  let ended = 0;
  let failures = 0;
  return {
    key,
    named(name, us) {
      if (name === key || name.trim() === "") return;
      if (us > newest.us || (us === newest.us && name > newest.name)) newest = { name, us };
    },
    count(by) {
      count += by;
    },
    entry(us, { hasEnded, hasFailed }) {
      if (hasEnded) ended += 1;
      if (hasFailed) failures += 1;
      trend.add(us, hasFailed ? "failed" : "succeeded");
    },
    duration(durationMs, sign) {
      if (sign === 1) durations.add(durationMs);
      else durations.remove(durationMs);
    },
    row() {
      return {
        key,
        name: newest.name,
        count,
        ended,
        failures,
        failureRate: ended === 0 ? 0 : failures / ended,
        timed: durations.count,
        p50Ms: durations.quantile(0.5),
        p95Ms: durations.quantile(0.95),
        p99Ms: durations.quantile(0.99),
        trend,
      };
    },
  };
}
