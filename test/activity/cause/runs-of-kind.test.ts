/** The runs of one kind that failed: counted by run, from records in any order. */

import { describe, expect, it } from "vitest";
import { createRunsOfKind } from "../../../src/activity/cause/runs-of-kind.ts";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import fc from "../../support/cases.ts";
import { recordOf } from "../sample-records.ts";

const workflow = { eventType: "workflow_execution_result", componentId: "Wf1" } as const;

function endOf(traceId: string, created: number, outcome: string, componentId = "Wf1") {
  const payload = { workflow_name: "Leave", exec_outcome: outcome };
  return recordOf(workflow.eventType, payload, { trace_id: traceId, component_id: componentId, created });
}

describe("the count of failed runs", () => {
  it("takes each run once by its last end, whatever the order of the ends", () => {
    const end = fc.record({
      trace: fc.constantFrom("TrA", "TrB", "TrC", "TrBAD", ""),
      outcome: fc.constantFrom("Success", "Error", "Pending"),
      component: fc.constantFrom("Wf1", "Wf1", "Wf2"),
    });
    const ends = fc.array(end, { maxLength: 12 });
    const shuffled = ends.chain((list) => {
      const numbered = list.map((one, at) => ({ ...one, us: 1000 + at }));
      return fc.shuffledSubarray(numbered, { minLength: list.length }).map((mixed) => ({ numbered, mixed }));
    });
    fc.assert(
      fc.property(
        shuffled,
        fc.integer({ min: 999, max: 1012 }),
        fc.boolean(),
        ({ numbered, mixed }, fromUs, goesOn) => {
          const counts = createRunsOfKind(workflow, { traceId: "TrBAD", goesOn }, fromUs);
          for (const one of mixed) counts.add(endOf(one.trace, one.us, one.outcome, one.component));
          const last = new Map<string, boolean>();
          for (const { trace, us, outcome, component } of numbered)
            if (trace !== "" && us > fromUs && component === "Wf1" && outcome !== "Pending")
              last.set(trace, outcome === "Error");
          if (goesOn) last.delete("TrBAD");
          else last.set("TrBAD", true);
          const failed = [...last.values()].filter(Boolean).length;
          expect(counts.howOften()).toEqual({
            ...{ failed, runs: last.size, isBounded: false },
          });
        },
      ),
    );
  });

  const of = (type: string, created: number, payload: object = {}) =>
    recordOf(type, payload, { trace_id: "TrA", component_id: "Wf1", created });
  const start = of("workflow_execution_started", 1);
  const step = (created: number, id: string) =>
    of("workflow_step_started", created, { function_execution_id: id, current_step: 1, total_steps: 2 });
  const stepEnd = (created: number, id: string, outcome: string) =>
    of("workflow_step_execution_result", created, { function_execution_id: id, exec_outcome: outcome });

  it.each<[string, readonly ActivityRecord[], number, number]>([
    [
      "of which a step failed and nothing came after",
      [start, step(2, "Fx1"), stepEnd(3, "Fx1", "Error")],
      2,
      2,
    ],
    [
      "that went on after a step failed",
      [start, step(2, "Fx1"), stepEnd(3, "Fx1", "Error"), step(4, "Fx2")],
      1,
      1,
    ],
    ["that goes on", [start, step(2, "Fx1"), stepEnd(3, "Fx1", "Success")], 1, 1],
    ["whose trigger failed", [of("trigger_executed", 1, { outcome: "Error", error: "no" })], 2, 2],
    ["that ended well after a step failed", [stepEnd(3, "Fx1", "Error"), endOf("TrA", 4, "Success")], 1, 2],
  ])("takes a run %s as the lists do", (_, records, failed, runs) => {
    const counts = createRunsOfKind(workflow, { traceId: "TrBAD", goesOn: false });
    for (const record of records.toReversed()) counts.add(record);
    expect(counts.howOften()).toEqual({ failed, runs, isBounded: false });
  });
});
