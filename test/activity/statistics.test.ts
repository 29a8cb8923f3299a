import { describe, expect, it } from "vitest";
import { describeRecord } from "../../src/activity/describe.ts";
import type { ActivityRecord } from "../../src/activity/record.ts";
import { runEventOf } from "../../src/activity/runs/run-event.ts";
import { createStatistics, type Statistics } from "../../src/activity/statistics.ts";
import type { StatisticsRow } from "../../src/activity/totals/running-totals.ts";
import fc from "../support/cases.ts";
import { anyRecord, noonUs, recordOf } from "./sample-records.ts";
import { anyRunRecords, at, leaveRun, shuffled } from "./sample-runs.ts";

function statisticsOf(records: readonly ActivityRecord[]): Statistics {
  const statistics = createStatistics();
  for (const [rowId, record] of records.entries()) statistics.add(runEventOf(record, rowId));
  return statistics;
}

const numbers = ({ trend: _, ...row }: StatisticsRow) => row;

describe("statistics", () => {
  it("counts executions, failures and durations of functions and workflows", () => {
    const statistics = statisticsOf(leaveRun(true));
    expect(statistics.functions().map(numbers)).toEqual([
      {
        key: "Fn1",
        name: "check",
        count: 1,
        ended: 1,
        failures: 0,
        failureRate: 0,
        timed: 1,
        p50Ms: 1000,
        p95Ms: 1000,
        p99Ms: 1000,
      },
      {
        key: "Fn2",
        name: "approve",
        count: 1,
        ended: 1,
        failures: 1,
        failureRate: 1,
        timed: 1,
        p50Ms: 2000,
        p95Ms: 2000,
        p99Ms: 2000,
      },
    ]);
    expect(statistics.workflows()).toMatchObject([{ key: "Wf1", name: "Leave", failures: 1, p50Ms: 10_000 }]);
  });

  it("counts what still runs, without an end and without a duration", () => {
    const [row] = statisticsOf(leaveRun().slice(0, 4)).functions();
    expect(row).toMatchObject({
      count: 1,
      ended: 0,
      failures: 0,
      failureRate: 0,
      timed: 0,
      p50Ms: undefined,
    });
  });

  it("takes an end that comes before its start, and a retry after a start that never ended", () => {
    const fn = { component_id: "Fn1" };
    const start = (second: number) => at(second, "function_execution_started", { function_name: "f" }, fn);
    const end = at(9, "function_execution_result", { function_name: "f" }, fn);
    expect(statisticsOf([end, start(1), start(7)]).functions()).toMatchObject([
      { count: 2, timed: 1, p50Ms: 2000 },
    ]);
  });

  it("knows event types by count, errors and the durations their records name", () => {
    const records = [5, 10, 20].map((elapsed_ms) => recordOf("tool_called", { elapsed_ms }));
    const [row] = statisticsOf([...records, recordOf("tool_called", { error: "x" })]).eventTypes();
    expect(row && numbers(row)).toEqual({
      key: "tool_called",
      name: "tool_called",
      count: 4,
      ended: 4,
      failures: 1,
      failureRate: 0.25,
      timed: 3,
      p50Ms: 10,
      p95Ms: 20,
      p99Ms: 20,
    });
  });

  it("counts as ended of an event type only what says how something went", () => {
    const records = [
      recordOf("workflow_execution_started", {}),
      recordOf("function_execution_output", {}, { level: "error" }),
      ...["Pending", "Success", "Error", "Odd"].map((exec_outcome) =>
        recordOf("workflow_execution_result", { exec_outcome }),
      ),
      recordOf("datastore_request_result", {}),
      recordOf("datastore_request_result", { error: "x" }),
    ];
    const rows = statisticsOf(records).eventTypes();
    expect(rows.map(({ key, count, ended, failures }) => [key, count, ended, failures])).toEqual([
      ["workflow_execution_result", 4, 3, 1],
      ["datastore_request_result", 2, 2, 1],
      ["function_execution_output", 1, 0, 1],
      ["workflow_execution_started", 1, 0, 0],
    ]);
  });

  it("does not depend on the order of arrival", () => {
    fc.assert(
      fc.property(anyRunRecords, fc.array(fc.nat(), { minLength: 1 }), (records, weights) => {
        const [first, second] = [statisticsOf(records), statisticsOf(shuffled(records, weights))];
        for (const view of ["functions", "workflows", "eventTypes"] as const) {
          expect(first[view]().map(numbers)).toEqual(second[view]().map(numbers));
        }
        expect(first.levels.columns(noonUs, noonUs + 9e6, 5)).toEqual(
          second.levels.columns(noonUs, noonUs + 9e6, 5),
        );
      }),
      { numRuns: 200 },
    );
  });

  it("agrees with a plain recount, whatever the records are", () => {
    fc.assert(
      fc.property(fc.array(anyRecord), (records) => {
        const statistics = statisticsOf(records);
        const isError = (record: ActivityRecord) => /error|fatal/.test(describeRecord(record).severity);
        expect(statistics.records).toBe(records.length);
        expect(statistics.errors).toBe(records.filter(isError).length);
        for (const row of statistics.eventTypes()) {
          const ofType = records.filter((record) => record.eventType === row.key);
          expect([row.count, row.failures]).toEqual([ofType.length, ofType.filter(isError).length]);
        }
        const dated = records.filter(
          (record) => Number.isSafeInteger(record.createdUs) && record.createdUs > 0,
        );
        const { range } = statistics.levels;
        const columns = range ? statistics.levels.columns(range.fromUs, range.toUs, 40) : [];
        expect(columns.reduce((sum, column) => sum + column.total, 0)).toBe(dated.length);
        expect(statistics.levels.undated).toBe(records.length - dated.length);
      }),
      { numRuns: 100 },
    );
  });
});

it("counts what is too much to be told apart under one name", () => {
  const statistics = createStatistics();
  for (let n = 0; n < 2100; n++) statistics.add(runEventOf(recordOf(`odd_${n}`, {}), n));
  const rows = statistics.eventTypes();
  expect(rows).toHaveLength(2001);
  expect(rows[0]).toMatchObject({ key: "(others)", name: "(others)", count: 100 });
});
