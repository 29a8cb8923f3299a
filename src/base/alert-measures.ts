/** What an alert can measure: the one list. The rule, the file, their words and the tests are keyed by these names, so that types miss a new one. */

import { eachName } from "./each-name.ts";

/** Those of durations: how many in 100 should have taken less than the threshold. */
export const percentiles = { p95: 95 } as const;

export type Percentile = keyof typeof percentiles;

export const percentileNames = Object.keys(percentiles) as readonly Percentile[];

/** Those of ended runs or executions: they can say of which, and how many there must be. */
export const endedMeasures = ["failure-rate", ...percentileNames] as const;

/** In the order in which they are told. */
export const alertMeasures = ["count", ...endedMeasures, "no-run-since"] as const;

export type AlertMeasure = (typeof alertMeasures)[number];

/**
 * What records that are not read yet can do to a measure:
 * - `begin-or-end`: both.
 * - `begin`: it fires by too much, and more of the log is never less.
 * - `end`: it fires by silence, which any record may break.
 */
type Unread = "begin-or-end" | "begin" | "end";

const unread: Readonly<Record<AlertMeasure, Unread>> = {
  count: "begin",
  "failure-rate": "begin-or-end",
  ...eachName(percentileNames, (): Unread => "begin-or-end"),
  "no-run-since": "end",
};

/** Those that silence makes fire: of a time that may not be known they say nothing. */
export const silenceMeasures = alertMeasures.filter((measure) => unread[measure] === "end");

/** Those that fire for good where a part of the log alone is read. */
export const certainMeasures = alertMeasures.filter((measure) => unread[measure] === "begin");
