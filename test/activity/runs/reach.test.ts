import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { compareRuns } from "../../../src/activity/runs/compare-runs.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { at, rowsOf } from "../sample-runs.ts";

const runOf = (records: readonly ActivityRecord[]) => assembleRun("Tr01", rowsOf(records));

type Inner = "got" | "lost" | "printed" | "went wrong" | "refused";

/** What its function does between its beginning and its end. */
interface StepStory {
  readonly name: string;
  readonly does?: readonly Inner[];
  readonly error?: string;
}

/** A workflow of these steps that fails with its last one, or not at all, and is billed. */
function storyOf(steps: readonly StepStory[], isBilled = true): readonly ActivityRecord[] {
  const workflow = { workflow_name: "w" };
  const failed = steps.at(-1)?.error !== undefined;
  const exec_outcome = failed ? "Error" : "Success";
  let second = 1;
  const next = (type: string, payload: object, header = {}) => at(second++, type, { ...payload }, header);
  return [
    next("workflow_execution_started", workflow),
    ...steps.flatMap(({ name, does = [], error }, index) => {
      const part = { function_id: `Fn${name}`, function_name: name, function_execution_id: `Fx${index}` };
      const of = { component_id: `Fn${name}` };
      return [
        next("workflow_step_started", part),
        next("function_execution_started", { function_name: name }, of),
        ...does.map((inner) => innerOf(inner, next, of)),
        next("function_execution_result", { function_name: name, ...(error && { error }) }, of),
        next("workflow_step_execution_result", { ...part, exec_outcome: error ? "Error" : "Success" }),
      ];
    }),
    next("workflow_execution_result", { ...workflow, exec_outcome }),
    ...(isBilled
      ? [next("workflow_billing_result", { workflow_name: "w", is_billing_excluded: false })]
      : []),
  ];
}

function innerOf(
  inner: Inner,
  next: (type: string, payload: object, header?: object) => ActivityRecord,
  of: object,
): ActivityRecord {
  switch (inner) {
    case "got":
      return next("external_auth_token_fetch_result", { code: "external_token_found" }, of);
    case "lost":
      return next("external_auth_result", { code: "app_not_found" }, { ...of, level: "error" });
    case "printed":
      return next("function_execution_output", { log: "asking" }, { ...of, source: "developer" });
    case "went wrong":
      return next("function_execution_output", { log: "Error: 429" }, { ...of, level: "error" });
    case "refused":
      return next("function_execution_output", { log: "no" }, { ...of, level: "error" });
  }
}

/** Kind and name of each part that the right run did not come to; a line that it did not print by what it says. */
function notReached(left: readonly ActivityRecord[], right: readonly ActivityRecord[]): readonly string[] {
  const there = compareRuns(runOf(left), runOf(right)).rows.filter((row) => row.notReached);
  const back = compareRuns(runOf(right), runOf(left)).rows.filter((row) => row.notReached);
  expect(there.every((row) => row.notReached === "right" && row.left)).toBe(true);
  expect(back.map(({ right: row }) => row?.id)).toEqual(there.map(({ left: row }) => row?.id));
  return there.map(({ left: row }) => (row?.kind === "output" ? row.text : `${row?.kind} ${row?.label}`));
}

const afterStep = ["step g", "function g"];

describe("what a run did not come to because it had failed", () => {
  it.each<[string, readonly StepStory[], readonly StepStory[], readonly string[]]>([
    [
      "is each step after the one that failed, with all that is inside",
      [{ name: "f" }, { name: "g", does: ["printed"] }],
      [{ name: "f", error: "boom" }],
      [...afterStep, "asking"],
    ],
    [
      "is what its own function does after what it was doing",
      [{ name: "f", does: ["printed", "got"] }],
      [{ name: "f", does: ["printed", "went wrong"], error: "boom" }],
      ["event "],
    ],
    [
      "is nothing that is missing in a step that succeeded before",
      [{ name: "f", does: ["got", "printed"] }, { name: "g" }],
      [
        { name: "f", does: ["printed"] },
        { name: "g", error: "boom" },
      ],
      [],
    ],
    [
      "is nothing at the end of a step that succeeded before",
      [{ name: "f", does: ["printed", "got"] }, { name: "g" }],
      [
        { name: "f", does: ["printed"] },
        { name: "g", error: "boom" },
      ],
      [],
    ],
    [
      "is no earlier failure of the other run, where this one went on",
      [{ name: "f", does: ["lost", "refused"], error: "missing token" }],
      [{ name: "f", does: ["printed", "went wrong"], error: "429" }],
      [],
    ],
    [
      "is no step before those that it took",
      [{ name: "g" }, { name: "f" }],
      [{ name: "f", error: "boom" }],
      [],
    ],
    [
      "is nothing in a part that failed and was passed all the same",
      [{ name: "f", does: ["printed", "got"] }, { name: "g" }],
      [
        { name: "f", does: ["printed"], error: "late" },
        { name: "g", error: "boom" },
      ],
      [],
    ],
  ])("%s", (_, left, right, parts) => {
    expect(notReached(storyOf(left), storyOf(right))).toEqual(parts);
  });

  it("is what comes after the whole run that failed, such as its bill", () => {
    const [left, right] = [storyOf([{ name: "f" }]), storyOf([{ name: "f", error: "boom" }], false)];
    expect(notReached(left, right)).toHaveLength(1);
  });

  it("is not known of a run that is not kept whole", () => {
    const many: readonly Inner[] = Array.from({ length: 10_100 }, () => "printed");
    const left = storyOf([{ name: "f" }, { name: "g" }]);
    expect(notReached(left, storyOf([{ name: "f", does: many, error: "boom" }]))).toEqual([]);
  });
});
