/** What an alert watches: a measure of the records of a stretch of time that ends now, and when that is too much. */

/** What a rate or a duration is of. */
export const executedThings = ["runs", "functions"] as const;
export type ExecutedThings = (typeof executedThings)[number];

export type AlertThreshold =
  /** At least that many records. */
  | { readonly measure: "count"; readonly count: number }
  /** At least that share of the ended ones, judged only where enough of them ended. */
  | {
      readonly measure: "failure-rate";
      readonly percent: number;
      readonly of: ExecutedThings;
      readonly atLeast: number;
    }
  /** At least that 95th percentile of durations. */
  | {
      readonly measure: "p95";
      readonly durationMs: number;
      readonly of: ExecutedThings;
      readonly atLeast: number;
    }
  /** No record of a run. */
  | { readonly measure: "no-run-since" };

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
  switch (threshold.measure) {
    case "count":
      return count >= threshold.count;
    case "failure-rate":
      // Multiplied out: 7 of 100 are 7 %, and a quotient is not always.
      return count >= threshold.atLeast && bad * 100 >= threshold.percent * count;
    case "p95":
      // The percentile is the smallest duration that 95 % do not exceed.
      return count >= threshold.atLeast && count > 0 && count - bad < Math.ceil((count * 95) / 100);
    case "no-run-since":
      return count === 0;
  }
}

/** Whether what may be missing from the stretch of time can change nothing: there are too many already, or there was a run. */
export function isCertain(threshold: AlertThreshold, counts: WindowCounts): boolean {
  return threshold.measure === "count"
    ? isReached(threshold, counts)
    : threshold.measure === "no-run-since" && counts.count > 0;
}
