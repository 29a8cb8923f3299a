import { expect, it } from "vitest";
import { leaveRun } from "../activity/sample-runs.ts";
import { runOf, storeOf } from "../session/overview/log.ts";

const tookIn = (records: ReturnType<typeof leaveRun>) => {
  const store = storeOf(records);
  return records.map((_, rowId) => store.durationMs(rowId));
};

it("is the time from the start of the same part, of each run its own, and nothing of what ends nothing", () => {
  const alone = tookIn(leaveRun());
  expect(alone.filter((ms) => ms !== undefined).length).toBeGreaterThan(3);
  const ends = leaveRun().map(({ eventType }) => eventType.endsWith("_execution_result"));
  expect(alone.map((ms) => ms !== undefined)).toEqual(ends);
  const both = [...runOf("TrA", 0), ...runOf("TrB", 1)];
  expect(tookIn(both)).toEqual([...alone, ...alone]);
});

it("is unknown where the start is not in the log", () => {
  expect(tookIn(leaveRun().slice(-1))).toEqual([undefined]);
});
