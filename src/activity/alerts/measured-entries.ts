/** What of a log a rule measures: which records count, at which time, and which of them are bad. */

import type { ActivityRecord } from "../record.ts";
import { runEventOf } from "../runs/run-event.ts";
import { createExecutions } from "../totals/executions.ts";
import { type AlertThreshold, executionEvents } from "./alert-rule.ts";
import type { Entry } from "./sliding-window.ts";

/** Hears of what is to be counted, and of what was counted and is not so after all. */
export type TakeEntry = (entry: Entry, sign: 1 | -1) => void;

/** Takes records of the log in any order; one without a time is counted nowhere. `matches` says which of them the alert is about. */
export function measuring(
  threshold: AlertThreshold,
  matches: (record: ActivityRecord) => boolean,
  take: TakeEntry,
): (record: ActivityRecord) => void {
  // A log of other hands may have fractions of a microsecond.
  const measure = measureOf(threshold, matches, (entry, sign) =>
    take({ ...entry, us: Math.floor(entry.us) }, sign),
  );
  return (record) => {
    if (record.createdUs > 0) measure(record);
  };
}

function measureOf(
  threshold: AlertThreshold,
  matches: (record: ActivityRecord) => boolean,
  take: TakeEntry,
): (record: ActivityRecord) => void {
  if (threshold.measure === "count")
    return (record) => {
      if (matches(record)) take({ us: record.createdUs, isBad: false, durationMs: 0 }, 1);
    };
  if (threshold.measure === "no-run-since")
    return (record) => {
      // What belongs to no run, as a deployment, is no sign of one.
      if (record.traceId !== "" && matches(record))
        take({ us: record.createdUs, isBad: false, durationMs: 0 }, 1);
    };
  const { start, end } = executionEvents[threshold.of];
  if (threshold.measure === "failure-rate")
    return (record) => {
      if (record.eventType !== end || !matches(record)) return;
      const { us, outcome } = runEventOf(record, 0);
      if (outcome !== "pending") take({ us, isBad: outcome === "failed", durationMs: 0 }, 1);
    };
  const executions = createExecutions((durationMs, sign, us) =>
    take({ us, isBad: durationMs >= threshold.durationMs, durationMs }, sign),
  );
  return (record) => {
    // A start says nothing of how it ended, so the alert's words may leave it out.
    const { eventType } = record;
    if (eventType === start || (eventType === end && matches(record))) executions.add(runEventOf(record, 0));
  };
}
