/** What `search_log` finds, what it leaves out, and how an agent asks for the rest. */

import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { searchLog } from "../../../src/mcp/tools/search-log.ts";
import { noonUs, recordOf } from "../../activity/sample-records.ts";
import { memoryLog, runTool } from "../run-tool.ts";

const second = 1_000_000;

function logOf(count: number): readonly ActivityRecord[] {
  return Array.from({ length: count }, (_, index) =>
    recordOf("function_execution_output", { log: `line ${index}` }, { created: noonUs + index * second }),
  );
}

/** The answer over a log of so many records, and the numbers of those that it has. */
async function searched(count: number, args: object, { batch = 2 } = {}) {
  const { facts, lists = [], cut } = await runTool(searchLog(memoryLog(logOf(count), { batch })), args);
  const rows = (lists[0]?.rows ?? []) as readonly { readonly text: string }[];
  return {
    facts,
    cut,
    way: lists[0]?.way,
    rows: rows.map(({ text }) => Number(/line (\d+)/.exec(text)?.[1])),
  };
}

describe("of more records than are wanted", () => {
  it.each([1, 2, 7])("it has the newest first, or the oldest, in batches of %i", async (batch) => {
    const newest = await searched(20, { limit: 3 }, { batch });
    expect([newest.rows, newest.facts]).toEqual([[19, 18, 17], { matched: 20, order: "newest" }]);
    const oldest = await searched(20, { limit: 3, order: "oldest" }, { batch });
    expect([oldest.rows, oldest.facts]).toEqual([[0, 1, 2], { matched: 20, order: "oldest" }]);
  });

  it.each([
    [2, []],
    [3, []],
    [4, [expect.stringMatching(/^1 more record matched\..* limit of up to 500.*until_time.*narrower query/)]],
    [5, [expect.stringMatching(/^2 more records matched\./)]],
  ])("which are %i where three are wanted it says how many are left", async (count, cut) => {
    expect((await searched(count, { limit: 3 })).cut).toEqual(cut);
  });

  it.each([
    ["newest", /another until_time/, /until_time .* one microsecond after the time of the last row/],
    ["oldest", /another since/, /since .* the time of the last row/],
  ])("the %s first, it says which end is moved for the rest", async (order, cut, way) => {
    const found = await searched(5, { limit: 1, order });
    expect(found.cut?.join()).toMatch(cut);
    expect(found.way).toMatch(way);
  });
});

describe("where its time is over", () => {
  const late = { isLate: () => true };
  const end = new Error("too late");

  it("it says that nothing was read where nothing was, and what to ask for", async () => {
    const { facts, cut } = await runTool(searchLog(memoryLog([], { end })), {}, late);
    expect(facts).toMatchObject({ matched: 0 });
    expect(cut).toEqual([expect.stringMatching(/time .* was over: nothing was read\..*shorter range/)]);
  });

  it("it has what was read until then, and says from when on nothing was looked at", async () => {
    const { facts, cut } = await runTool(searchLog(memoryLog(logOf(5), { end })), {}, late);
    expect(facts).toMatchObject({ matched: 5 });
    expect(cut).toEqual([
      expect.stringMatching(
        /records after 2026-01-05T\d\d:00:04\.000000Z were not looked at\..*shorter range/,
      ),
    ]);
  });

  it("it fails where it was stopped otherwise", async () => {
    await expect(runTool(searchLog(memoryLog(logOf(5), { end })), {})).rejects.toBe(end);
  });
});

it("hands on what is asked of the log", async () => {
  const log = memoryLog([]);
  await runTool(searchLog(log), { query: "failed", since: "15m", until_time: "5m" });
  expect(log.asked).toEqual([{ query: "failed", since: "15m", untilTime: "5m" }]);
});

it.each([
  [{ limit: 0 }, false],
  [{ limit: 1 }, true],
  [{ limit: 500 }, true],
  [{ limit: 501 }, false],
  [{ order: "latest" }, false],
])("takes %j or not", async (args, isTaken) => {
  const answered = await runTool(searchLog(memoryLog([])), args).then(
    () => true,
    () => false,
  );
  expect(answered).toBe(isTaken);
});

it("says of a line what is known of it, and nothing that is not so", async () => {
  const records = [
    recordOf("function_execution_result", { function_name: "f", error: "bad" }, { trace_id: "Tr1" }),
    recordOf("function_execution_output", { log: "x" }, { created: 0, trace_id: "" }),
  ];
  const { lists = [] } = await runTool(searchLog(memoryLog(records)), { order: "oldest" });
  expect(lists[0]?.rows).toEqual([
    expect.objectContaining({ failed: true, trace_id: "Tr1", time: expect.stringMatching(/^2026-/) }),
    expect.not.objectContaining({ failed: expect.anything(), trace_id: expect.anything() }),
  ]);
  expect(lists[0]?.rows[1]).toMatchObject({ time: null });
});
