/** What a row says of a run, in every list of runs. */

import { runDurationMs } from "../../../activity/runs/run-duration.ts";
import type { RunSummary } from "../../../activity/runs/run-summary.ts";
import { formatDuration } from "../../../base/time.ts";
import type { Names } from "../../state/names.ts";

/** What a run has taken, or takes so far. */
export function durationText(run: RunSummary, nowUs: number): string {
  const ms = runDurationMs(run, nowUs);
  return ms === undefined ? "" : formatDuration(ms);
}

/** `2/3`; how many started where it is not known how many there are. */
export function stepsText({ stepsStarted, stepsTotal }: RunSummary): string {
  return stepsTotal === undefined ? `${stepsStarted}` : `${stepsStarted}/${stepsTotal}`;
}

export function firstErrorText({ firstError }: RunSummary, { nameOf }: Names): string {
  return firstError ? `${nameOf(firstError.subject) ?? firstError.subject}: ${firstError.text}` : "";
}
