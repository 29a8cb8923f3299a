/** An alert in words: what it watches, and what was measured, with the number that each of it is about. */

import { describe, expect, it } from "vitest";
import type { AlertChange, Measured } from "../../../src/activity/alerts/alert-judge.ts";
import type { AlertRule, AlertThreshold } from "../../../src/activity/alerts/alert-rule.ts";
import { changeText, changeTime, measuredText, ruleText } from "../../../src/activity/alerts/alert-words.ts";

const ruleOf = (threshold: AlertThreshold): AlertRule => ({
  threshold,
  windowUs: 900_000_000,
  window: "15m",
});
const measured = (count: number, bad = 0, more: Partial<Measured> = {}): Measured => ({
  ...{ counts: { count, bad }, isWhole: true, percentileMs: undefined },
  ...more,
});

const rate = (atLeast: number, percent = 20) =>
  ruleOf({ measure: "failure-rate", percent, of: "runs", atLeast });
const slow = (atLeast: number) => ruleOf({ measure: "p95", durationMs: 5000, of: "functions", atLeast });
const count = ruleOf({ measure: "count", count: 5 });
const silence = ruleOf({ measure: "no-run-since" });

it.each([
  ["1 record or more in 15m", ruleOf({ measure: "count", count: 1 })],
  ["5 records or more in 15m", count],
  ["20 % or more of the runs failed in 15m", rate(1)],
  ["20 % or more of the runs failed in 15m, where 2 or more ended", rate(2)],
  ["p95 of the executions is 5.0 s or more in 15m", slow(1)],
  ["p95 of the executions is 5.0 s or more in 15m, where 2 or more ended", slow(2)],
  ["no run for 15m", silence],
])("what is watched: %s", (words, rule) => {
  expect(ruleText(rule)).toBe(words);
});

describe("what was measured", () => {
  it.each<[string, AlertRule, Measured, whole: string, short: string]>([
    ["records", count, measured(6), "6 records in 15m (threshold 5)", "6 records in 15m"],
    ["one record", count, measured(1), "1 record in 15m (threshold 5)", "1 record in 15m"],
    [
      "records of which some are missing",
      count,
      measured(6, 0, { isWhole: false }),
      "6 records or more in 15m (threshold 5)",
      "6 records or more in 15m",
    ],
    [
      "failures",
      rate(8),
      measured(8, 3),
      "3 of 8 runs failed in 15m, 37.5 % (threshold 20 %)",
      "3 of 8 runs failed in 15m, 37.5 %",
    ],
    [
      "failures of one run fewer than it takes",
      rate(9),
      measured(8, 3),
      "3 of 8 runs failed in 15m, 37.5 % (threshold 20 %), fewer than 9",
      "3 of 8 runs failed in 15m, 37.5 %, fewer than 9",
    ],
    [
      "no run",
      rate(1, 33.3),
      measured(0),
      "0 of 0 runs failed in 15m (threshold 33.3 %), fewer than 1",
      "0 of 0 runs failed in 15m, fewer than 1",
    ],
    [
      "a share of many digits",
      rate(1),
      measured(3, 1),
      "1 of 3 runs failed in 15m, 33.3 % (threshold 20 %)",
      "1 of 3 runs failed in 15m, 33.3 %",
    ],
    [
      "durations",
      slow(2),
      measured(2, 0, { percentileMs: 6000 }),
      "p95 of 2 executions 6.0 s in 15m (threshold 5.0 s)",
      "p95 of 2 executions 6.0 s in 15m",
    ],
    [
      "one duration where it takes two",
      slow(2),
      measured(1, 0, { percentileMs: 0 }),
      "p95 of 1 execution 0 µs in 15m (threshold 5.0 s), fewer than 2",
      "p95 of 1 execution 0 µs in 15m, fewer than 2",
    ],
    ["no run for long", silence, measured(0), "no run for 15m", "no run for 15m"],
    ["a run again", silence, measured(1), "there is a run again", "there is a run again"],
  ])("%s", (_what, rule, counts, whole, short) => {
    expect([measuredText(rule, counts), measuredText(rule, counts, "short")]).toEqual([whole, short]);
  });
});

it.each<[AlertChange["kind"], string]>([
  ["began", "6 records in 15m (threshold 5)"],
  ["ended", "6 records in 15m (threshold 5)"],
  ["known", "known again: 6 records in 15m (threshold 5)"],
  ["unknown", "not known, as a part of its last 15m is missing"],
])("a change of the kind %s", (kind, words) => {
  expect(changeText(count, { kind, us: 0, mayBeEarlier: false, ...measured(6) })).toBe(words);
});

it("says of an instant that it may have been so before", () => {
  expect(changeTime({ mayBeEarlier: true }, "12:00")).toBe("12:00 or before");
  expect(changeTime({ mayBeEarlier: false }, "12:00")).toBe("12:00");
});
