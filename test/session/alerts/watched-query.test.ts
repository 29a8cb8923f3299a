/** What is asked of the platform for alerts: all they are about, and no more than that needs. */

import { describe, expect, it } from "vitest";
import type { AlertThreshold } from "../../../src/activity/alerts/alert-rule.ts";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { alertMeasures } from "../../../src/base/alert-measures.ts";
import { everything } from "../../../src/query/compose.ts";
import { createMatcher } from "../../../src/query/match.ts";
import { parseQuery } from "../../../src/query/parse.ts";
import { printQuery } from "../../../src/query/print.ts";
import { withDefaultLevel } from "../../../src/query/remote.ts";
import { createLogAlerts } from "../../../src/session/alerts/log-alerts.ts";
import type { Alert } from "../../../src/session/alerts/user-alerts.ts";
import { watchedQuery } from "../../../src/session/alerts/watched-query.ts";
import { planLog } from "../../../src/session/log/log-request.ts";
import { noonUs } from "../../activity/sample-records.ts";
import { at } from "../../activity/sample-runs.ts";
import { sampleThresholds } from "../../support/alert-samples.ts";

function alertOf(text: string, threshold: AlertThreshold): Alert {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const rule = { threshold, window: "1m", windowUs: 60_000_000 };
  return { name: "a", title: "a", path: "", text, query: withDefaultLevel(parsed.value), rule };
}

const count = { measure: "count", count: 1 } as const;
const p95 = { measure: "p95", durationMs: 1, of: "runs", atLeast: 1 } as const;
const anyTime = { minUs: Number.NEGATIVE_INFINITY, maxUs: Number.POSITIVE_INFINITY };

/** Five runs that fail after ten seconds each, one behind the other, and then nothing. */
const records = Array.from({ length: 5 }, (_, index) => {
  const header = { trace_id: `Tr${index}` };
  return [
    at(index * 10, "workflow_execution_started", {}, header),
    at(index * 10 + 10, "workflow_execution_result", { exec_outcome: "Error" }, header),
  ];
}).flat();

describe.each(alertMeasures)("an alert of %s", (measure) => {
  it.each([
    ...["", "outcome=failed", "event=workflow_execution_result"],
    ...["duration>1s", "event=workflow_execution_result duration>1s"],
  ])("about %j changes with what is asked for as with the whole log", (text) => {
    const alert = alertOf(text, sampleThresholds[measure]);
    const asked = createMatcher(watchedQuery([alert], anyTime), { nowUs: 0 });
    const changesIn = (log: readonly ActivityRecord[]) => {
      const alerts = createLogAlerts([alert], { things: [], revision: 0 });
      alerts.knownFrom(noonUs);
      alerts.take(log);
      return alerts.advance(noonUs + 300_000_000);
    };
    expect(changesIn(records.filter(asked))).toEqual(changesIn(records));
    expect(changesIn(records)).not.toEqual([]);
  });
});

it.each([
  ["one alert's words", [alertOf("level=error", count)], "level=error"],
  ["each once", [alertOf("level=error", count), alertOf("level=error", count)], "level=error"],
  [
    "those of several",
    [alertOf("level=error", count), alertOf("failed", count)],
    "level=error or failed level>=info",
  ],
  [
    "the starts that durations are made of",
    [alertOf("level=error", p95)],
    "level=error or level>=info event=workflow_execution_started",
  ],
])("is %s", (_, alerts, expected) => expect(printQuery(watchedQuery(alerts, anyTime))).toBe(expected));

it("is bounded by the stretch of time that is asked for", () => {
  const query = watchedQuery([alertOf("level=error", count)], {
    minUs: 1_000_000_000_000_000,
    maxUs: Number.POSITIVE_INFINITY,
  });
  expect(printQuery(query)).toBe("created>=1000000000000000 level=error");
});

it.each([
  ["the level that both imply", "", "info"],
  ["that of the alert, where the query asks for higher ones alone", "level=error", "info"],
])("asks the platform for %s", (_, text, level) => {
  const parsed = parseQuery(text);
  const query = parsed.ok ? parsed.value : everything;
  const plan = planLog({ query, alerts: [alertOf("", count)], follow: false, nowUs: 1_000_000_000_000_000 });
  expect(plan.remote.min_log_level).toBe(level);
});
