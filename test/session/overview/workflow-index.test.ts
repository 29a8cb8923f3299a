import { describe, expect, it } from "vitest";
import { type ActivityRecord, recordFromJson } from "../../../src/activity/record.ts";
import { createWorkflowIndex } from "../../../src/session/overview/workflow-index.ts";
import fc from "../../support/cases.ts";
import { createTestStore } from "../../support/test-store.ts";

const second = 1_000_000;

function record(fields: Readonly<Record<string, unknown>>): ActivityRecord {
  const made = recordFromJson(JSON.stringify({ level: "info", ...fields }));
  if (!made) throw new Error("the fields are no JSON");
  return made;
}

/** A run of one step: start, step, function, end. */
function run(
  workflow: string,
  trace: string,
  created: number,
  outcome = "Success",
): readonly ActivityRecord[] {
  const at = (after: number, event_type: string, payload: object, component_id = workflow) =>
    record({ ...{ event_type, payload, component_id, trace_id: trace }, created: created + after });
  return [
    at(0, "workflow_execution_started", { workflow_name: `Name of ${workflow}` }),
    at(1, "workflow_step_started", {
      function_id: "Fn1",
      function_name: "approve",
      current_step: 1,
      total_steps: 1,
    }),
    at(2, "function_execution_result", { function_name: "approve", exec_outcome: outcome }, "Fn1"),
    at(3, "workflow_execution_result", { workflow_name: `Name of ${workflow}`, exec_outcome: outcome }),
  ];
}

function indexOf(records: readonly ActivityRecord[], runsKept?: number) {
  const store = createTestStore();
  store.append(records);
  const index = createWorkflowIndex(store, runsKept);
  expect(index.work(() => false)).toBe(true);
  return { index, store };
}

describe("the workflows of a log", () => {
  it("have their names, their functions and their runs", () => {
    const { index } = indexOf([
      ...run("Wf1", "Tr1", 1),
      ...run("Wf1", "Tr2", 10, "Error"),
      ...run("Wf2", "Tr3", 20),
    ]);
    expect(index.workflows()).toEqual(
      expect.arrayContaining([
        { id: "Wf1", name: "Name of Wf1", functions: [{ id: "Fn1", name: "approve" }] },
        { id: "Wf2", name: "Name of Wf2", functions: [{ id: "Fn1", name: "approve" }] },
      ]),
    );
    expect(index.runs("Wf1").map(({ traceId, status, records }) => [traceId, status, records])).toEqual([
      ["Tr2", "failed", 4],
      ["Tr1", "succeeded", 4],
    ]);
    expect(index.runs("Wf9")).toEqual([]);
  });

  it("have a run once, of the workflow that ran the other one, however they were read", () => {
    const outer = run("Wf1", "Tr1", 0, "Error").map((record, index) => ({ record, us: index * second }));
    const inner = run("Wf2", "Tr1", 0).map((record, index) => ({ record, us: 1.1 * second + index }));
    const records = [...outer, ...inner]
      .toSorted((a, b) => a.us - b.us)
      .map(({ record: { raw }, us }) => record({ ...JSON.parse(raw), created: us }));
    for (const some of [records, records.toReversed()]) {
      const { index } = indexOf(some);
      expect(index.runs("Wf1")).toMatchObject([{ traceId: "Tr1", status: "failed", records: 8 }]);
      expect(index.runs("Wf2")).toEqual([]);
    }
  });

  it("have a run that is known by its trigger alone", () => {
    const { index } = indexOf([
      record({
        event_type: "trigger_executed",
        component_id: "Wf1",
        trace_id: "Tr1",
        created: 1,
        payload: {},
      }),
    ]);
    expect(index.runs("Wf1")).toMatchObject([{ traceId: "Tr1" }]);
  });

  it("forget a run only when no workflow in it keeps it", () => {
    const both = (trace: string, us: number) => [...run("Wf1", trace, us), ...run("Wf2", trace, us + 5)];
    const { index, store } = indexOf(
      [...both("Tr1", second), ...run("Wf1", "Tr2", 2 * second), ...run("Wf1", "Tr3", 3 * second)],
      2,
    );
    expect(index.runs("Wf1").map(({ traceId }) => traceId)).toEqual(["Tr3", "Tr2"]);
    expect([index.isCut("Wf1"), index.isCut("Wf2")]).toEqual([true, false]);
    store.append(run("Wf2", "Tr4", 4 * second));
    index.work(() => false);
    expect(index.runs("Wf2").map(({ traceId }) => traceId)).toEqual(["Tr4"]);
  });

  it("change while records come, also those that come late", () => {
    const [start, ...rest] = run("Wf1", "Tr1", second);
    const { index, store } = indexOf(start ? [start] : []);
    expect(index.runs("Wf1")).toMatchObject([{ status: "running", records: 1 }]);
    const before = index.revision;
    store.append(rest.toReversed());
    index.work(() => false);
    expect(index.revision).toBeGreaterThan(before);
    expect(index.runs("Wf1")).toMatchObject([{ status: "succeeded", records: 4 }]);
  });

  it("keep only their latest runs, in whatever order they were read", () => {
    const times = fc.shuffledSubarray([...Array(12).keys()], { minLength: 12 });
    fc.assert(
      fc.property(times, fc.nat({ max: 12 }), (order, first) => {
        const ofTime = (time: number) => run("Wf1", `Tr${time}`, time * second + 1);
        const { index, store } = indexOf(order.slice(0, first).flatMap(ofTime), 5);
        for (const time of order.slice(first)) {
          store.append(ofTime(time));
          index.work(() => false);
        }
        expect(index.runs("Wf1").map(({ traceId }) => traceId)).toEqual([
          "Tr11",
          "Tr10",
          "Tr9",
          "Tr8",
          "Tr7",
        ]);
        expect(index.isCut("Wf1")).toBe(true);
        expect(index.runs("Wf1").every(({ records }) => records === 4)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it("are not cut while none was let go", () => {
    const { index } = indexOf([...run("Wf1", "Tr1", 1), ...run("Wf1", "Tr2", 2)], 2);
    expect([index.isCut("Wf1"), index.isCut("Wf9")]).toEqual([false, false]);
  });

  it("are read in slices", () => {
    const store = createTestStore();
    store.append([...run("Wf1", "Tr1", 1), ...run("Wf2", "Tr2", 2)]);
    const index = createWorkflowIndex(store);
    let slices = 0;
    while (!index.work(() => true)) slices++;
    expect(slices).toBeGreaterThan(3);
    expect(index.progress).toBe(1);
    expect(index.workflows()).toHaveLength(2);
  });

  it("never throw, whatever the records are", () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom("Wf1", "Wf2", "workflow_step_started", "Tr1"));
    const keys = fc.constantFrom("event_type", "component_id", "trace_id", "payload", "created", "__proto__");
    fc.assert(
      fc.property(fc.array(fc.dictionary(keys, value), { maxLength: 30 }), (odd) => {
        const { index } = indexOf(odd.map(record));
        for (const { id } of index.workflows()) expect(index.runs(id).length).toBeLessThanOrEqual(50);
      }),
    );
  });
});
