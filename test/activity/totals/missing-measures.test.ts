import { expect, it } from "vitest";
import {
  knownRate,
  missingMeasures,
  missingOfAll,
  missingText,
  rateText,
} from "../../../src/activity/totals/missing-measures.ts";

const row = (ended: number, failures: number, timed: number) => ({ ended, failures, timed });

it.each([
  ["functions", [], false, undefined],
  ["functions", [row(0, 0, 0)], true, undefined],
  ["functions", [row(2, 1, 0)], false, "durations"],
  ["functions", [row(2, 2, 0), row(0, 0, 0)], false, "durations and rates"],
  ["functions", [row(2, 0, 0)], true, "durations and rates"],
  ["functions", [row(2, 2, 0), row(2, 0, 0)], false, "durations"],
  ["functions", [row(2, 0, 1)], true, "rates"],
  ["workflows", [row(2, 2, 0), row(2, 2, 1)], false, undefined],
  ["events", [row(2, 2, 0)], false, undefined],
  ["events", [row(2, 0, 0)], true, "rates"],
] as const)(
  "of %s %j, where the query chooses ends: %s, are missing: %s",
  (group, rows, chooses, missing) => {
    expect(missingMeasures(group, rows, chooses)).toBe(missing);
  },
);

it("is judged for functions and workflows together, and of types of events by itself", () => {
  const rows = (...all: readonly ReturnType<typeof row>[]) => all as never;
  const missing = (functions: never, workflows: never, chosen: readonly string[] = []) =>
    missingOfAll(
      { functions: () => functions, workflows: () => workflows, eventTypes: () => rows(row(2, 1, 0)) },
      (group) => chosen.includes(group),
    );
  const timed = [rows(row(1, 0, 1)), rows()] as const;
  expect(missing(rows(row(1, 1, 0)), rows(row(1, 0, 0)))).toEqual({
    ...{ functions: "durations", workflows: "durations", events: undefined },
  });
  const none = "durations and rates";
  expect(missing(rows(), rows(row(1, 1, 0)))).toEqual({ functions: none, workflows: none, events: none });
  const ofEvents = missing(...timed, ["events"]);
  expect(ofEvents).toEqual({ functions: undefined, workflows: undefined, events: "rates" });
  expect(missingText(ofEvents)).toEqual([
    "no failure rates: not all of the ends are among them (of types of events)",
  ]);
  expect(missingText(missing(...timed, ["functions", "events"]))).toEqual([
    "no failure rates: not all of the ends are among them",
  ]);
  expect(missingText(missing(...timed))).toEqual([]);
});

it("is no rate where ends are chosen by how they ended, or nothing ended", () => {
  const counted = { ended: 4, failureRate: 0.25 };
  const told = (missing: Parameters<typeof knownRate>[1]) => [
    knownRate(counted, missing),
    rateText(counted, missing),
  ];
  expect([told(undefined), told("durations")]).toEqual(Array(2).fill([0.25, "25.0 %"]));
  expect([told("rates"), told("durations and rates")]).toEqual(Array(2).fill([undefined, ""]));
  expect(rateText({ ended: 0, failureRate: 0 }, undefined)).toBe("");
});
