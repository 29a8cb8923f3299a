import { expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { everything } from "../../../src/query/compose.ts";
import { parseQuery } from "../../../src/query/parse.ts";
import { createLogStatistics } from "../../../src/session/overview/log-statistics.ts";
import { anyRecord } from "../../activity/sample-records.ts";
import { anyRunRecords } from "../../activity/sample-runs.ts";
import fc from "../../support/cases.ts";
import { never, noonUs, runOf, storeOf, workOff } from "./log.ts";

const records = [...runOf("TrA", 0), ...runOf("TrB", 100, true)];

function queryOf(text: string) {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  return query.value;
}

it("counts every record of the store, in slices, and those that come later", () => {
  const store = storeOf(records);
  const log = createLogStatistics(store, everything, noonUs);
  expect(workOff(log.work)).toBe(records.length);
  expect(log.statistics.records).toBe(records.length);
  expect(log.statistics.functions().map(({ key, count, failures }) => [key, count, failures])).toEqual([
    ["Fn1", 2, 0],
    ["Fn2", 2, 1],
  ]);
  store.append(runOf("TrC", 200));
  log.work(never);
  expect([log.statistics.records, log.progress]).toEqual([records.length + 13, 1]);
});

it("counts only what a query selects", () => {
  const log = createLogStatistics(storeOf(records), queryOf("trace=TrB event=workflow_*"), noonUs);
  log.work(never);
  expect(log.statistics.eventTypes().map(({ name, count }) => [name, count])).toEqual([
    ["workflow_step_execution_result", 2],
    ["workflow_step_started", 2],
    ["workflow_execution_result", 1],
    ["workflow_execution_started", 1],
  ]);
});

it.each(["duration>=0ms", "not duration>=0ms", "duration>=0ms event=workflow_*"])(
  "counts the rows that %s selects, as the store finds them",
  (text) => {
    const store = storeOf(records);
    const log = createLogStatistics(store, queryOf(text), noonUs);
    log.work(never);
    const isTimed = (record: (typeof records)[number]) => store.durations.msOf(record) !== undefined;
    const wanted = records.filter((record) => {
      if (text.startsWith("not")) return !isTimed(record);
      return isTimed(record) && (!text.includes("event") || record.eventType.startsWith("workflow_"));
    });
    expect(wanted.length).toBeGreaterThan(0);
    expect(log.statistics.records).toBe(wanted.length);
  },
);

it("counts what has a duration when its start comes after it", () => {
  const store = storeOf(records.slice(3));
  const log = createLogStatistics(store, queryOf("duration>=0ms"), noonUs);
  const timed = () => records.filter((record) => store.durations.msOf(record) !== undefined).length;
  log.work(never);
  const before = timed();
  expect(log.statistics.records).toBe(before);
  store.append(records.slice(0, 3));
  log.work(never);
  expect(log.statistics.records).toBe(timed());
  expect(timed()).toBeGreaterThan(before);
});

it("counts what a name stands for, again when the log tells the name later", () => {
  const late = (record: (typeof records)[number]) => record.eventType === "function_execution_started";
  const store = storeOf(
    records.filter((record) => !late(record) && record.eventType !== "function_execution_result"),
  );
  const log = createLogStatistics(store, queryOf("function=check source=developer"), noonUs);
  log.work(never);
  expect(log.statistics.records).toBe(0);
  store.append(records.filter(late));
  log.work(never);
  expect(log.statistics.records).toBe(
    records.filter(({ source, componentId }) => source === "developer" && componentId === "Fn1").length,
  );
  expect(log.statistics.records).toBeGreaterThan(0);
});

/** Errors as the statistics count them, and as the histogram above the log does. */
function errorsOf(of: readonly ActivityRecord[]) {
  const store = storeOf(of);
  const log = createLogStatistics(store, everything, noonUs);
  log.work(never);
  const selection = store.select(everything);
  // The last edge is outside of the last column, and records may have a time of any size.
  const [inHistogram] = selection.levelCounts([-Infinity, Infinity]);
  const asked = store.select(queryOf("level>=error or outcome=failed")).matched;
  return { statistics: log.statistics.errors, histogram: inHistogram?.errors, asked };
}

it("takes the same records for errors as the histogram: those of level error or worse, and failures of any level", () => {
  const failed = records.filter(({ raw }) => raw.includes('"Error"'));
  const calm = failed.map((record) => ({
    ...record,
    level: "info",
    raw: record.raw.replace(/"level":"[a-z]+"/, '"level":"info"'),
  }));
  expect(calm.length).toBeGreaterThan(0);
  expect(errorsOf(calm)).toEqual({ statistics: calm.length, histogram: calm.length, asked: calm.length });
  fc.assert(
    fc.property(fc.oneof(anyRunRecords, fc.array(anyRecord)), (any) => {
      const { statistics, histogram, asked } = errorsOf(any);
      expect([histogram, asked]).toEqual([statistics, statistics]);
    }),
  );
});

it.each([
  ["outcome=succeeded", "durations and rates"],
  ["outcome!=failed", "rates"],
  ["event=function_execution_result", "durations"],
  ["trace=TrB", undefined],
] as const)("says what totals of %s cannot say", (text, missing) => {
  const log = createLogStatistics(storeOf(records), queryOf(text), noonUs);
  log.work(never);
  expect(log.totals({ group: "functions", sort: "count", reversed: false }).missing).toBe(missing);
});
