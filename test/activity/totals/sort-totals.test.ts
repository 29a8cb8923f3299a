import { describe, expect, it } from "vitest";
import { runEventOf } from "../../../src/activity/runs/run-event.ts";
import { createStatistics } from "../../../src/activity/statistics.ts";
import { sortedTotals } from "../../../src/activity/totals/sort-totals.ts";
import { at, leaveRun } from "../sample-runs.ts";

const totals = createStatistics();
for (const [rowId, record] of [...leaveRun(), ...leaveRun(true)].entries())
  totals.add(runEventOf(record, rowId));

describe("totals", () => {
  it.each([
    ["functions", "name", ["approve", "check"]],
    ["functions", "failures", ["approve", "check"]],
    ["functions", "p50", ["approve", "check"]],
    ["workflows", "count", ["Leave"]],
  ] as const)("%s by %s", (group, sort, names) => {
    const rows = sortedTotals(totals, { group, sort, reversed: false }, () => undefined);
    expect(rows.map(({ name }) => name)).toEqual(names);
    const reversed = sortedTotals(totals, { group, sort, reversed: true }, () => undefined);
    expect(reversed.map(({ name }) => name)).toEqual(names.toReversed());
  });

  it("are in the order of the names that are shown", () => {
    const called = (second: number, name: string, component_id: string) =>
      at(second, "function_execution_started", { function_name: name }, { component_id });
    const statistics = createStatistics();
    const records = [
      ...[called(0, "zip", "Fn0AA"), called(1, "", "Fn0AA"), called(2, "\t ", "Fn0AA")],
      ...[called(0, "", "Fn0BB"), called(0, "fold", "Fn0CC")],
    ];
    for (const [rowId, record] of records.entries()) statistics.add(runEventOf(record, rowId));
    const order = { group: "functions", sort: "name", reversed: false } as const;
    const rows = sortedTotals(statistics, order, (id) => (id === "Fn0BB" ? "do_it" : undefined));
    expect(rows.map(({ key, name }) => [key, name])).toEqual([
      ["Fn0BB", "Fn0BB"],
      ["Fn0CC", "fold"],
      ["Fn0AA", "zip"],
    ]);
  });

  it("put what has no rate behind all that have one", () => {
    const rows = sortedTotals(totals, { group: "events", sort: "rate", reversed: false }, () => undefined);
    const rated = rows.map(({ ended }) => ended > 0);
    expect(rated).toEqual(rated.toSorted((a, b) => Number(b) - Number(a)));
    expect(new Set(rated).size).toBe(2);
  });

  it("put what has no duration behind all that have one", () => {
    const rows = sortedTotals(totals, { group: "events", sort: "p95", reversed: false }, () => undefined);
    const timed = rows.map(({ p95Ms }) => p95Ms !== undefined);
    expect(timed).toEqual(timed.toSorted((a, b) => Number(b) - Number(a)));
    expect(new Set(timed).size).toBe(2);
  });
});
