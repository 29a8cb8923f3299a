import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { compareRuns, isAlike } from "../../../src/activity/runs/compare-runs.ts";
import { sameSteps } from "../../../src/activity/runs/same-steps.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import fc from "../../support/cases.ts";
import { at, rowsOf } from "../sample-runs.ts";

/** `mail 2`, of a workflow that has so many steps. */
const stepsOf = (texts: readonly string[], steps?: number) =>
  texts.map((text) => {
    const [label = "", step] = text.split(" ");
    return { label, step: step === undefined ? undefined : Number(step), steps };
  });

describe("the same step of two runs", () => {
  it.each<[string, readonly string[], number | undefined, readonly string[], number | undefined, object]>([
    ["has the same number", ["mail 1", "mail 2"], 2, ["mail 2", "mail 1"], 2, { 1: 1, 2: 2 }],
    ["has it where one run lacks a step", ["mail 1", "mail 2"], 2, ["mail 2"], 2, { 2: 2 }],
    ["is none where the number is not there", ["mail 1"], 2, ["mail 2"], 2, { 2: 2 }],
    ["is found without the number of all", ["mail 1", "mail 2"], undefined, ["mail 2"], 2, { 2: 2 }],
    [
      "has the name where a step was put before it",
      ["mail 1", "mail 2"],
      2,
      ["form 1", "mail 2", "mail 3"],
      3,
      { 1: undefined, 2: 1, 3: 2 },
    ],
    [
      "has the name where that is seen by the names alone",
      ["mail 1", "mail 2"],
      undefined,
      ["form 1", "mail 2", "mail 3"],
      undefined,
      { 1: undefined, 2: 1, 3: 2 },
    ],
    [
      "has the name where a step was taken from between",
      ["mail 1", "form 2", "mail 3", "save 4"],
      4,
      ["mail 1", "mail 2", "save 3"],
      3,
      { 1: 1, 2: 3, 3: 4 },
    ],
    [
      "has the number where another step was put in the place of one",
      ["form 1", "mail 2", "mail 3"],
      3,
      ["ask 1", "mail 3"],
      3,
      { 1: undefined, 3: 3 },
    ],
    [
      "has the name where two changed places",
      ["mail 1", "form 2"],
      2,
      ["form 1", "mail 2"],
      2,
      { 1: 2, 2: 1 },
    ],
    [
      "has the name once where a step was tried again",
      ["mail 1"],
      1,
      ["form 1", "mail 2", "mail 2"],
      2,
      { 2: 1 },
    ],
  ])("%s", (_, left, leftTotal, right, rightTotal, numbers) => {
    const rows = stepsOf(right, rightTotal);
    const numberOf = sameSteps(stepsOf(left, leftTotal), rows);
    expect(Object.fromEntries(rows.map((row) => [row.step, numberOf(row)]))).toMatchObject(numbers);
  });
});

/** How a step went in one run. */
interface Way {
  readonly second: number;
  /** Attempts that failed before it succeeded. */
  readonly failures: number;
  readonly isMissing: boolean;
}

interface Told extends Way {
  readonly name: string;
  /** What it is given, in every run. */
  readonly value: number;
}

/** The function of each step and, in the step, its attempts one after the other; steps run beside each other. */
function recordsOf(steps: readonly Told[]): readonly ActivityRecord[] {
  const attempt = ({ name, value, second, failures }: Told, number: number, index: number) => {
    const from = second + index * 3;
    const failed = index < failures;
    const inStep = {
      ...{ function_name: name, function_id: `Fn${name}`, function_execution_id: `Fx${number}x${index}` },
      ...{ current_step: number, total_steps: steps.length },
    };
    const inFunction = { component_id: `Fn${name}`, parent_execution_id: `Fx${number}x${index}` };
    const given = { function_name: name, inputs: { value } };
    return [
      at(from, "workflow_step_started", inStep),
      at(from + 0.1, "function_execution_started", given, inFunction),
      at(from + 1, "function_execution_result", { ...given, ...(failed && { error: "busy" }) }, inFunction),
      at(from + 2, "workflow_step_execution_result", {
        ...{ ...inStep, inputs: { value } },
        exec_outcome: failed ? "Error" : "Success",
      }),
    ];
  };
  const ran = steps.flatMap((step, index) =>
    step.isMissing
      ? []
      : Array.from({ length: step.failures + 1 }, (_, tried) => attempt(step, index + 1, tried)).flat(),
  );
  return [
    at(0, "workflow_execution_started", { workflow_name: "Mails" }),
    ...ran,
    at(90, "workflow_execution_result", { workflow_name: "Mails", exec_outcome: "Success" }),
  ].toSorted((a, b) => a.createdUs - b.createdUs);
}

function comparedOf(left: readonly Told[], right: readonly Told[]) {
  const [a, b] = [recordsOf(left), recordsOf(right)];
  const [first, second] = [a, b].map((records) => assembleRun("Tr01", rowsOf(records)));
  if (!first || !second) throw new Error("two runs are compared");
  return compareRuns(first, second, { left: (rowId) => a[rowId], right: (rowId) => b[rowId] });
}

const anyWay = fc.record({
  second: fc.integer({ min: 1, max: 9 }),
  failures: fc.integer({ min: 0, max: 2 }),
  isMissing: fc.boolean(),
});
/** Steps of few names, and how each went in two runs. */
const anySteps = fc.array(fc.tuple(fc.constantFrom("mail", "save"), anyWay, anyWay), {
  minLength: 1,
  maxLength: 5,
});
const wayOf = (steps: readonly (readonly [string, Way, Way])[], run: 1 | 2): readonly Told[] =>
  steps.map((step, value) => ({ name: step[0], value, ...step[run] }));

describe("two runs whose steps have the same values", () => {
  it("differ in no value, whichever step began first, was tried again or was left out", () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { rows } = comparedOf(wayOf(steps, 1), wayOf(steps, 2));
        expect(rows.filter(({ field }) => field)).toEqual([]);
        const both = rows.filter(({ left, right }) => left?.status === "succeeded" && right);
        expect(both.every(isAlike)).toBe(true);
        const inBoth = steps.filter(([, one, other]) => !one.isMissing && !other.isMissing).length;
        expect(both.filter(({ left }) => left?.kind === "function")).toHaveLength(inBoth);
      }),
      { numRuns: 200 },
    );
  });

  it("differ in none where a deployment between them put another step before", () => {
    const all = (steps: readonly Told[]) => steps.map((step) => ({ ...step, isMissing: false }));
    const form = { name: "form", value: 0, second: 1, failures: 0, isMissing: false };
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { rows } = comparedOf(all(wayOf(steps, 1)), [form, ...all(wayOf(steps, 2))]);
        const values = rows.filter(({ field }) => field?.group === "inputs");
        expect(values).toEqual([]);
        expect(rows.filter(({ right }) => right?.label === "form").every(({ left }) => !left)).toBe(true);
        const both = rows.filter(
          ({ left, right }) => left?.kind === "function" && right?.status === "succeeded",
        );
        expect(both.every(({ left }) => left?.status === "succeeded")).toBe(true);
        expect(both).toHaveLength(steps.length);
      }),
      { numRuns: 200 },
    );
  });
});
