import { describe, expect, it } from "vitest";
import { type ActivityRecord, recordFromJson } from "../../../src/activity/record.ts";
import { createWorkflowIndex } from "../../../src/session/overview/workflow-index.ts";
import { createActivityStore } from "../../../src/store/create-store.ts";
import fc from "../../support/cases.ts";

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
  const store = createActivityStore();
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
    const store = createActivityStore();
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
