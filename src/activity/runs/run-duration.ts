/** How long a run took or, while it goes on, how long it has taken so far. */

import type { RunSummary } from "./run-summary.ts";

/** A run that said nothing for so long is not taken to go on (assumption: functions may run for minutes at most). */
const silenceUs = 3600_000_000;

/** Milliseconds; undefined where the start or the end was not seen. */
export function runDurationMs(
  { status, durationMs, startSeen, startUs, lastUs }: RunSummary,
  nowUs: number,
): number | undefined {
  if (durationMs !== undefined) return durationMs;
  const goesOn = status === "running" && startSeen && nowUs - lastUs < silenceUs;
  return goesOn ? Math.max(0, nowUs - startUs) / 1000 : undefined;
}
