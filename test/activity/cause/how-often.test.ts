/** How often runs of one kind failed: counted by run, from ends in any order, and said in words. */

import { describe, expect, it } from "vitest";
import { createEndCounts } from "../../../src/activity/cause/end-counts.ts";
import { howOftenWords } from "../../../src/activity/cause/how-often.ts";
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
          const counts = createEndCounts(workflow, { traceId: "TrBAD", goesOn }, fromUs);
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
});

describe("how often runs failed", () => {
  it.each<[number, number, boolean, string]>([
    [3, 5, false, "3 of 5 runs failed"],
    [1500, 20_000, false, "1,500 of 20,000 runs failed"],
    [5, 5, false, "all 5 runs failed"],
    [1, 5, false, "1 of 5 runs failed"],
    [1, 1, false, ""],
    [0, 0, false, ""],
    [2, 3, true, "2 of 3 runs failed, up to an hour after this one"],
  ])("of %i of %i, some left out: %s, is said as %j", (failed, runs, isBounded, words) => {
    expect(howOftenWords({ failed, runs, isBounded })).toBe(words);
  });
});
