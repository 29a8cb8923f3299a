import { describe, expect, it } from "vitest";
import {
  knownRate,
  missingMeasures,
  missingOfAll,
  missingText,
  rateText,
} from "../../../src/activity/totals/missing-measures.ts";

const row = (ended: number, failures: number, timed: number, key = "function_execution_result") => ({
  ...{ key, ended, failures, timed },
});

it.each([
  ["functions", [], false, undefined],
  ["functions", [row(0, 0, 0)], true, undefined],
  ["functions", [row(2, 1, 0)], false, "durations"],
  ["functions", [row(2, 2, 0), row(0, 0, 0)], false, "durations and rates"],
  ["functions", [row(2, 0, 0)], true, "durations and rates"],
  ["functions", [row(2, 2, 0), row(2, 0, 0)], false, "durations"],
  ["functions", [row(2, 0, 1)], true, "rates"],
  ["workflows", [row(2, 2, 0), row(2, 2, 1)], false, undefined],
  ["events", [row(2, 2, 0, "datastore_request_result")], false, undefined],
  ["events", [row(2, 0, 0, "datastore_request_result")], true, "rates"],
  ["events", [row(2, 1, 0), row(0, 0, 0, "function_execution_output")], false, "durations"],
  ["events", [row(2, 1, 0), row(2, 1, 2, "workflow_execution_result")], false, undefined],
  ["events", [row(2, 2, 0)], false, "durations and rates"],
] as const)(
  "of %s %j, where the query chooses ends: %s, are missing: %s",
  (group, rows, chooses, missing) => {
    expect(missingMeasures(group, rows, chooses)).toBe(missing);
  },
);

describe("of all groups", () => {
  type Rows = readonly ReturnType<typeof row>[];
  const missing = (functions: Rows, workflows: Rows, eventTypes: Rows, chosen: readonly string[] = []) => {
    const counted = { functions: () => functions, workflows: () => workflows, eventTypes: () => eventTypes };
    return missingOfAll(counted as never, (group) => chosen.includes(group));
  };
  const untimed = row(2, 1, 0);
  const timed = row(2, 1, 2);
  const noDurations = "no durations: the starts are not among them";
  const noRates = "no failure rates: not all of the ends are among them";

  it.each([
    ["nothing lacks", [timed], [timed], [timed], [], []],
    ["all lack durations", [untimed], [untimed], [untimed], [], [noDurations]],
    ["functions alone lack durations", [untimed], [timed], [timed], [], [`${noDurations} (of functions)`]],
    [
      "functions and types of events lack them",
      ...[[untimed], [timed], [untimed], [], [`${noDurations} (of functions and types of events)`]],
    ],
    ["those that there are lack durations", [untimed], [], [untimed], [], [noDurations]],
    [
      "types of events lack rates",
      ...[[timed], [timed], [timed], ["events"], [`${noRates} (of types of events)`]],
    ],
    [
      "all lack durations, and types of events rates",
      ...[[untimed], [untimed], [untimed], ["events"], [noDurations, `${noRates} (of types of events)`]],
    ],
    ["all lack rates", [timed], [timed], [timed], ["functions", "events"], [noRates]],
  ] as const)("it is said which lack what: %s", (_, functions, workflows, eventTypes, chosen, expected) => {
    expect(missingText(missing(functions, workflows, eventTypes, chosen))).toEqual(expected);
  });

  it("rates are doubted where functions and workflows have failures alone, and no start of anything", () => {
    const failures = [row(1, 1, 0)];
    const none = "durations and rates";
    const alone = missing([], failures, failures);
    expect(alone).toEqual({ functions: none, workflows: none, events: none });
    const beside = missing(failures, [row(1, 0, 0)], [untimed]);
    expect(beside).toEqual({ functions: "durations", workflows: "durations", events: "durations" });
  });
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
