import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { compareRuns } from "../../../src/activity/runs/compare-runs.ts";
import { decisiveDifference } from "../../../src/activity/runs/decisive-difference.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { at, rowsOf } from "../sample-runs.ts";

interface Story {
  readonly inputs?: unknown;
  readonly error?: string;
  /** Printed as an error. */
  readonly log?: string;
  readonly seconds?: number;
}

const of = { component_id: "Fnf" };

/** A step that says what went into it, its function, which does not, and a second step, which a failure never comes to. */
function storyOf({ inputs, error, log, seconds = 1 }: Story): readonly ActivityRecord[] {
  const step = { function_name: "f", function_id: "Fnf", function_execution_id: "Fx1" };
  const bad = error === undefined ? {} : error === "" ? { exec_outcome: "Error" } : { error };
  const outcome = { exec_outcome: error === undefined ? "Success" : "Error" };
  const next = { function_name: "g", function_id: "Fng", function_execution_id: "Fx2" };
  return [
    at(0, "workflow_execution_started", { workflow_name: "W" }),
    at(1, "workflow_step_started", step),
    at(2, "function_execution_started", { function_name: "f" }, of),
    ...(log
      ? [at(2, "function_execution_output", { log }, { ...of, level: "error", source: "developer" })]
      : []),
    at(2 + seconds, "function_execution_result", { function_name: "f", ...bad }, of),
    at(2 + seconds, "workflow_step_execution_result", { ...step, inputs, ...outcome }),
    ...(error === undefined
      ? [
          at(4, "workflow_step_started", next),
          at(5, "workflow_step_execution_result", { ...next, exec_outcome: "Success" }),
        ]
      : []),
    at(9, "workflow_execution_result", { workflow_name: "W", ...outcome }),
  ];
}

function compared(left: Story, right: Story) {
  const [a, b] = [storyOf(left), storyOf(right)];
  return compareRuns(assembleRun("Tr01", rowsOf(a)), assembleRun("Tr01", rowsOf(b)), {
    ...{ left: (rowId: number) => a[rowId], right: (rowId: number) => b[rowId] },
  });
}

const sentenceOf = (left: Story, right: Story) => decisiveDifference(compared(left, right))?.sentence;

describe("what decides", () => {
  it.each<[string, Story, Story, string]>([
    [
      "a missing input of the step",
      { inputs: { a: 1, approver: "U0DEMO001" } },
      { inputs: { a: 1 }, error: "TypeError: Cannot read properties of undefined" },
      'f failed: inputs.approver was missing, in the good run "U0DEMO001"',
    ],
    [
      "an input of another type",
      { inputs: { a: 1, id: 3 } },
      { inputs: { a: 1, id: "3" }, error: "bad input" },
      'f failed: inputs.id was "3" (text), in the good run 3 (number)',
    ],
    [
      "the input that the error names, though it differs in every run",
      { inputs: { kind: 1, channel_id: "C0DEMO001" } },
      { inputs: { kind: 2, channel_id: "C0DEMO002" }, error: "channel_not_found: channel_id is no channel" },
      'f failed: inputs.channel_id was "C0DEMO002", in the good run "C0DEMO001"',
    ],
    [
      "the error, with a value that changed",
      { inputs: { kind: "days" } },
      { inputs: { kind: "hours" }, error: "internal_error" },
      'f failed: internal_error, in the good run it succeeded; inputs.kind was "hours", in the good run "days"',
    ],
    [
      "the error alone where all inputs are alike, but for identifiers",
      { inputs: { employee: "U0DEMO001" } },
      { inputs: { employee: "U0DEMO002" }, error: "503" },
      "f failed: 503, in the good run it succeeded",
    ],
    [
      "the printed error where the part failed without a word",
      {},
      { error: "", log: "TypeError: x is undefined" },
      'f printed "TypeError: x is undefined" only in the failed run',
    ],
    [
      "two failures with different errors",
      { error: "first" },
      { error: "second" },
      "f failed: second, in the left run it failed: first",
    ],
  ])("is %s", (_, good, bad, sentence) => {
    expect(sentenceOf(good, bad)).toBe(sentence);
    if (good.error === undefined) expect(sentenceOf(bad, good)).toBe(sentence);
  });

  it("is an input before another trigger, where both ended alike", () => {
    const [a, b] = [storyOf({ inputs: { kind: "days" } }), storyOf({ inputs: { kind: "hours" } })];
    const triggered = [at(0, "trigger_payload_received", { trigger: { id: "Ft1", type: "webhook" } }), ...a];
    const { rows, decisive } = compareRuns(
      assembleRun("Tr01", rowsOf(triggered)),
      assembleRun("Tr01", rowsOf(b)),
      { left: (rowId) => triggered[rowId], right: (rowId) => b[rowId] },
    );
    expect(rows[0]?.difference).toBe("only-left");
    expect(rows[decisive]?.field?.place).toBe("inputs.kind");
  });

  it("is nothing where both failed alike", () => {
    const story = { inputs: { request_id: 1 }, error: "boom" };
    expect(sentenceOf(story, { ...story, inputs: { request_id: 2 } })).toBeUndefined();
  });
});

describe("a part that one run did not come to", () => {
  it.each<[string, Story, Story, string | undefined]>([
    ["is not reached after a failure", {}, { error: "boom" }, "right"],
    ["whichever side failed", { error: "boom" }, {}, "left"],
  ])("%s", (_, left, right, side) => {
    const last = compared(left, right).rows.findLast((row) => (row.left ?? row.right)?.label === "g");
    expect(last?.notReached).toBe(side);
  });

  it("is only missing where nothing failed before", () => {
    const [a, b] = [storyOf({}), storyOf({}).slice(0, 5)];
    const { rows } = compareRuns(assembleRun("Tr01", rowsOf(a)), assembleRun("Tr01", rowsOf(b)));
    expect(rows.some(({ notReached }) => notReached)).toBe(false);
  });
});
