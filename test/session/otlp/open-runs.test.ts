/** Spans are given out once each, after their end, whenever records come; what is held is bounded, and what is left out is counted. */

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { runSpanId } from "../../../src/exports/otlp/identifiers.ts";
import { createOpenRuns, defaultOpenRunsLimits, type Spans } from "../../../src/session/otlp/open-runs.ts";
import { noonUs, recordOf } from "../../activity/sample-records.ts";
import { anyRunRecords, leaveRun } from "../../activity/sample-runs.ts";
import fc from "../../support/cases.ts";

const ofApp = (records: readonly ActivityRecord[]) => records.map((item) => ({ appId: "A1", item }));
const namesOf = (spans: Spans) => spans.map(({ item }) => item.name).toSorted();
const idsOf = (spans: Spans) => spans.map(({ item }) => item.spanId);
const openRuns = (limits = {}) => createOpenRuns(undefined, { ...defaultOpenRunsLimits, ...limits });

/** Runs of one function, each in its own trace. */
const start = (traceId: string) =>
  recordOf("function_execution_started", { function_name: "f" }, { trace_id: traceId });
const end = (traceId: string) =>
  recordOf("function_execution_result", { function_name: "f" }, { trace_id: traceId, created: noonUs + 1e6 });

it("gives what has ended of a run that waits, and the run when it has ended", () => {
  const runs = openRuns();
  const [before, after] = [leaveRun().slice(0, 8), leaveRun().slice(8)];
  runs.add(ofApp(before), 0);
  expect(runs.quietSince(-1)).toEqual([]);
  expect(namesOf(runs.quietSince(0))).toEqual(["function check", "step check"]);
  expect(runs.quietSince(10)).toEqual([]);
  runs.add(ofApp(after), 20);
  expect(namesOf(runs.quietSince(20))).toEqual([
    "function approve",
    "run Leave",
    "step approve",
    "workflow Leave",
  ]);
  expect([runs.end(), runs.unsaid]).toEqual([[], { runs: 0, spans: 0, late: 0 }]);
});

it("counts what had not ended at the end, and what came after its run was given", () => {
  const runs = openRuns();
  runs.add(ofApp([...leaveRun().slice(0, 8), start("Tr02"), end("Tr02")]), 0);
  runs.quietSince(0);
  runs.add(ofApp([end("Tr02")]), 1);
  runs.end();
  expect(runs.unsaid).toEqual({ runs: 1, spans: 3, late: 1 });
});

it.each([
  ["a workflow with an outcome that is not known", "workflow", { exec_outcome: "Odd" }, "info"],
  ["a workflow without an outcome", "workflow", {}, "info"],
  ["a function at a level that is none", "function", {}, "ERROR"],
])("gives the run of %s, whose end does not say how it went", (_what, kind, payload, level) => {
  const runs = openRuns();
  const named = { [`${kind}_name`]: "f" };
  const ended = { ...named, ...payload };
  runs.add(
    ofApp([
      recordOf(`${kind}_execution_started`, named),
      recordOf(`${kind}_execution_result`, ended, { level, created: noonUs + 1e6 }),
    ]),
    0,
  );
  const spans = runs.quietSince(0);
  expect(namesOf(spans)).toEqual(["run f", `${kind} f`].toSorted());
  const unknown = { key: "flowtail.status", value: { stringValue: "unknown" } };
  for (const { item } of spans) expect(item.attributes).toContainEqual(unknown);
  expect([runs.end(), runs.unsaid]).toEqual([[], { runs: 0, spans: 0, late: 0 }]);
});

it.each([
  ["records", { records: 3 }],
  ["characters", { characters: start("Tr01").raw.length * 3 + 20 }],
])("lets the run that was silent for longest go first where it holds too many %s", (_what, limits) => {
  const runs = openRuns(limits);
  expect(runs.add(ofApp([start("Tr01"), end("Tr01"), start("Tr02")]), 0)).toEqual([]);
  expect(namesOf(runs.add(ofApp([start("Tr03")]), 1))).toEqual(["function f", "run f"]);
  expect(runs.add(ofApp([start("Tr04"), start("Tr05")]), 2)).toEqual([]);
  expect(runs.unsaid).toEqual({ runs: 1, spans: 2, late: 0 });
});

it("holds no more than so many records of one run", () => {
  const runs = openRuns({ recordsOfRun: 3 });
  expect(runs.add(ofApp(leaveRun().slice(0, 4)), 0)).toEqual([]);
  expect(runs.unsaid).toEqual({ runs: 1, spans: 3, late: 1 });
});

it("says which span a record belongs to, and of a very long run only the run", () => {
  const records = leaveRun();
  const runs = openRuns();
  runs.add(ofApp(records), 0);
  const ids = records.map(runs.spanIdOf);
  const spans = new Map(runs.end().map(({ item }) => [item.spanId, item.name]));
  expect(ids.map((id) => spans.get(id ?? ""))).toEqual([
    "run Leave",
    "workflow Leave",
    "step check",
    "function check",
    "function check",
    "function check",
    "step check",
    "step approve",
    "function approve",
    "function approve",
    "function approve",
    "step approve",
    "workflow Leave",
  ]);
  const long = openRuns({ laidOut: 5 });
  long.add(ofApp(records), 0);
  expect(new Set(records.map(long.spanIdOf))).toEqual(new Set([runSpanId("Tr01")]));
  expect(long.spanIdOf(recordOf("function_deployment", {}, { trace_id: "" }))).toBeUndefined();
});

it("gives each span once, however the records are cut into pieces and whenever it is asked", () => {
  const cuts = fc.array(fc.record({ count: fc.integer({ min: 1, max: 6 }), asks: fc.boolean() }));
  const records = fc.oneof(anyRunRecords, fc.boolean().map(leaveRun));
  fc.assert(
    fc.property(records, cuts, (all, steps) => {
      const runs = openRuns();
      const spans: Spans[] = [];
      let from = 0;
      for (const [atMs, { count, asks }] of [...steps, { count: all.length, asks: false }].entries()) {
        spans.push(runs.add(ofApp(all.slice(from, from + count)), atMs));
        from += count;
        if (asks) spans.push(runs.quietSince(atMs));
      }
      spans.push(runs.end());
      const ids = idsOf(spans.flat());
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

it("gives each parent that a span names, or counts its run, whatever its ends say", () => {
  const oddly = fc.record({ level: fc.constantFrom("info", "ERROR", "Warn") });
  fc.assert(
    fc.property(anyRunRecords, fc.array(oddly, { minLength: 1 }), (all, odd) => {
      const records = all.map((record, index) => ({ ...record, ...odd[index % odd.length] }));
      const runs = openRuns();
      const spans = [...runs.add(ofApp(records), 0), ...runs.end()];
      const given = new Set(idsOf(spans));
      const orphans = spans.filter(({ item: { parentSpanId: id } }) => id !== undefined && !given.has(id));
      if (runs.unsaid.runs === 0) expect(orphans).toEqual([]);
    }),
  );
});

it("holds of an open run little more than its records, also when each was asked for its span", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: unknown = runInNewContext("gc");
  if (typeof collectGarbage !== "function") throw new Error("no garbage collector");
  const used = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const count = 3000;
  const runs = openRuns();
  const before = used();
  for (let batch = 0; batch < count; batch += 100) {
    const records = Array.from({ length: 100 }, (_, index) => start(`Tr${batch + index}`));
    runs.add(ofApp(records), batch);
    for (const record of records) runs.spanIdOf(record);
  }
  // With the layout of each it was twice as much.
  expect((used() - before) / count).toBeLessThan(1900);
  expect(runs.end()).toEqual([]);
  expect(runs.unsaid.runs).toBe(count);
});
