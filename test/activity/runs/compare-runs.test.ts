import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import {
  type ComparedRow,
  compareRuns,
  isAlike,
  type RunComparison,
} from "../../../src/activity/runs/compare-runs.ts";
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
const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);
const labels = ({ left, right, difference }: ComparedRow) => [left?.label, right?.label, difference];

describe("two runs", () => {
  it("differ first in the innermost part that failed in one and not in the other", () => {
    const { rows, decisive } = compareRuns(runOf(leaveRun()), runOf(leaveRun(true)));
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
    expect(rows[decisive]?.right).toMatchObject({ kind: "function", label: "approve" });
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
    expect(compareRuns(runOf(steps("Success")), runOf(steps("Error"))).decisive).toBe(0);
  });

  it("have of several attempts the last ones side by side, and differ in what decided", () => {
    const attempt = (from: number, inputs: object, error?: string) => {
      const exec_outcome = error ? "Error" : "Success";
      const fn = { component_id: "Fnload" };
      const step = { function_name: "load", function_id: "Fnload", function_execution_id: `Fx${from}` };
      return [
        at(from, "workflow_step_started", { ...step, current_step: 2 }),
        at(from, "function_execution_started", { function_name: "load", inputs }, fn),
        at(from + 1, "function_execution_result", { function_name: "load", ...(error && { error }) }, fn),
        at(from + 1, "workflow_step_execution_result", { ...step, inputs, exec_outcome }),
      ];
    };
    const whole = (attempts: readonly ActivityRecord[], exec_outcome: string) => [
      at(0, "workflow_execution_started", { workflow_name: "Leave" }),
      ...attempts,
      at(30, "workflow_execution_result", { workflow_name: "Leave", exec_outcome }),
    ];
    const good = whole(
      [...attempt(1, { url: "u" }, "HTTP 503"), ...attempt(4, { url: "u", cursor: "abc" })],
      "Success",
    );
    const failed = whole(attempt(1, { url: "u" }, "cursor is undefined"), "Error");
    const recordsOf = { left: (rowId: number) => good[rowId], right: (rowId: number) => failed[rowId] };
    const comparison = compareRuns(runOf(good), runOf(failed), recordsOf);
    const parts = comparison.rows.filter(({ field }) => !field);
    expect(parts.map(({ left, right }) => [left?.status, right?.status])).toEqual([
      ["succeeded", "failed"],
      ["failed", undefined],
      ["failed", undefined],
      ["succeeded", "failed"],
      ["succeeded", "failed"],
    ]);
    expect(decisiveDifference(comparison)?.sentence).toBe(
      'load failed: inputs.cursor was missing, in the good run "abc"',
    );
    const thrice = whole(
      [1, 4, 7].flatMap((from, index) => attempt(from, { url: "u", cursor: "abc" }, `boom ${index}`)),
      "Error",
    );
    const once = whole(attempt(1, { url: "u", cursor: "abc" }), "Success");
    const tried = compareRuns(runOf(once), runOf(thrice));
    expect(decisiveDifference(tried)?.sentence).toBe("load failed: boom 2, in the good run it succeeded");
    const both = compareRuns(
      runOf(once),
      runOf(whole([...attempt(1, {}, "a"), ...attempt(4, {}, "b"), ...attempt(7, {})], "Success")),
    );
    expect(decisiveDifference(both)?.sentence).toBe("load ran 2 times more in the right run: failed: a");
    const again = compareRuns(runOf(good), runOf(whole(attempt(1, { url: "u", cursor: "abc" }), "Success")));
    expect(decisiveDifference(again)?.sentence).toBe("load ran once more in the left run: failed: HTTP 503");
  });

  it("are alike when only numbers, identifiers and triggers' kinds differ", () => {
    const run = (log: string) => runOf([at(0, "function_execution_output", { log })]);
    const { rows, decisive } = compareRuns(run("U0DEMO001 took 12.5 ms"), run("U0DEMO002 took 7 ms"));
    expect(rows.map(labels)).toEqual([["Wf1", "Wf1", "own"]]);
    expect(decisive).toBe(-1);
  });

  it("differ in what was printed only when nothing graver does", () => {
    const run = (logs: readonly string[], level = "info") =>
      runOf(logs.map((log, second) => at(second, "function_execution_output", { log }, { level })));
    const { rows, decisive } = compareRuns(run(["a"]), run(["a", "b"]));
    expect([rows.map(({ difference }) => difference), decisive]).toEqual([["none", "only-right"], 1]);
    const story = leaveRun().filter(({ eventType }) => eventType !== "function_execution_output");
    const failed = compareRuns(runOf(story), runOf(leaveRun(true)));
    expect(failed.rows[failed.decisive]?.right).toMatchObject({ kind: "function", label: "approve" });
  });

  it("pair their triggers, whatever started them", () => {
    const run = (id: string) =>
      runOf([at(0, "trigger_executed", { function_name: "a", trigger: { id, type: "link" } })]);
    expect(compareRuns(run("Ft1"), run("FtB")).rows).toHaveLength(1);
  });

  it("show what only one of them has beside an empty place", () => {
    const shorter = leaveRun().filter((record) => record.componentId !== "Fn2");
    const { rows, decisive } = compareRuns(runOf(leaveRun()), runOf(shorter));
    expect(rows.slice(-3).map(labels)).toEqual([
      ["approve", "approve", "none"],
      ["approve", undefined, "only-left"],
      ["google", undefined, "only-left"],
    ]);
    expect(decisive).toBe(7);
  });

  it("differ in text alone when nothing graver does", () => {
    const [one, two] = ["one", "two"].map((n) => runOf([at(0, "function_execution_output", { log: n })]));
    expect(one && two && compareRuns(one, two)).toMatchObject({
      rows: [{ difference: "text" }],
      decisive: 0,
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
    const { rows, decisive } = compareRuns(run(["begin", "end"]), run(["begin", "retry 1", "end"]));
    expect(rows.map(({ left, right }) => [left?.text ?? "", right?.text ?? ""])).toEqual([
      ["succeeded", "succeeded"],
      ["begin", "begin"],
      ["", "retry 1"],
      ["end", "end"],
      ["succeeded", "succeeded"],
      ["fine", "fine"],
    ]);
    expect(decisive).toBe(2);
  });

  it.each<[string, readonly ActivityRecord[], readonly ActivityRecord[], string]>([
    [
      "one prints a line more",
      [],
      [printed("balance read")],
      'f printed "balance read" only in the right run',
    ],
    [
      "one prints a line less",
      [printed("balance read")],
      [],
      'f printed "balance read" only in the left run',
    ],
    [
      "they print different lines",
      [printed("one")],
      [printed("two")],
      'f printed "two", in the left run "one"',
    ],
    ["one runs a function more", [], executed("g"), "g ran only in the right run"],
    [
      "one runs a function twice",
      executed("g"),
      [...executed("g"), ...executed("g", 30)],
      "g ran once more in the right run",
    ],
  ])("have a headline that is true where %s", (_, left, right, words) => {
    const [a, b] = [left, right].map((more) => runOf([...executed("f"), ...more]));
    expect(a && b && decisiveDifference(compareRuns(a, b))?.sentence).toBe(words);
  });

  it("have no headline that says of something in both that only one has it", () => {
    fc.assert(
      fc.property(anyRunRecords, anyRunRecords, (first, second) => {
        const compared = compareRuns(runOf(first), runOf(second));
        const [, name, side] =
          /^(.*) ran only in the (left|right) run$/.exec(decisiveDifference(compared)?.sentence ?? "") ?? [];
        const other = side === "left" ? "right" : "left";
        const { kind } = compared.rows[compared.decisive]?.[side === "left" ? "left" : "right"] ?? {};
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
        expect(compareRuns(a, a).decisive).toBe(-1);
        const there = compareRuns(a, b);
        const back = compareRuns(b, a);
        expect(there.rows.flatMap((row) => row.left ?? [])).toEqual(a.rows);
        expect(there.rows.flatMap((row) => row.right ?? []).toSorted(byId)).toEqual(b.rows.toSorted(byId));
        expect(there.decisive === -1).toBe(back.decisive === -1);
        const pairs = (
          { rows }: RunComparison,
          [one, other]: readonly ["left" | "right", "left" | "right"],
        ) => rows.map((row) => `${row[one]?.id} ${row[other]?.id} ${row.field?.place}`).toSorted();
        expect(pairs(back, ["right", "left"])).toEqual(pairs(there, ["left", "right"]));
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
    const fields = comparison.rows.flatMap(({ field }) =>
      field ? [[field.place, field.left?.text, field.right?.text, field.difference]] : [],
    );
    return { ...comparison, fields, words: decisiveDifference(comparison)?.sentence };
  };

  it("name the field that differs beside what failed, once, where it is used", () => {
    const ended = (exec_outcome: string) => at(9, "workflow_execution_result", { exec_outcome });
    const failed = inputsOf({ amount: "three", kind: "days" }, 1, { error: "parameter_validation_failed" });
    const { fields, words } = compared(
      [...inputsOf({ amount: 3, kind: "days" }), ended("Success")],
      [...failed, ended("Error")],
    );
    expect(fields).toEqual([["inputs.amount", "3", '"three"', "type"]]);
    expect(words).toBe('f failed: inputs.amount was "three" (text), in the good run 3 (number)');
  });

  it.each<[string, unknown, unknown, readonly unknown[]]>([
    ["alike", { a: 1, b: 2 }, { a: 1, b: 2 }, []],
    [
      "an identifier",
      { id: "U0DEMO001" },
      { id: "U0DEMO002" },
      [["inputs.id", '"U0DEMO001"', '"U0DEMO002"', "own"]],
    ],
    ["a number of a thing", { request_id: 1 }, { request_id: 2 }, [["inputs.request_id", "1", "2", "own"]]],
    ["a number", { amount: 3 }, { amount: 30 }, [["inputs.amount", "3", "30", "changed"]]],
    ["a text like a number", { amount: 3 }, { amount: "3" }, [["inputs.amount", "3", '"3"', "type"]]],
    ["one that is missing", { a: 1, b: 2 }, { a: 1 }, [["inputs.b", "2", undefined, "only-left"]]],
    ["one more", { a: 1 }, { a: 1, b: null }, [["inputs.b", undefined, "null", "only-right"]]],
    ["a nested one", { a: [{ b: "x" }] }, { a: [{ b: "y" }] }, [["inputs.a[0].b", '"x"', '"y"', "changed"]]],
    ["none at all", {}, {}, []],
    ["none recorded on one side", { a: 1 }, undefined, [["inputs", '{"a":1}', undefined, "only-left"]]],
    [
      "hostile text",
      { a: "\u001b[2J" },
      { a: "\u202e" },
      [["inputs.a", '"\\u001b[2J"', '"\\u{202e}"', "changed"]],
    ],
  ])("are compared field by field: %s", (_, left, right, fields) => {
    expect(compared(inputsOf(left), inputsOf(right)).fields).toEqual(fields);
  });

  it("are not called missing where the record that says them was not read", () => {
    const step = { function_name: "f", function_execution_id: "Fx1" };
    const begun = at(0, "workflow_step_started", step);
    const end = { ...step, exec_outcome: "Success", inputs: { a: 1 }, outputs: { b: 2 } };
    const good = [begun, at(1, "workflow_step_execution_result", end)];
    const hung = [begun, at(60, "workflow_execution_result", { workflow_name: "W", exec_outcome: "Error" })];
    expect(compared(good, hung).fields).toEqual([]);
    expect(compared(hung, good).fields).toEqual([]);
    const failed = { ...step, exec_outcome: "Error", inputs: { a: 1 } };
    expect(compared(good, [begun, at(1, "workflow_step_execution_result", failed)]).fields).toEqual([
      ["outputs", '{"b":2}', undefined, "only-left"],
    ]);
  });

  it("decide where nothing ended otherwise", () => {
    const { rows, decisive, words } = compared(inputsOf({ amount: 3 }), inputsOf({ amount: 4 }));
    expect(rows[decisive]).toMatchObject({ difference: "changed", field: { place: "inputs.amount" } });
    expect(words).toBe("f: inputs.amount was 4, in the left run 3");
  });

  it("never decide where they name another person, who differs in every run", () => {
    const of = (employee: string, kind: string) => inputsOf({ employee, kind });
    const same = compared(of("U0DEMO007", "days"), of("U0DEMO009", "days"));
    expect([same.rows.every(isAlike), same.words]).toEqual([true, undefined]);
    expect(same.fields).toEqual([["inputs.employee", '"U0DEMO007"', '"U0DEMO009"', "own"]]);
    expect(compared(of("U0DEMO007", "days"), of("U0DEMO009", "hours")).words).toBe(
      'f: inputs.kind was "hours", in the left run "days"',
    );
  });

  it("mark a duration that is unusual, and name it where it is all there is", () => {
    const { rows, words } = compared(inputsOf({}, 0.431), inputsOf({}, 1.7));
    expect(rows.map(({ times }) => times?.slow)).toEqual(["none", "right"]);
    expect(words).toBe("f took 1.7 s, 3.9 times as long as in the left run (431 ms)");
    expect(compared(inputsOf({}, 1.7), inputsOf({}, 0.431)).words).toBe(
      "f took 431 ms, in the left run 1.7 s: 3.9 times as long",
    );
  });

  it.each([
    ["a little longer", 1, 1.9],
    ["twice as long, but by nothing a person notices", 0.01, 0.02],
  ])("do not mark what took %s", (_, left, right) => {
    const { rows, words } = compared(inputsOf({}, left), inputsOf({}, right));
    expect(rows.every(({ times }) => times === undefined || times.slow === "none")).toBe(true);
    expect(words).toBeUndefined();
  });

  /** The rows of fields that a function has which says that of itself beside its inputs. */
  const rowsOfAttributes = (left: object, right: object) => {
    const records = (more: object) => [
      at(1, "function_execution_started", { function_name: "f", ...more }),
      at(2, "function_execution_result", { function_name: "f" }),
    ];
    return compared(records(left), records(right)).fields;
  };

  it.each<[string, object, object, readonly unknown[]]>([
    ["that is alike", { kind: "app" }, { kind: "app" }, []],
    ["that is another", { kind: "app" }, { kind: "own" }, [["kind", '"app"', '"own"', "changed"]]],
    ["of another type", { n: 3 }, { n: "3" }, [["n", "3", '"3"', "type"]]],
    ["that one lacks", { kind: "app" }, {}, [["kind", '"app"', undefined, "only-left"]]],
    ["that one has more", {}, { kind: "app" }, [["kind", undefined, '"app"', "only-right"]]],
    ["that is an identifier, which the detail has", { actor: "U0DEMO001" }, { actor: "U0DEMO002" }, []],
  ])("give an attribute a row or not: one %s", (_, left, right, fields) => {
    expect(rowsOfAttributes(left, right)).toEqual(fields);
  });

  it("give an identifier a row where it is an input, and none where it is an attribute", () => {
    const of = (id: string) => ({ actor: id, inputs: { actor: id } });
    expect(rowsOfAttributes(of("U0DEMO001"), of("U0DEMO002"))).toEqual([
      ["inputs.actor", '"U0DEMO001"', '"U0DEMO002"', "own"],
    ]);
  });

  it("have the row of a field below their part, of both sides", () => {
    const { rows } = compared(inputsOf({ amount: 3 }), inputsOf({ amount: 4 }));
    const [step, part, row] = rows;
    expect([step?.left?.kind, part?.left?.kind, rows.length]).toEqual(["step", "function", 3]);
    expect(row).toMatchObject({ left: part?.left, right: part?.right, depth: 2, times: undefined });
    expect(row?.fields).toEqual([]);
    expect(part?.fields.map(({ place }) => place)).toEqual(["inputs.amount", "function_name"]);
  });

  it("of a step have a row where its function says them otherwise", () => {
    const records = (ofStep: string, ofFunction: string) => [
      at(0, "workflow_step_started", { function_name: "f", function_execution_id: "Fx1" }),
      at(1, "function_execution_started", { function_name: "f", inputs: { kind: ofFunction } }),
      at(2, "function_execution_result", { function_name: "f", inputs: { kind: ofFunction } }),
      at(3, "workflow_step_execution_result", {
        ...{ function_name: "f", function_execution_id: "Fx1", exec_outcome: "Success" },
        inputs: { kind: ofStep },
      }),
    ];
    const rowsOf = (left: readonly [string, string], right: readonly [string, string]) =>
      compared(records(...left), records(...right)).fields.map(([, a, b]) => `${a} ${b}`);
    expect(rowsOf(["a", "a"], ["b", "b"])).toEqual(['"a" "b"']);
    expect(rowsOf(["a", "c"], ["b", "b"])).toEqual(['"a" "b"', '"c" "b"']);
    expect(rowsOf(["a", "a"], ["b", "d"])).toEqual(['"a" "b"', '"a" "d"']);
  });

  it.each([
    [49, 49],
    [50, 50],
    [51, 50],
  ])("of which %i differ have %i rows, and all stand at their part", (count, shown) => {
    const form = (value: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));
    const { rows, fields } = compared(inputsOf(form("a")), inputsOf(form("b")));
    expect(fields).toHaveLength(shown);
    const part = rows.find(({ left }) => left?.kind === "function");
    expect(part?.fields.filter(({ group }) => group === "inputs")).toHaveLength(count);
  });

  it.each([10, 1200, 3000])("are compared behind %i printed lines too", (count) => {
    const run = (lines: number, exec_outcome: string) => {
      const printed = Array.from({ length: lines }, (_, index) =>
        at(1 + index / 1000, "function_execution_output", { log: `line ${index}` }),
      );
      const end = {
        function_name: "ship",
        ...(exec_outcome === "Error" ? { error: "boom" } : { outputs: {} }),
      };
      return [
        ...printed,
        at(9, "function_execution_started", { function_name: "ship" }),
        at(10, "function_execution_result", end),
      ];
    };
    for (const lines of [5, count]) {
      const { rows, words } = compared(run(lines, "Success"), run(count, "Error"));
      expect(words).toBe("ship failed: boom, in the good run it succeeded");
      expect(rows.filter(({ left, right }) => left === undefined && right?.kind === "function")).toEqual([]);
    }
  });
});
