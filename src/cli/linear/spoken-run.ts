/** One run for the ear: what became of it, why it failed, and its parts in order of time. */

import type { CauseFact } from "../../activity/cause/cause-fact.ts";
import type { NameOf } from "../../activity/component-names.ts";
import { runDurationMs } from "../../activity/runs/run-duration.ts";
import { beganText, type RunSummary, runName, stepsText } from "../../activity/runs/run-summary.ts";
import type { Run } from "../../activity/trace.ts";
import { countOf } from "../../base/count-words.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { formatBeside, formatDuration } from "../../base/time.ts";
import { causeLines } from "./spoken-cause.ts";
import { spokenRow } from "./spoken-row.ts";

export interface SpokenLook {
  readonly nameOf: NameOf;
  /** Epoch microseconds. */
  readonly nowUs: number;
}

export function spokenRun(
  { summary, rows, omitted }: Run,
  look: SpokenLook,
  facts: readonly CauseFact[] = [],
): readonly string[] {
  return [
    runHeading(summary, look),
    ...causeLines(facts),
    ...rows.map((row) => spokenRow(row, summary, look.nameOf, look.nowUs)),
    ...omittedLines(omitted),
  ].map(safeLine);
}

export function omittedLines(omitted: number): readonly string[] {
  return omitted > 0 ? [`${countOf(omitted, "later event is", "later events are")} left out.`] : [];
}

/** Its name is from outside, and begins no line. */
export function runHeading(run: RunSummary, look: SpokenLook): string {
  return `This run: ${summaryLine(run, look)}. ${countOf(run.records, "event")}.`;
}

/** `approve_request, failed after 895 ms, 2 of 4 steps, at 15:02:11, Tr0A9, first error in …` */
export function summaryLine(run: RunSummary, { nameOf, nowUs }: SpokenLook): string {
  const ms = runDurationMs(run, nowUs);
  const took = ms === undefined ? "" : ` ${run.status === "running" ? "for" : "after"} ${formatDuration(ms)}`;
  const error = run.firstError
    ? `, first error in ${nameOf(run.firstError.subject) ?? run.firstError.subject}: ${run.firstError.text}`
    : "";
  const start = formatBeside(run.startUs, nowUs);
  const began = run.startSeen ? `at ${start}` : beganText(run, start);
  return `${runName(run)}, ${run.status}${took}, ${stepsText(run)}, ${began}, ${run.traceId}${error}`;
}
