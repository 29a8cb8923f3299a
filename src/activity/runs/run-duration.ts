/** How long a run, or a part of it, took or, while it goes on, how long it has taken so far. */

import type { RunSummary } from "./run-summary.ts";
import { isSpanRow, type WaterfallRow } from "./waterfall.ts";

/** A run that said nothing for so long is not taken to go on (assumption: functions may run for minutes at most). */
const silenceUs = 3600_000_000;

export type RunTimes = Pick<RunSummary, "status" | "durationMs" | "startSeen" | "startUs" | "lastUs">;

/** `nowUs` is the end of the log: of a recording that of its last record. */
export function goesOn({ status, lastUs }: Pick<RunTimes, "status" | "lastUs">, nowUs: number): boolean {
  return status === "running" && nowUs - lastUs < silenceUs;
}

/** Milliseconds; undefined where the start or the end was not seen. */
export function runDurationMs(run: RunTimes, nowUs: number): number | undefined {
  if (run.durationMs !== undefined) return run.durationMs;
  return goesOn(run, nowUs) && run.startSeen ? Math.max(0, nowUs - run.startUs) / 1000 : undefined;
}

/** The same of a row of the run's waterfall; undefined for what takes no time. */
export function waterfallDurationMs(
  { startUs, endUs, status }: Pick<WaterfallRow, "startUs" | "endUs" | "status">,
  run: Pick<RunTimes, "status" | "lastUs">,
  nowUs: number,
): number | undefined {
  if (startUs === undefined) return undefined;
  if (endUs === undefined)
    return status === "running" && goesOn(run, nowUs) ? Math.max(0, nowUs - startUs) / 1000 : undefined;
  return endUs === startUs ? undefined : (endUs - startUs) / 1000;
}

/** From start to end; undefined where one of them was not seen, or clocks put the end first, and for what takes no time. */
export function wholeDurationMs(row: WaterfallRow): number | undefined {
  const { startUs, endUs, earlyEndUs } = row;
  return isSpanRow(row) && startUs !== undefined && endUs !== undefined && earlyEndUs === undefined
    ? (endUs - startUs) / 1000
    : undefined;
}
