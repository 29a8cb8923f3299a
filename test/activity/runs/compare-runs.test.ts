import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { type ComparedRow, compareRuns } from "../../../src/activity/runs/compare-runs.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { anyRunRecords, at, leaveRun, rowsOf } from "../sample-runs.ts";

const runOf = (records: readonly ActivityRecord[]) => assembleRun("Tr01", rowsOf(records));
const labels = ({ left, right, difference }: ComparedRow) => [left?.label, right?.label, difference];

describe("two runs", () => {
  it("differ first where one failed and the other did not", () => {
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
    expect(firstDifference).toBe(1);
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
    const [one, two] = [1, 2].map((n) => runOf([at(0, "function_execution_output", { log: `item ${n}` })]));
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
