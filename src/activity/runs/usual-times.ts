/** How long each part of a run usually takes, by how long the same part took in other runs. */

import { createDurations, type Durations } from "../totals/durations.ts";
import { alignRows } from "./align-rows.ts";
import { wholeDurationMs } from "./run-duration.ts";
import { isSpanRow, type WaterfallRow } from "./waterfall.ts";

export interface UsualTime {
  /** In how many runs the part was seen to succeed. */
  readonly times: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Takes a row of the run that is asked about. */
export type UsualTimeOf = (row: Pick<WaterfallRow, "id">) => UsualTime | undefined;

export interface UsualTimes {
  /** Takes the rows of another run, each run once. */
  add(rows: readonly WaterfallRow[]): void;
  /** Undefined where the part was seen too seldom to say what is usual. */
  readonly of: UsualTimeOf;
}

/** Below this number a 95th percentile is only the longest time (assumption). */
export const fewestTimes = 8;

/** Takes the rows of the run that is asked about. */
export function createUsualTimes(asked: readonly WaterfallRow[]): UsualTimes {
  const parts = spansOf(asked);
  const known = new Map<string, Durations>();
  return {
    add(rows) {
      for (const { left: part, right: row } of alignRows(parts, spansOf(rows))) {
        const ms = part && row?.status === "succeeded" ? wholeDurationMs(row) : undefined;
        if (!part || ms === undefined) continue;
        const durations = known.get(part.id) ?? createDurations();
        known.set(part.id, durations);
        durations.add(ms);
      }
    },
    of({ id }) {
      const durations = known.get(id);
      if (!durations || durations.count < fewestTimes) return undefined;
      const [medianMs, p95Ms] = [durations.quantile(0.5), durations.quantile(0.95)];
      return medianMs === undefined || p95Ms === undefined
        ? undefined
        : { times: durations.count, medianMs, p95Ms };
    },
  };
}

/** Parts of a run whose usual time is known: a hundred runs are aligned with it. */
const mostParts = 1000;

function spansOf(rows: readonly WaterfallRow[]): readonly WaterfallRow[] {
  return rows.filter(isSpanRow).slice(0, mostParts);
}
