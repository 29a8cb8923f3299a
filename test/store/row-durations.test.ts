import { expect, it } from "vitest";
import { createActivityStore } from "../../src/store/create-store.ts";
import { leaveRun } from "../activity/sample-runs.ts";
import { runOf, storeOf } from "../session/overview/log.ts";
import { queryOf } from "./store-parts.ts";

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

it.each([
  ["duration>2s", (ms: number | undefined) => ms !== undefined && ms > 2000],
  ["not duration>2s", (ms: number | undefined) => ms === undefined || ms <= 2000],
  ["duration=1s or duration<=3s", (ms: number | undefined) => ms !== undefined && ms <= 3000],
  ["duration!=1s", (ms: number | undefined) => ms !== 1000],
])("is what %s selects by", (text, fits) => {
  // All is decided at once.
  const store = createActivityStore({ sliceMs: 60_000 });
  store.append([...runOf("TrA", 0), ...runOf("TrB", 20), ...leaveRun(true).slice(5)]);
  const selected = store
    .select(queryOf(text))
    .window(0, store.size)
    .flatMap((row) => (row.kind === "record" ? [row.rowId] : []));
  const rowIds = Array.from({ length: store.size }, (_, rowId) => rowId);
  const fitting = rowIds.filter((rowId) => fits(store.durationMs(rowId)));
  expect(fitting).not.toEqual([]);
  expect(selected.toSorted((a, b) => a - b)).toEqual(fitting);
});
