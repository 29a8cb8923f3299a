/** Functions under their steps, of logs that name executions at the steps alone, as the document has it. */

import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { at, rowsOf } from "../sample-runs.ts";

const named = { function_name: "send", function_id: "Fn1" };
const step = (second: number, number: number, exec_outcome?: string) =>
  at(second, exec_outcome ? "workflow_step_execution_result" : "workflow_step_started", {
    ...named,
    ...{ function_execution_id: `Fx${number}`, exec_outcome },
    ...(!exec_outcome && { current_step: number, total_steps: 2 }),
  });
const began = (second: number) =>
  at(second, "function_execution_started", { function_name: "send" }, { component_id: "Fn1" });
const ended = (second: number, error?: string) =>
  at(second, "function_execution_result", { function_name: "send", error }, { component_id: "Fn1" });

/** The steps with the functions that stand below them. */
function steps(records: readonly ActivityRecord[]): readonly string[] {
  const lines: string[] = [];
  for (const { kind, step, status } of assembleRun("Tr01", rowsOf(records)).rows) {
    if (kind === "step") lines.push(`${step} ${status}:`);
    else lines.push(`${lines.pop() ?? ""} ${status}`);
  }
  return lines;
}

describe("two steps of one function, side by side", () => {
  it.each<[string, readonly ActivityRecord[], readonly string[]]>([
    [
      "the first step ends first and fails",
      [ended(5, "boom"), step(6, 1, "Error"), ended(7), step(8, 2, "Success")],
      ["1 failed: failed", "2 succeeded: succeeded"],
    ],
    [
      "the first step ends first, and the second one fails",
      [ended(5), step(6, 1, "Success"), ended(7, "boom"), step(8, 2, "Error")],
      ["1 succeeded: succeeded", "2 failed: failed"],
    ],
    [
      "the second step ends first and fails",
      [ended(5, "boom"), step(6, 2, "Error"), ended(7), step(8, 1, "Success")],
      ["1 succeeded: succeeded", "2 failed: failed"],
    ],
    [
      "the second step ends first, and the first one fails",
      [ended(5), step(6, 2, "Success"), ended(7, "boom"), step(8, 1, "Error")],
      ["1 failed: failed", "2 succeeded: succeeded"],
    ],
    [
      "both functions end before both steps",
      [ended(5, "boom"), ended(6), step(7, 2, "Success"), step(8, 1, "Error")],
      ["1 failed: failed", "2 succeeded: succeeded"],
    ],
    [
      "the function succeeds in a step that fails",
      [ended(5), step(6, 1, "Error"), ended(7), step(8, 2, "Success")],
      ["1 failed: succeeded", "2 succeeded: succeeded"],
    ],
    ["one goes on", [ended(5), step(6, 1, "Success")], ["1 succeeded: succeeded", "2 running: running"]],
    ["both go on", [], ["1 running: running", "2 running: running"]],
    [
      "a function is tried again in its step",
      [ended(4, "boom"), began(5), ended(6), step(7, 1, "Success"), ended(8), step(9, 2, "Success")],
      ["1 succeeded: succeeded", "2 succeeded: failed succeeded"],
    ],
  ])("keeps each function in its own: %s", (_, ends, expected) => {
    expect(steps([step(0, 1), step(1, 2), began(2), began(3), ...ends])).toEqual(expected);
  });

  it("keeps each function in its own where one has begun before the other step has", () => {
    const starts = [step(0, 1), began(1), step(2, 2), began(3)];
    const ends = [ended(5, "boom"), step(6, 1, "Error"), ended(7), step(8, 2, "Success")];
    expect(steps([...starts, ...ends])).toEqual(["1 failed: failed", "2 succeeded: succeeded"]);
  });
});

it.each([
  ["a function's end is stamped after that of its step and after the start of the next one", 0.005, 0],
  ["all of a function is stamped before", -0.005, -0.005],
  ["all of a function is stamped after", 0.008, 0.008],
])("keeps each function in its own of steps in a row where %s", (_, endLater, startLater) => {
  const one = (number: number, error?: string) => {
    const from = number * 0.1;
    return [
      step(from, number),
      began(from + 0.002 + startLater),
      ended(from + 0.099 + endLater, error),
      step(from + 0.099, number, error ? "Error" : "Success"),
    ];
  };
  const records = [1, 2, 3].flatMap((number) => one(number, number === 2 ? "boom" : undefined));
  const { rows } = assembleRun("Tr01", rowsOf(records));
  expect(steps(records)).toEqual(["1 succeeded: succeeded", "2 failed: failed", "3 succeeded: succeeded"]);
  const took = rows.map(({ startUs = 0, endUs = 0 }) => Math.round((endUs - startUs) / 1000));
  const ofFunction = Math.round(97 + 1000 * (endLater - startLater));
  expect(took).toEqual([99, ofFunction, 99, ofFunction, 99, ofFunction]);
});

it("looks for a function that failed in the step that failed, though another one ended closer to it", () => {
  const starts = [step(0, 1), step(0.1, 2), began(0.2), began(0.3)];
  const records = [...starts, ended(5, "boom"), ended(5.2), step(5.1, 1, "Success"), step(5.3, 2, "Error")];
  expect(steps(records)).toEqual(["1 succeeded: succeeded", "2 failed: failed"]);
});

it("takes no end for that of a step that ended long before it", () => {
  const records = [step(0, 1), began(1), step(2, 1, "Success"), step(3, 2), began(4), ended(9)];
  expect(steps(records)).toEqual(["1 succeeded: unknown", "2 running: succeeded"]);
});

it("keeps functions of one run in more steps than are compared one by one", () => {
  const records = Array.from({ length: 250 }, (_, index) => {
    const from = index * 10;
    return [step(from, index), began(from + 1), ended(from + 2), step(from + 3, index, "Success")];
  }).flat();
  expect(new Set(steps(records).map((line) => line.replace(/^\d+ /, "")))).toEqual(
    new Set(["succeeded: succeeded"]),
  );
});

it("leaves functions in the steps that ran at their time, one step after the other", () => {
  const first = [step(0, 1), began(1), ended(2, "boom"), step(3, 1, "Error")];
  const second = [step(4, 2), began(5), ended(6), step(7, 2, "Success")];
  expect(steps([...first, ...second])).toEqual(["1 failed: failed", "2 succeeded: succeeded"]);
});
