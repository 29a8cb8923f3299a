/** Both sides of what `compare_runs` answers are made of the records of their own run. */

import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { compareRuns } from "../../../src/mcp/tools/compare-runs.ts";
import { noonUs, recordOf } from "../../activity/sample-records.ts";
import { memoryLog, runTool } from "../run-tool.ts";

/** A run of one workflow with one function. */
function run(trace: string, from: number, amount: unknown, error?: string): readonly ActivityRecord[] {
  const at = (second: number, type: string, payload: object, component_id: string) =>
    recordOf(
      type,
      { ...payload },
      { created: noonUs + (from + second) * 1_000_000, trace_id: trace, component_id },
    );
  const failed = error === undefined ? {} : { error };
  const exec_outcome = error === undefined ? "Success" : "Error";
  return [
    at(0, "workflow_execution_started", { workflow_name: "Leave" }, "Wf1"),
    at(1, "function_execution_started", { function_name: "approve", inputs: { amount } }, "Fn1"),
    at(2, "function_execution_result", { function_name: "approve", inputs: { amount }, ...failed }, "Fn1"),
    at(3, "workflow_execution_result", { workflow_name: "Leave", exec_outcome }, "Wf1"),
  ];
}

const good = run("TrGOOD", 0, 3);
const bad = run("TrBAD", 100, "three", "parameter_validation_failed");

interface Part {
  readonly fields: readonly { readonly path?: string }[];
}

describe.each([
  ["the last good run", {}],
  ["a run that is named", { other: "TrGOOD" }],
])("beside %s", (_what, other) => {
  it("a field has the value of each run, and decides", async () => {
    const tool = compareRuns(memoryLog([...good, ...bad]));
    const { facts, lists = [] } = await runTool(tool, { trace: "TrBAD", ...other });
    expect(facts).toMatchObject({
      left: { trace_id: "TrGOOD", status: "succeeded" },
      right: { trace_id: "TrBAD", status: "failed" },
      alike: false,
      decisive: { subject: "approve", sentence: expect.stringContaining("inputs.amount") },
    });
    const parts = lists[0]?.rows as readonly Part[];
    expect(JSON.stringify(parts.flatMap(({ fields }) => fields))).toMatch(/inputs\.amount.*3.*three/);
  });
});

it("has no part that differs where the runs are alike, and counts those that are", async () => {
  const tool = compareRuns(memoryLog([...good, ...run("TrSAME", 50, 3)]));
  const { facts, lists = [] } = await runTool(tool, { trace: "TrSAME", other: "TrGOOD" });
  expect(facts).toMatchObject({ alike: true, decisive: null, parts_alike: 2 });
  expect(lists[0]?.rows).toEqual([]);
});

it("has a field that differs in every run, though the runs are alike", async () => {
  const tool = compareRuns(memoryLog([...run("TrONE", 0, "U0DEMO001"), ...run("TrTWO", 50, "U0DEMO002")]));
  const { facts, lists = [] } = await runTool(tool, { trace: "TrTWO", other: "TrONE" });
  expect(facts).toMatchObject({ alike: true, parts_alike: 1 });
  expect(JSON.stringify(lists[0]?.rows)).toMatch(/inputs\.amount.*U0DEMO001.*U0DEMO002/);
});

it("says how another run is named where no good one is there", async () => {
  const tool = compareRuns(memoryLog(bad));
  await expect(runTool(tool, { trace: "TrBAD" })).rejects.toMatchObject({
    code: "no_good_run",
    remedy: expect.stringMatching(/other: Tr/),
  });
});
