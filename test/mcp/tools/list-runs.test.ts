/** Which runs `list_runs` gives, how many it leaves out, and how an agent asks for those. */

import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { listRuns } from "../../../src/mcp/tools/list-runs.ts";
import { noonUs, recordOf } from "../../activity/sample-records.ts";
import { memoryLog, runTool } from "../run-tool.ts";

const names = ["Leave", "Travel"];

/** Runs of two workflows in turn, a minute apart, of which every third failed. */
function logOf(count: number): readonly ActivityRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const workflow_name = names[index % 2];
    const header = (second: number) => ({
      ...{ created: noonUs + (index * 60 + second) * 1_000_000, trace_id: `Tr${index}` },
      component_id: `Wf${index % 2}`,
    });
    const exec_outcome = index % 3 === 0 ? "Error" : "Success";
    return [
      recordOf("workflow_execution_started", { workflow_name }, header(0)),
      recordOf("workflow_execution_result", { workflow_name, exec_outcome }, header(1 + ((index * 7) % 10))),
    ];
  }).flat();
}

async function listed(count: number, args: object) {
  const { facts, lists = [], cut } = await runTool(listRuns(memoryLog(logOf(count))), args);
  const rows = (lists[0]?.rows ?? []) as readonly { readonly trace_id: string }[];
  return { facts, cut, way: lists[0]?.way, runs: rows.map((row) => row.trace_id) };
}

it.each<[string, object, readonly string[]]>([
  ["the latest first", {}, ["Tr4", "Tr3", "Tr2", "Tr1", "Tr0"]],
  ["the longest first", { sort: "duration" }, ["Tr4", "Tr1", "Tr2", "Tr3", "Tr0"]],
  ["those that failed", { status: "failed" }, ["Tr3", "Tr0"]],
  ["those that have a word", { find: "travel" }, ["Tr3", "Tr1"]],
  ["those that failed and have a word", { status: "failed", find: "travel" }, ["Tr3"]],
  ["those that a query chooses", { query: "trace=Tr2" }, ["Tr2"]],
])("gives %s", async (_what, args, runs) => {
  const found = await listed(5, args);
  expect([found.runs, found.facts]).toEqual([runs, { found: runs.length }]);
});

describe("of more runs than are wanted", () => {
  it.each([
    [2, 2, []],
    [3, 3, []],
    [4, 3, [expect.stringMatching(/^1 more run fit.*limit of up to 500.*smaller range of time/)]],
    [5, 3, [expect.stringMatching(/^2 more runs fit/)]],
  ])("which are %i it gives %i, and says how many are left", async (count, given, cut) => {
    const found = await listed(count, { limit: 3 });
    expect([found.runs.length, found.facts, found.cut]).toEqual([given, { found: count }, cut]);
    expect(found.way).toMatch(/smaller range of time.*status.*find/);
  });

  it("it gives fifty where none are asked for", async () => {
    expect((await listed(51, {})).runs).toHaveLength(50);
  });
});

it.each([
  [{ limit: 0 }, false],
  [{ limit: 500 }, true],
  [{ limit: 501 }, false],
  [{ find: "x".repeat(1000) }, true],
  [{ find: "x".repeat(1001) }, false],
  [{ sort: "size" }, false],
  [{ status: "late" }, false],
])("takes %j or not", async (args, isTaken) => {
  const answered = await listed(1, args).then(
    () => true,
    () => false,
  );
  expect(answered).toBe(isTaken);
});
