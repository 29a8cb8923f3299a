import { describe, expect, it } from "vitest";
import { runEventOf } from "../../../src/activity/runs/run-event.ts";
import { createStatistics } from "../../../src/activity/statistics.ts";
import { sortedTotals } from "../../../src/activity/totals/sort-totals.ts";
import { leaveRun } from "../sample-runs.ts";

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
    const rows = sortedTotals(totals, { group, sort, reversed: false });
    expect(rows.map(({ name }) => name)).toEqual(names);
    const reversed = sortedTotals(totals, { group, sort, reversed: true });
    expect(reversed.map(({ name }) => name)).toEqual(names.toReversed());
  });

  it("put what has no rate behind all that have one", () => {
    const rows = sortedTotals(totals, { group: "events", sort: "rate", reversed: false });
    const rated = rows.map(({ ended }) => ended > 0);
    expect(rated).toEqual(rated.toSorted((a, b) => Number(b) - Number(a)));
    expect(new Set(rated).size).toBe(2);
  });

  it("put what has no duration behind all that have one", () => {
    const rows = sortedTotals(totals, { group: "events", sort: "p95", reversed: false });
    const timed = rows.map(({ p95Ms }) => p95Ms !== undefined);
    expect(timed).toEqual(timed.toSorted((a, b) => Number(b) - Number(a)));
    expect(new Set(timed).size).toBe(2);
  });
});
