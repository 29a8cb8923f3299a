import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { type ComparedRow, compareRuns } from "../../../src/activity/runs/compare-runs.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import fc from "../../support/cases.ts";
import { anyRunRecords, at, leaveRun, rowsOf } from "../sample-runs.ts";

const runOf = (records: readonly ActivityRecord[]) => assembleRun("Tr01", rowsOf(records));
const labels = ({ left, right, difference }: ComparedRow) => [left?.label, right?.label, difference];

describe("two runs", () => {
  it("differ first in the innermost part that failed in one and not in the other", () => {
    const { rows, firstDifference } = compareRuns(runOf(leaveRun()), runOf(leaveRun(true)));
    expect(rows).toHaveLength(9);
    expect(rows.map((row) => row.difference)).toEqual([
      "none",
      "outcome",
      "none",
      "none",
      "none",
      "none",
      "outcome",
      "outcome",
      "none",
    ]);
    expect(rows[firstDifference]?.right).toMatchObject({ kind: "function", label: "approve" });
  });

  it("differ in the step when its function did not fail", () => {
    const steps = (exec_outcome: string) => [
      at(0, "workflow_step_started", { function_name: "a", function_execution_id: "Fx1" }),
      at(1, "function_execution_started", { function_name: "a" }),
      at(2, "function_execution_result", { function_name: "a" }),
      at(3, "workflow_step_execution_result", {
        function_name: "a",
        function_execution_id: "Fx1",
        exec_outcome,
      }),
    ];
    expect(compareRuns(runOf(steps("Success")), runOf(steps("Error"))).firstDifference).toBe(0);
  });

  it("are alike when only numbers, identifiers and triggers' kinds differ", () => {
    const run = (log: string) => runOf([at(0, "function_execution_output", { log })]);
    const { rows, firstDifference } = compareRuns(run("U0DEMO001 took 12.5 ms"), run("U0DEMO002 took 7 ms"));
    expect(rows.map(labels)).toEqual([["Wf1", "Wf1", "values"]]);
    expect(firstDifference).toBe(-1);
  });

  it("differ in what was printed only when nothing graver does", () => {
    const run = (logs: readonly string[], level = "info") =>
      runOf(logs.map((log, second) => at(second, "function_execution_output", { log }, { level })));
    const { rows, firstDifference } = compareRuns(run(["a"]), run(["a", "b"]));
    expect([rows.map(({ difference }) => difference), firstDifference]).toEqual([["none", "only-right"], 1]);
    const story = leaveRun().filter(({ eventType }) => eventType !== "function_execution_output");
    const failed = compareRuns(runOf(story), runOf(leaveRun(true)));
    expect(failed.rows[failed.firstDifference]?.right).toMatchObject({ kind: "function", label: "approve" });
  });

  it("pair their triggers, whatever started them", () => {
    const run = (id: string) =>
      runOf([at(0, "trigger_executed", { function_name: "a", trigger: { id, type: "link" } })]);
    expect(compareRuns(run("Ft1"), run("FtB")).rows).toHaveLength(1);
  });

  it("show what only one of them has beside an empty place", () => {
    const shorter = leaveRun().filter((record) => record.componentId !== "Fn2");
    const { rows, firstDifference } = compareRuns(runOf(leaveRun()), runOf(shorter));
    expect(rows.slice(-3).map(labels)).toEqual([
      ["approve", "approve", "none"],
      ["approve", undefined, "only-left"],
      ["google", undefined, "only-left"],
    ]);
    expect(firstDifference).toBe(7);
  });

  it("differ in text alone when nothing graver does", () => {
    const [one, two] = ["one", "two"].map((n) => runOf([at(0, "function_execution_output", { log: n })]));
    expect(one && two && compareRuns(one, two)).toMatchObject({
      rows: [{ difference: "text" }],
      firstDifference: 0,
    });
  });

  it("do not differ from themselves, and mirror each other", () => {
    fc.assert(
      fc.property(anyRunRecords, anyRunRecords, (first, second) => {
        const [a, b] = [runOf(first), runOf(second)];
        expect(compareRuns(a, a).firstDifference).toBe(-1);
        const there = compareRuns(a, b);
        const back = compareRuns(b, a);
        expect(there.rows.flatMap((row) => row.left ?? [])).toEqual(a.rows);
        expect(there.rows.flatMap((row) => row.right ?? [])).toEqual(b.rows);
        expect(there.firstDifference === -1).toBe(back.firstDifference === -1);
      }),
      { numRuns: 200 },
    );
  });
});
