/** What an alert watches: a measure of the records of a stretch of time that ends now, and when that is too much. */

import { type AlertMeasure, type Percentile, percentiles } from "../../base/alert-measures.ts";

/** What a rate or a duration is of. */
const executedThings = ["runs", "functions"] as const;
export type ExecutedThings = (typeof executedThings)[number];

/** What is too much, by measure. */
interface Limits extends Readonly<Record<Percentile, DurationLimit>> {
  /** At least that many records. */
  readonly count: { readonly count: number };
  /** At least that share of the ended ones. */
  readonly "failure-rate": Executed & { readonly percent: number };
  /** No record of a run. */
  readonly "no-run-since": object;
}

/** Judged only where enough of them ended. */
interface Executed {
  readonly of: ExecutedThings;
  readonly atLeast: number;
}

/** At least that percentile of durations. */
interface DurationLimit extends Executed {
  readonly durationMs: number;
}

type ThresholdOf<Measure extends AlertMeasure> = { readonly measure: Measure } & Limits[Measure];

export type AlertThreshold = { readonly [Measure in AlertMeasure]: ThresholdOf<Measure> }[AlertMeasure];

export interface AlertRule {
  readonly threshold: AlertThreshold;
  /** How long the stretch of time is, in whole microseconds and as it was written: `15m`. */
  readonly windowUs: number;
  readonly window: string;
}

/** Rates and durations of fewer ended ones are chance (assumption). */
export const usualAtLeast = 5;

/** The event types that begin and end what is measured, and the word for one of it. */
export const executionEvents = {
  runs: { start: "workflow_execution_started", end: "workflow_execution_result", one: "run" },
  functions: { start: "function_execution_started", end: "function_execution_result", one: "execution" },
} as const satisfies Readonly<Record<ExecutedThings, object>>;

/** What is in the stretch of time: how many, and how many of them failed or took too long. */
export interface WindowCounts {
  readonly count: number;
  readonly bad: number;
}

/** Whether what is in the stretch of time is too much, as far as it is known. */
export function isReached(threshold: AlertThreshold, { count, bad }: WindowCounts): boolean {
  if ("durationMs" in threshold) {
    // The percentile is the smallest duration that as many in 100 as it says do not exceed.
    const below = percentilePlace(threshold.measure, count);
    return count >= threshold.atLeast && count > 0 && count - bad < below;
  }
  switch (threshold.measure) {
    case "count":
      return count >= threshold.count;
    case "failure-rate":
      // Multiplied out: 7 of 100 are 7 %, and a quotient is not always.
      return count >= threshold.atLeast && bad * 100 >= threshold.percent * count;
    case "no-run-since":
      return count === 0;
  }
}

/** Which of that many durations in order is the percentile, counted from 1. */
export function percentilePlace(percentile: Percentile, count: number): number {
  return Math.ceil((count * percentiles[percentile]) / 100);
}

/** Whether what may be missing from the stretch of time can change nothing: there are too many already, or there was a run. */
export function isCertain(threshold: AlertThreshold, counts: WindowCounts): boolean {
  if ("durationMs" in threshold) return false;
  switch (threshold.measure) {
    case "count":
      return isReached(threshold, counts);
    case "failure-rate":
      return false;
    case "no-run-since":
      return !isReached(threshold, counts);
  }
}
