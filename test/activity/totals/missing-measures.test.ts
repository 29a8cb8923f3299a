import { expect, it } from "vitest";
import {
  knownRate,
  missingMeasures,
  missingOfAll,
  rateText,
} from "../../../src/activity/totals/missing-measures.ts";

const row = (ended: number, failures: number, timed: number) => ({ ended, failures, timed });

it.each([
  ["functions", [], undefined],
  ["functions", [row(0, 0, 0)], undefined],
  ["functions", [row(2, 1, 0)], "durations"],
  ["functions", [row(2, 2, 0), row(0, 0, 0)], "durations and rates"],
  ["functions", [row(2, 2, 0), row(2, 0, 0)], "durations"],
  ["workflows", [row(2, 2, 0), row(2, 2, 1)], undefined],
  ["events", [row(2, 2, 0)], undefined],
] as const)("of %s %j are missing: %s", (group, rows, missing) => {
  expect(missingMeasures(group, rows)).toBe(missing);
});

it("is judged for all groups by functions and workflows together", () => {
  const rows = (...all: readonly ReturnType<typeof row>[]) => all as never;
  expect(missingOfAll({ functions: () => rows(row(1, 1, 0)), workflows: () => rows(row(1, 0, 0)) })).toBe(
    "durations",
  );
  expect(missingOfAll({ functions: () => rows(), workflows: () => rows(row(1, 1, 0)) })).toBe(
    "durations and rates",
  );
});

it("is no rate where failures alone are counted, or nothing ended", () => {
  const counted = { ended: 4, failureRate: 0.25 };
  expect([knownRate(counted, undefined), rateText(counted, undefined)]).toEqual([0.25, "25.0 %"]);
  expect([knownRate(counted, "durations"), rateText(counted, "durations")]).toEqual([0.25, "25.0 %"]);
  expect([knownRate(counted, "durations and rates"), rateText(counted, "durations and rates")]).toEqual([
    undefined,
    "",
  ]);
  expect(rateText({ ended: 0, failureRate: 0 }, undefined)).toBe("");
});
