import { expect, it } from "vitest";
import type { ActivityRecord } from "../../src/activity/record.ts";
import type { ColumnStore } from "../../src/store/create-store.ts";
import { anyRunRecords, at, leaveRun } from "../activity/sample-runs.ts";
import { runOf, storeOf } from "../session/overview/log.ts";
import fc from "../support/cases.ts";
import { createTestStore } from "../support/test-store.ts";
import { queryOf } from "./store-parts.ts";

const tookIn = (records: ReturnType<typeof leaveRun>) => {
  const store = storeOf(records);
  return records.map((record) => store.durations.msOf(record));
};

function selected(store: ColumnStore, selection = store.select(queryOf("duration>=0ms"))) {
  const rows = selection.window(0, selection.length);
  return rows.flatMap((row) => (row.kind === "record" ? [row.record.raw] : []));
}

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

it("is the same in whatever order the records came", () => {
  const records = leaveRun();
  const store = storeOf(records.toReversed());
  expect(records.map((record) => store.durations.msOf(record))).toEqual(tookIn(records));
});

it.each([
  ["duration>2s", (ms: number | undefined) => ms !== undefined && ms > 2000],
  ["not duration>2s", (ms: number | undefined) => ms === undefined || ms <= 2000],
  ["duration=1s or duration<=3s", (ms: number | undefined) => ms !== undefined && ms <= 3000],
  ["duration!=1s", (ms: number | undefined) => ms !== 1000],
])("is what %s selects by", (text, fits) => {
  const records = [...runOf("TrA", 0), ...runOf("TrB", 20), ...leaveRun(true).slice(5)];
  const store = createTestStore();
  store.append(records);
  const fitting = records.filter((record) => fits(store.durations.msOf(record)));
  expect(fitting).not.toEqual([]);
  const raws = ({ raw }: ActivityRecord) => raw;
  expect(selected(store, store.select(queryOf(text))).toSorted()).toEqual(fitting.map(raws).toSorted());
});

it("is what an open selection, its counts and its columns follow when a start comes after its end", () => {
  const store = createTestStore();
  const selection = store.select(queryOf("duration>=5s"));
  const end = at(9, "workflow_execution_result", {});
  store.append([end, at(10, "workflow_execution_result", {}, { trace_id: "Tr2" })]);
  const edges = [end.createdUs, end.createdUs + 1];
  const total = () => [selection.matched, selection.length, selection.levelCounts(edges)[0]?.total];
  expect(total()).toEqual([0, 0, 0]);
  store.append([at(1, "workflow_execution_started", {})]);
  expect(total()).toEqual([1, 1, 1]);
  store.append([at(6, "workflow_execution_started", {})]);
  expect(total()).toEqual([0, 0, 0]);
});

const anyQuery = fc.constantFrom(
  "duration>=2s",
  "duration<3s",
  "duration!=1s",
  "not duration>1s",
  "duration=0s",
);
const anyPages = fc
  .array(fc.tuple(anyRunRecords, fc.constantFrom("TrA", "TrB")), { minLength: 1, maxLength: 4 })
  .map((pages) => pages.map(([records, traceId]) => records.map((record) => ({ ...record, traceId }))));

it("selects in any order of arrival and any pages, and of what is still held, what a store does that is fed in order of time", () => {
  fc.assert(
    fc.property(anyQuery, anyPages, fc.integer({ min: 1, max: 30 }), (text, pages, capacity) => {
      const query = queryOf(text);
      const store = createTestStore({ capacity });
      const selection = store.select(query);
      for (const page of pages) {
        store.append(page);
        const { revision } = store;
        const fresh = createTestStore();
        const held = store.select(queryOf("trace=Tr*"));
        fresh.append(
          held.window(0, held.length).flatMap((row) => (row.kind === "record" ? [row.record] : [])),
        );
        held.close();
        expect(selected(store, selection)).toEqual(selected(fresh, fresh.select(query)));
        expect(selection.matched).toBe(fresh.select(query).matched);
        expect(store.revision).toBe(revision);
      }
    }),
  );
});
