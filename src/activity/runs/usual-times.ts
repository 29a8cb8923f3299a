/** How long each part usually takes, by the runs that are known. */

import { createDurations, type Durations } from "../totals/durations.ts";
import type { WaterfallRow } from "./waterfall.ts";

export interface UsualTime {
  /** How often the part was seen to succeed. */
  readonly times: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

export type UsualTimeOf = (row: Pick<WaterfallRow, "kind" | "label">) => UsualTime | undefined;

export interface UsualTimes {
  /** Takes the rows of one run, each run once. */
  add(rows: readonly WaterfallRow[]): void;
  /** Undefined where the part was seen too seldom to say what is usual. */
  readonly of: UsualTimeOf;
}

/** Below this number a 95th percentile is only the longest time (assumption). */
export const fewestTimes = 8;

export function createUsualTimes(): UsualTimes {
  const known = new Map<string, Durations>();
  return {
    add(rows) {
      for (const row of rows) {
        const ms = row.status === "succeeded" ? wholeDurationMs(row) : undefined;
        if (ms === undefined) continue;
        const durations = known.get(keyOf(row)) ?? createDurations();
        known.set(keyOf(row), durations);
        durations.add(ms);
      }
    },
    of(row) {
      const durations = known.get(keyOf(row));
      if (!durations || durations.count < fewestTimes) return undefined;
      const [medianMs, p95Ms] = [durations.quantile(0.5), durations.quantile(0.95)];
      return medianMs === undefined || p95Ms === undefined
        ? undefined
        : { times: durations.count, medianMs, p95Ms };
    },
  };
}

/** Undefined where the start or the end was not seen, and for what takes no time. */
export function wholeDurationMs({ kind, startUs, endUs }: Pick<WaterfallRow, "kind" | "startUs" | "endUs">) {
  const takesTime = kind === "workflow" || kind === "step" || kind === "function";
  return takesTime && startUs !== undefined && endUs !== undefined ? (endUs - startUs) / 1000 : undefined;
}

function keyOf({ kind, label }: Pick<WaterfallRow, "kind" | "label">): string {
  return `${kind} ${label}`;
}
