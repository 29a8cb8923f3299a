/** What differs between a failed run and a good one, told of small logs: what explains the failure, not what follows from it. */

import { describe, expect, it } from "vitest";
import { causeDifference } from "../../../src/activity/cause/cause-difference.ts";
import { causeFacts } from "../../../src/activity/cause/cause-facts.ts";
import { goodEndOf, isGoodBefore } from "../../../src/activity/cause/good-end.ts";
import { causeDifferenceWords, type GoodRun } from "../../../src/activity/cause/good-facts.ts";
import type { HowOften } from "../../../src/activity/cause/how-often.ts";
import { rootCause } from "../../../src/activity/cause/root-cause.ts";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import fc from "../../support/cases.ts";
import { anyRunRecords, at, rowsOf } from "../sample-runs.ts";

const read = (records: readonly ActivityRecord[]) => ({
  run: assembleRun("Tr01", rowsOf(records)),
  recordOf: (rowId: number) => records[rowId],
});

interface Story {
  /** Inputs and outputs of the first step. */
  readonly first?: { readonly inputs?: object; readonly outputs?: object };
  readonly firstSeconds?: number;
  /** Inputs of the second step. */
  readonly second?: object;
  readonly secondSeconds?: number;
  readonly error?: string;
  readonly between?: readonly ActivityRecord[];
}

/** Two steps; the second one fails where an error is given. */
function story({ first, firstSeconds = 1, second, secondSeconds = 1, error, between = [] }: Story) {
  const step = (number: number, name: string) => ({
    ...{ function_name: name, function_id: `Fn${name}`, function_execution_id: `Fx${number}` },
    ...{ current_step: number, total_steps: 2 },
  });
  const outcome = (failed: boolean) => ({ exec_outcome: failed ? "Error" : "Success" });
  const one = { component_id: "Fncheck" };
  const two = { component_id: "Fnapprove" };
  const end = 10 + secondSeconds;
  return [
    at(0, "workflow_execution_started", { workflow_name: "Leave" }),
    at(1, "workflow_step_started", step(1, "check")),
    at(1, "function_execution_started", { function_name: "check" }, one),
    at(1 + firstSeconds, "function_execution_result", { function_name: "check" }, one),
    at(1 + firstSeconds, "workflow_step_execution_result", {
      ...{ ...step(1, "check"), ...outcome(false) },
      ...first,
    }),
    ...between,
    at(10, "workflow_step_started", step(2, "approve")),
    at(10, "function_execution_started", { function_name: "approve" }, two),
    at(end, "function_execution_result", { function_name: "approve", error }, two),
    at(end, "workflow_step_execution_result", {
      ...{ ...step(2, "approve"), ...outcome(error !== undefined) },
      inputs: second ?? {},
      outputs: error === undefined ? { id: "made" } : undefined,
    }),
    ...(error === undefined
      ? [at(end, "function_execution_output", { log: "done" }, two)]
      : [at(end, "function_execution_output", { log: error }, { ...two, level: "error" })]),
    at(end + 1, "workflow_execution_result", { workflow_name: "Leave", ...outcome(error !== undefined) }),
  ];
}

function differences(bad: Story, good: Story): readonly string[] {
  const failed = read(story({ error: "boom", ...bad }));
  const cause = rootCause(failed.run, failed.recordOf);
  const compared = cause && causeDifference(cause, failed, read(story(good)));
  return compared?.differences.map((difference) => causeDifferenceWords(difference)) ?? [];
}

const extra = at(5, "function_execution_started", { function_name: "extra" }, { component_id: "Fnextra" });
const extraEnd = at(6, "function_execution_result", { function_name: "extra" }, { component_id: "Fnextra" });

describe("what differs from a good run", () => {
  it.each<[string, Story, Story, readonly string[]]>([
    ["nothing, where only the failure does", { second: { a: 1 } }, { second: { a: 1 } }, []],
    [
      "the input whose type is another",
      { second: { amount: "three", days: 2 } },
      { second: { amount: 3, days: 2 } },
      ['inputs.amount was "three" (text), there 3 (number)'],
    ],
    [
      "the input that is missing",
      { second: { days: 2 } },
      { second: { amount: 3, days: 2 } },
      ["inputs.amount was missing, there 3"],
    ],
    [
      "the input that the error names, before the others",
      { second: { kind: "sick", amount: 4 }, error: "amount is too high" },
      { second: { kind: "days", amount: 3 } },
      ["inputs.amount was 4, there 3", 'inputs.kind was "sick", there "days"'],
    ],
    [
      "no identifier, where something else does",
      { second: { person: "U0DEMO002", amount: 4 } },
      { second: { person: "U0DEMO001", amount: 3 } },
      ["inputs.amount was 4, there 3"],
    ],
    [
      "an identifier, where nothing else does",
      { second: { person: "U0DEMO002", amount: 3 } },
      { second: { person: "U0DEMO001", amount: 3 } },
      ['inputs.person was "U0DEMO002", there "U0DEMO001"'],
    ],
    [
      "what the step before gave, and not once more what it became",
      { first: { outputs: { days: -1 } }, second: { days: -1 } },
      { first: { outputs: { days: 4 } }, second: { days: 4 } },
      ["inputs.days was -1, there 4"],
    ],
    [
      "what the step before gave, where the log does not tell the inputs",
      { first: { outputs: { days: -1 } } },
      { first: { outputs: { days: 4 } } },
      ["check outputs.days was -1, there 4"],
    ],
    ["its own time", { secondSeconds: 61 }, {}, ["took 1m 01s, there 1.0 s"]],
    ["the time of a step before", { firstSeconds: 8 }, {}, ["check took 8.0 s, there 1.0 s"]],
    [
      "what ran only in one of them before the failure",
      { between: [extra, extraEnd] },
      {},
      ["extra: succeeded, only here"],
    ],
  ])("is %s", (_, bad, good, expected) => {
    expect(differences(bad, good)).toEqual(expected);
  });

  it.each([
    ["its start", (records: readonly ActivityRecord[]) => records.slice(5)],
    ["any of its workflow", (records: readonly ActivityRecord[]) => records.slice(5, -1)],
  ])("is nothing that ran before all that is loaded of the failed run, without %s", (_, cut) => {
    const records = cut(story({ error: "boom", second: { a: 1 }, between: [extra, extraEnd] }));
    const failed = read(records);
    const cause = rootCause(failed.run, failed.recordOf);
    const good = read(story({ second: { a: 2 } }));
    const compared = cause && causeDifference(cause, failed, good).differences;
    const told = compared?.map((difference) => causeDifferenceWords(difference)) ?? [];
    expect(told.filter((words) => words.endsWith("only there"))).toEqual([]);
  });

  it("is four things at most, and says how many more there are", () => {
    const values = (from: number) => Object.fromEntries([..."abcdefg"].map((key, at) => [key, from + at]));
    const failed = read(story({ error: "boom", second: values(10) }));
    const cause = rootCause(failed.run, failed.recordOf);
    const compared = cause && causeDifference(cause, failed, read(story({ second: values(20) })));
    expect(compared).toMatchObject({ differences: { length: 4 }, more: 3 });
  });

  it("stands on the card, and so does that there is none or that it is looked for", () => {
    const failed = read(story({ error: "boom", second: { a: 1 } }));
    const cause = rootCause(failed.run, failed.recordOf);
    const lines = (good: GoodRun, often?: HowOften) =>
      cause &&
      causeFacts(cause, { good, often })
        .map(({ label, text }) => `${label}: ${text}`)
        .slice(3, -2);
    expect(lines({ state: "looking" })).toEqual(["good run: looking for the last good run…"]);
    expect(lines({ state: "none" })).toEqual([
      "good run: no earlier run of this kind succeeded in what is loaded",
    ]);
    expect(lines({ state: "none" }, { failed: 3, runs: 5, isBounded: false })).toEqual([
      "good run: no earlier run of this kind succeeded in what is loaded; 3 of 5 runs failed",
    ]);
    const good = read(story({ second: { a: 2 } }));
    const found = cause && {
      state: "found" as const,
      ...causeDifference(cause, failed, good),
      deployment: undefined,
    };
    expect(found && lines(found)).toEqual([
      "good run: Tr01, 0 µs before, took 12.0 s",
      ": inputs.a was 1, there 2",
    ]);
    expect(found && lines(found, { failed: 3, runs: 5, isBounded: false })?.[0]).toBe(
      "good run: Tr01, 0 µs before, took 12.0 s; since then 3 of 5 runs failed",
    );
    const same = cause && {
      state: "found" as const,
      ...causeDifference(cause, failed, failed),
      deployment: undefined,
    };
    expect(same && lines(same)?.at(-1)).toBe(": no other input, step or time until the failure");
  });

  it("is what differs from the same step, where another one has the same function", () => {
    const step = (number: number, from: number, seconds: number, error?: string) => {
      const named = { function_name: "mail", function_id: "Fnmail", function_execution_id: `Fx${number}` };
      const numbered = { ...named, current_step: number, total_steps: 2 };
      const fn = { component_id: "Fnmail", parent_execution_id: `Fx${number}` };
      return [
        at(from, "workflow_step_started", numbered),
        at(from, "function_execution_started", { function_name: "mail" }, fn),
        at(from + seconds, "function_execution_result", { function_name: "mail", error }, fn),
        at(from + seconds, "workflow_step_execution_result", {
          ...{ ...numbered, inputs: { to: number } },
          exec_outcome: error ? "Error" : "Success",
        }),
      ];
    };
    const failed = read(step(2, 10, 3, "full"));
    const good = read([...step(1, 0, 1), ...step(2, 10, 3)]);
    const cause = rootCause(failed.run, failed.recordOf);
    const { differences: found } = (cause && causeDifference(cause, failed, good)) ?? { differences: [] };
    expect(found.map((difference) => causeDifferenceWords(difference))).toEqual([]);
  });

  it("is told of any two runs", () => {
    fc.assert(
      fc.property(anyRunRecords, anyRunRecords, (first, second) => {
        const [failed, good] = [read(first), read(second)];
        const cause = rootCause(failed.run, failed.recordOf);
        if (!cause) return;
        causeFacts(cause, {
          good: { state: "found", ...causeDifference(cause, failed, good), deployment: undefined },
        });
        expect(causeDifference(cause, failed, failed).differences).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a good run of the same kind", () => {
  const endOf = (records: readonly ActivityRecord[]) => {
    const { run, recordOf } = read(records);
    return goodEndOf(run, recordOf);
  };
  const trigger = at(0, "trigger_executed", { trigger: { id: "Ft1" } }, { component_id: "Wf1" });
  const fn = at(1, "function_execution_started", { function_name: "a" }, { component_id: "Fn1" });

  it.each<[string, readonly ActivityRecord[], object | undefined]>([
    [
      "the end of its workflow",
      story({ error: "boom" }),
      { eventType: "workflow_execution_result", componentId: "Wf1" },
    ],
    [
      "the end of its function, where no workflow ran",
      [trigger, fn],
      { eventType: "function_execution_result", componentId: "Fn1" },
    ],
    [
      "the end of what its trigger should have started",
      [trigger],
      { eventType: "workflow_execution_result", componentId: "Wf1" },
    ],
    [
      "the end of the workflow that it is of, though another one ran in it and is seen before",
      [
        at(0, "workflow_execution_started", { workflow_name: "Inner" }, { component_id: "Wf2" }),
        at(1, "workflow_execution_result", { exec_outcome: "Success" }, { component_id: "Wf2" }),
        at(2, "workflow_execution_result", { exec_outcome: "Error" }, { component_id: "Wf1" }),
      ],
      { eventType: "workflow_execution_result", componentId: "Wf1" },
    ],
    ["nothing, where the log does not say of what kind it is", [at(0, "something_new", {})], undefined],
  ])("is found by %s", (_, records, expected) => {
    expect(endOf(records)).toEqual(expected);
  });

  it("is one of the same workflow, not one in which that workflow ran too", () => {
    const whole = (component_id: string, from: number, to: number, exec_outcome = "Success") => [
      at(from, "workflow_execution_started", {}, { component_id }),
      at(to, "workflow_execution_result", { exec_outcome }, { component_id }),
    ];
    const failed = read(whole("Wf1", 10, 11, "Error"));
    const triggered = read([at(10, "trigger_executed", { error: "boom" }, { component_id: "Wf1" })]);
    const good = read(whole("Wf1", 0, 1));
    const within = read([...whole("Wf2", 0, 3), ...whole("Wf1", 1, 2)]);
    expect([failed, triggered].map((run) => isGoodBefore(good, run))).toEqual([true, true]);
    expect([failed, triggered].map((run) => isGoodBefore(within, run))).toEqual([false, false]);
    expect(isGoodBefore(failed, good)).toBe(false);
    expect(isGoodBefore(good, good)).toBe(false);
  });

  it("is, of a run without a workflow, one without a workflow in which all its functions ran", () => {
    const ran = (component_id: string, second: number, error?: string) =>
      at(second, "function_execution_result", error ? { error } : {}, { component_id });
    const failed = read([ran("Fn1", 10), ran("Fn2", 11, "boom")]);
    const workflow = at(5, "workflow_execution_result", { exec_outcome: "Success" });
    expect(isGoodBefore(read([ran("Fn1", 1), ran("Fn2", 2)]), failed)).toBe(true);
    expect(isGoodBefore(read([ran("Fn1", 1), ran("Fn2", 2), ran("Fn3", 3)]), failed)).toBe(true);
    expect(isGoodBefore(read([ran("Fn1", 1)]), failed)).toBe(false);
    expect(isGoodBefore(read([ran("Fn1", 1), ran("Fn2", 2), workflow]), failed)).toBe(false);
  });
});
