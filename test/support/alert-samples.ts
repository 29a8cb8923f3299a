/** An alert of every measure: as its file has it, and as a rule. A new measure fails types here until it has both. */

import type { AlertThreshold } from "../../src/activity/alerts/alert-rule.ts";
import { type AlertMeasure, percentileNames } from "../../src/base/alert-measures.ts";
import { eachName } from "../../src/base/each-name.ts";
import type { SavedAlertContent } from "../../src/config/saved-alert.ts";

export const sampleContents: Readonly<Record<AlertMeasure, SavedAlertContent>> = {
  count: { measure: "count", threshold: 3, window: "1h30m", query: "level=error" },
  "failure-rate": {
    $schema: "x",
    measure: "failure-rate",
    threshold: "12.5 %",
    window: "7d",
    of: "functions",
    at_least: 1,
  },
  ...eachName(percentileNames, (measure) => ({
    measure,
    threshold: "250ms",
    window: "15m",
    of: "functions",
    title: "Slow",
  })),
  "no-run-since": { measure: "no-run-since", window: "1s" },
};

const executed = { of: "runs", atLeast: 2 } as const;

export const sampleThresholds: Readonly<Record<AlertMeasure, AlertThreshold>> = {
  count: { measure: "count", count: 3 },
  "failure-rate": { measure: "failure-rate", percent: 50, ...executed },
  ...eachName(percentileNames, (measure) => ({ measure, durationMs: 5000, ...executed })),
  "no-run-since": { measure: "no-run-since" },
};
