/** What an alert can measure: the one list. The rule, the file, their words and the tests are keyed by these names, so that types miss a new one. */

/** Those of durations: how many in 100 should have taken less than the threshold. */
export const percentiles = { p95: 95 } as const;

export type Percentile = keyof typeof percentiles;

export const percentileNames = Object.keys(percentiles) as readonly Percentile[];

/** Those of ended runs or executions: they can say of which, and how many there must be. */
export const endedMeasures = ["failure-rate", ...percentileNames] as const;

/** In the order in which they are told. */
export const alertMeasures = ["count", ...endedMeasures, "no-run-since"] as const;

export type AlertMeasure = (typeof alertMeasures)[number];
