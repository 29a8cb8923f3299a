import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { type ComparedRow, compareRuns, isAlike } from "../../../src/activity/runs/compare-runs.ts";
import { decisiveDifference } from "../../../src/activity/runs/decisive-difference.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import fc from "../../support/cases.ts";
import { anyRunRecords, at, leaveRun, rowsOf } from "../sample-runs.ts";

const runOf = (records: readonly ActivityRecord[]) => assembleRun("Tr01", rowsOf(records));
const executed = (name: string, from = 10) =>
  ["function_execution_started", "function_execution_result"].map((type, second) =>
    at(from + second * 5, type, { function_name: name }, { component_id: `Fn${name}` }),
  );
const printed = (log: string) => at(12, "function_execution_output", { log }, { component_id: "Fnf" });
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

  it("show what only one of them printed under the function that printed it", () => {
    const second = (name: string, from: number, logs: readonly string[]) => [
      at(from, "function_execution_started", { function_name: name }, { component_id: `Fn${name}` }),
      ...logs.map((log, index) =>
        at(from + 1 + index / 10, "function_execution_output", { log }, { component_id: `Fn${name}` }),
      ),
      at(from + 5, "function_execution_result", { function_name: name }, { component_id: `Fn${name}` }),
    ];
    const run = (logs: readonly string[]) => runOf([...second("a", 0, logs), ...second("b", 10, ["fine"])]);
    const { rows, firstDifference } = compareRuns(run(["begin", "end"]), run(["begin", "retry 1", "end"]));
    expect(rows.map(({ left, right }) => [left?.text ?? "", right?.text ?? ""])).toEqual([
      ["succeeded", "succeeded"],
      ["begin", "begin"],
      ["", "retry 1"],
      ["end", "end"],
      ["succeeded", "succeeded"],
      ["fine", "fine"],
    ]);
    expect(firstDifference).toBe(2);
  });

  it.each<[string, readonly ActivityRecord[], readonly ActivityRecord[], string]>([
    [
      "one prints a line more",
      [],
      [printed("balance read")],
      'f: printed "balance read" only in the right run',
    ],
    [
      "one prints a line less",
      [printed("balance read")],
      [],
      'f: printed "balance read" only in the left run',
    ],
    ["they print different lines", [printed("one")], [printed("two")], 'f: printed "two" (left: "one")'],
    ["one runs a function more", [], executed("g"), "g: only in the right run"],
    [
      "one runs a function twice",
      executed("g"),
      [...executed("g"), ...executed("g", 30)],
      "g: once more in the right run",
    ],
  ])("have a headline that is true where %s", (_, left, right, words) => {
    const [a, b] = [left, right].map((more) => runOf([...executed("f"), ...more]));
    expect(a && b && decisiveDifference(compareRuns(a, b))).toBe(words);
  });

  it("have no headline that says of something in both that only one has it", () => {
    fc.assert(
      fc.property(anyRunRecords, anyRunRecords, (first, second) => {
        const compared = compareRuns(runOf(first), runOf(second));
        const [, name, side] =
          /^(.*): only in the (left|right) run$/.exec(decisiveDifference(compared) ?? "") ?? [];
        const other = side === "left" ? "right" : "left";
        const { kind } = compared.rows[compared.firstDifference]?.[side === "left" ? "left" : "right"] ?? {};
        const isInBoth = compared.rows.some((row) => row[other]?.label === name && row[other]?.kind === kind);
        expect(name !== undefined && isInBoth).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it("show every row of both once, and what one has only inside the part that is beside it", () => {
    fc.assert(
      fc.property(anyRunRecords, anyRunRecords, (first, second) => {
        const { rows } = compareRuns(runOf(first), runOf(second));
        const path: { readonly left: string; readonly right: string }[] = [];
        for (const { left, right } of rows) {
          path.length = (left ?? right)?.depth ?? 0;
          // A part of one side alone has its own whole part on that side above it.
          if (left) expect(path.every((above) => above.left !== "")).toBe(true);
          if (right) expect(path.every((above) => above.right !== "")).toBe(true);
          path.push({ left: left?.id ?? "", right: right?.id ?? "" });
        }
      }),
      { numRuns: 200 },
    );
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

describe("inputs, outputs and durations", () => {
  const inputsOf = (inputs: unknown, seconds = 1, result: object = {}) => [
    at(0, "workflow_step_started", { function_name: "f", function_execution_id: "Fx1" }),
    at(1, "function_execution_started", { function_name: "f", inputs }),
    at(1 + seconds, "function_execution_result", { function_name: "f", inputs, ...result }),
    at(2 + seconds, "workflow_step_execution_result", {
      ...{
        function_name: "f",
        function_execution_id: "Fx1",
        exec_outcome: "error" in result ? "Error" : "Success",
      },
      inputs,
    }),
  ];
  const compared = (left: readonly ActivityRecord[], right: readonly ActivityRecord[]) => {
    const recordIn = (records: readonly ActivityRecord[]) => (rowId: number) => records[rowId];
    const records = { left: recordIn(left), right: recordIn(right) };
    const comparison = compareRuns(runOf(left), runOf(right), records);
    const fields = comparison.rows.flatMap(({ left: a, right: b, difference }) =>
      a?.kind === "field" || b?.kind === "field" ? [[(a ?? b)?.label, a?.text, b?.text, difference]] : [],
    );
    return { ...comparison, fields, words: decisiveDifference(comparison) };
  };

  it("name the field that differs beside what failed, once, where it is used", () => {
    const { fields, words } = compared(
      inputsOf({ amount: 3, kind: "days" }),
      inputsOf({ amount: "three", kind: "days" }, 1, { error: "parameter_validation_failed" }),
    );
    expect(fields).toEqual([["inputs.amount", "3", '"three"', "field"]]);
    expect(words).toBe(
      'f: failed: parameter_validation_failed (left: succeeded); inputs.amount is "three" (left: 3)',
    );
  });

  it.each<[string, unknown, unknown, readonly unknown[]]>([
    ["alike", { a: 1, b: 2 }, { a: 1, b: 2 }, [["inputs", "2 fields, alike", "2 fields, alike", "none"]]],
    [
      "an identifier",
      { id: "U0DEMO001" },
      { id: "U0DEMO002" },
      [["inputs.id", '"U0DEMO001"', '"U0DEMO002"', "identifier"]],
    ],
    [
      "a number of a thing",
      { request_id: 1 },
      { request_id: 2 },
      [["inputs.request_id", "1", "2", "identifier"]],
    ],
    ["a number", { amount: 3 }, { amount: 30 }, [["inputs.amount", "3", "30", "field"]]],
    ["a text like a number", { amount: 3 }, { amount: "3" }, [["inputs.amount", "3", '"3"', "field"]]],
    ["one that is missing", { a: 1, b: 2 }, { a: 1 }, [["inputs.b", "2", undefined, "only-left"]]],
    ["one more", { a: 1 }, { a: 1, b: null }, [["inputs.b", undefined, "null", "only-right"]]],
    ["a nested one", { a: [{ b: "x" }] }, { a: [{ b: "y" }] }, [["inputs.a[0].b", '"x"', '"y"', "field"]]],
    ["none at all", {}, {}, []],
    ["none recorded on one side", { a: 1 }, undefined, [["inputs", "1 field", undefined, "only-left"]]],
    [
      "hostile text",
      { a: "\u001b[2J" },
      { a: "\u202e" },
      [["inputs.a", '"\\u001b[2J"', '"\\u{202e}"', "field"]],
    ],
  ])("are compared field by field: %s", (_, left, right, fields) => {
    expect(compared(inputsOf(left), inputsOf(right)).fields).toEqual(fields);
  });

  it("decide where nothing ended otherwise", () => {
    const { rows, firstDifference, words } = compared(inputsOf({ amount: 3 }), inputsOf({ amount: 4 }));
    expect(rows[firstDifference]).toMatchObject({ difference: "field", right: { label: "inputs.amount" } });
    expect(words).toBe("f: inputs.amount is 4 (left: 3)");
  });

  it("are marked where they name another person, which decides only where nothing else differs", () => {
    const of = (employee: string, kind: string) => inputsOf({ employee, kind });
    const same = compared(of("U0DEMO007", "days"), of("U0DEMO009", "days"));
    expect(
      same.rows.filter((row) => !isAlike(row)).map(({ left, right }) => [left?.text, right?.text]),
    ).toEqual([['"U0DEMO007"', '"U0DEMO009"']]);
    expect(same.words).toBe('f: inputs.employee is "U0DEMO009" (left: "U0DEMO007")');
    expect(compared(of("U0DEMO007", "days"), of("U0DEMO009", "hours")).words).toBe(
      'f: inputs.kind is "hours" (left: "days")',
    );
  });

  it("mark a duration that is unusual, and name it where it is all there is", () => {
    const { rows, words } = compared(inputsOf({}, 0.431), inputsOf({}, 1.7));
    const times = rows.map(({ timesAsLong }) => timesAsLong && Math.round(timesAsLong * 10) / 10);
    expect(times).toEqual([undefined, 3.9]);
    expect(words).toBe("f: 1.7 s (left: 431 ms), 3.9 times as long");
  });

  it.each([
    ["a little longer", 1, 1.9],
    ["twice as long, but by nothing a person notices", 0.01, 0.02],
  ])("do not mark what took %s", (_, left, right) => {
    const { rows, words } = compared(inputsOf({}, left), inputsOf({}, right));
    expect(rows.every(({ timesAsLong }) => timesAsLong === undefined)).toBe(true);
    expect(words).toBeUndefined();
  });
});
