import { describe, expect, it } from "vitest";
import { partDurationMs } from "../../../src/activity/runs/part-duration.ts";
import { createPartDurations } from "../../../src/activity/runs/part-durations.ts";
import { compareCauses, runEventOf } from "../../../src/activity/runs/run-event.ts";
import fc from "../../support/cases.ts";
import { createTestStore } from "../../support/test-store.ts";
import { recordOf } from "../sample-records.ts";
import { anyRunRecords, at, leaveRun, rowsOf } from "../sample-runs.ts";

it.each([
  [{ elapsed_ms: 840 }, 840],
  [{ elapsed_ms: 0 }, 0],
  [{ elapsed_ms: -1 }, undefined],
  [{ elapsed_ms: "840" }, undefined],
  [{}, undefined],
  [null, undefined],
])("a record says in %j how long it took", (payload, durationMs) => {
  expect(partDurationMs(recordOf("x", payload), () => [])).toBe(durationMs);
});

it.each(["workflow", "workflow_step"] as const)(
  "what a %s that is pending took is not known, as it has not ended",
  (part) => {
    const stepped = part === "workflow_step";
    const start = at(0, `${part}_${stepped ? "" : "execution_"}started`, {});
    const ended = (exec_outcome: string, own = {}) =>
      at(2, `${part}_execution_result`, { exec_outcome, ...own });
    const records = [ended("Pending"), ended("Pending", { elapsed_ms: 840 }), ended("Success")];
    const store = createTestStore();
    store.append([start, ...records]);
    const heard = createPartDurations();
    heard.hear(start);
    for (const durations of [heard, store.durations])
      expect(records.map((record) => durations.msOf(record))).toEqual([undefined, 840, 2000]);
  },
);

it("what begins and ends at one instant took no time, what ends before took none that is known", () => {
  const edge = (second: number, type: string) =>
    at(second, `function_execution_${type}`, { function_name: "f" });
  const [start, end, early] = [edge(1, "started"), edge(1, "result"), edge(0, "result")];
  const store = createTestStore();
  store.append([start, end, early]);
  const heard = createPartDurations();
  heard.hear(start);
  for (const durations of [heard, store.durations])
    expect([end, early].map((record) => durations.msOf(record))).toEqual([0, undefined]);
});

it.each([
  [{ function_execution_id: "Fx1" }, { function_execution_id: "Fx1" }, 2000],
  [{ function_execution_id: "Fx1" }, { function_execution_id: "Fx2" }, undefined],
  [{ function_execution_id: "Fx1" }, {}, 2000],
  [{}, { function_execution_id: "Fx1" }, 2000],
  [{}, {}, 2000],
])(
  "a start that names the execution %j and an end that names %j are told apart by it where both do",
  (ofStart, ofEnd, ms) => {
    const edge = (second: number, type: string, own: object) =>
      at(second, `function_execution_${type}`, { function_name: "f", ...own });
    const [start, end] = [edge(0, "started", ofStart), edge(2, "result", ofEnd)];
    const store = createTestStore();
    store.append([start, end]);
    const heard = createPartDurations();
    heard.hear(start);
    for (const durations of [heard, store.durations]) expect(durations.msOf(end)).toBe(ms);
  },
);

describe("of records that are met one after the other, a duration", () => {
  it("is in order of time that of the same record in the store", () => {
    fc.assert(
      fc.property(anyRunRecords, (records) => {
        const store = createTestStore();
        store.append(records);
        const durations = createPartDurations();
        const inTime = rowsOf(records)
          .map(({ record, rowId }) => runEventOf(record, rowId))
          .toSorted(compareCauses)
          .map(({ record }) => record);
        const met = inTime.map((record) => {
          durations.hear(record);
          return durations.msOf(record);
        });
        expect(met).toEqual(inTime.map((record) => store.durations.msOf(record)));
      }),
    );
  });

  it("is the same when the records are heard again", () => {
    const durations = createPartDurations();
    const met = () =>
      leaveRun().map((record) => {
        durations.hear(record);
        return durations.msOf(record);
      });
    const first = met();
    expect(first.filter((ms) => ms !== undefined)).toEqual([1000, 3000, 2000, 4000, 10_000]);
    expect(met()).toEqual(first);
  });

  it("is forgotten with its run when very many have begun since", () => {
    const durations = createPartDurations();
    const [start, end] = ["function_execution_started", "function_execution_result"] as const;
    const begin = (id: number) => durations.hear(at(0, start, {}, { trace_id: `Tr${id}` }));
    const ended = at(1, end, {}, { trace_id: "Tr0" });
    for (let id = 0; id < 50_001; id++) begin(id);
    expect(durations.msOf(ended)).toBe(1000);
    for (let id = 50_001; id < 100_001; id++) begin(id);
    expect(durations.msOf(ended)).toBeUndefined();
  });
});
