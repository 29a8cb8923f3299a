import { expect, it, vi } from "vitest";
import { assembleRun } from "../../../src/activity/trace.ts";
import { createRunIndex } from "../../../src/session/overview/run-index.ts";
import { createRunPair } from "../../../src/session/overview/run-pair.ts";
import { createUsualRuns } from "../../../src/session/overview/usual-runs.ts";
import { rowsOf } from "../../activity/sample-runs.ts";
import { never, runOf, storeOf, workOff } from "./log.ts";

const selection = { sort: "start", reversed: false, status: undefined, text: "" } as const;
const good = Array.from({ length: 12 }, (_, run) => runOf(`TrG${run}`, run * 20)).flat();
const bad = runOf("TrB", 500, true);

it.each([
  ["at once", (work: (isOver: () => boolean) => boolean) => work(never)],
  ["in the shortest slices", workOff],
])("says what is usual by the good runs that are loaded, read %s", (_, read) => {
  const store = storeOf([...good, ...bad]);
  const usual = createUsualRuns(store, createRunIndex(store, selection), "Leave", ["TrB"]);
  const { rows } = assembleRun("TrB", rowsOf(bad));
  expect(usual.timeOf).toBeUndefined();
  read((isOver) => usual.work(rows, isOver));
  const timeOf = (label: string) =>
    rows.filter((row) => row.kind === "function" && row.label === label).map((row) => usual.timeOf?.(row));
  expect(timeOf("approve")).toEqual([{ times: 12, medianMs: 2000, p95Ms: 2000 }]);
  expect(usual.timeOf?.({ id: "unknown" })).toBeUndefined();
});

it("counts no run that is judged by it, and at most a hundred others", () => {
  const runs = Array.from({ length: 102 }, (_, run) => runOf(`TrG${run}`, run * 20));
  const timesBut = (judged: readonly string[], count: number) => {
    const store = storeOf(runs.slice(0, count).flat());
    const usual = createUsualRuns(store, createRunIndex(store, selection), "Leave", judged);
    const { rows } = assembleRun("TrG0", rowsOf(runs[0] ?? []));
    usual.work(rows, never);
    return rows.filter(({ kind }) => kind === "workflow").map((row) => usual.timeOf?.(row)?.times);
  };
  expect(timesBut(["TrG0", "TrG1"], 12)).toEqual([10]);
  expect(timesBut(["TrG0", "TrG1"], 102)).toEqual([100]);
});

it("stands beside the run again when that has another part, and reads no run twice", () => {
  const store = storeOf(good);
  const peek = vi.spyOn(store, "peek");
  const usual = createUsualRuns(store, createRunIndex(store, selection), "Leave", ["TrB"]);
  const rowsTo = (count: number) => assembleRun("TrB", rowsOf(bad.slice(0, count))).rows;
  const known = (count: number) => {
    const rows = rowsTo(count);
    workOff((isOver) => usual.work(rows, isOver));
    return rows.filter((row) => usual.timeOf?.(row)).map(({ kind }) => kind);
  };
  expect([known(4), usual.revision]).toEqual([["workflow", "step", "function"], 1]);
  peek.mockClear();
  expect([known(5), usual.revision]).toEqual([["workflow", "step", "function"], 1]);
  expect([known(8), usual.revision]).toEqual([["workflow", "step", "function", "step"], 2]);
  expect(peek).not.toHaveBeenCalled();
});

it("marks a good run that took longer than all others, on either side", () => {
  const slow = runOf("TrSLOW", 900).map((record) => {
    const { createdUs, eventType, raw } = record;
    if (eventType !== "workflow_execution_result") return record;
    const later = createdUs + 60_000_000;
    return { ...record, createdUs: later, raw: raw.replace(`"created":${createdUs}`, `"created":${later}`) };
  });
  const store = storeOf([...good, ...slow]);
  const slowOf = (left: string, right: string) => {
    const pair = createRunPair(store, left, right, createRunIndex(store, selection));
    workOff(pair.work);
    const { times } = pair.comparison().rows.find((row) => row.right?.kind === "workflow") ?? {};
    return [times?.slow, times?.usual?.times];
  };
  expect(slowOf("TrG0", "TrSLOW")).toEqual(["right", 11]);
  expect(slowOf("TrSLOW", "TrG0")).toEqual(["left", 11]);
});

it("comes into a comparison once it is known", () => {
  const store = storeOf([...good, ...bad]);
  const pair = createRunPair(store, "TrG0", "TrB", createRunIndex(store, selection));
  const usualNow = () =>
    pair
      .comparison()
      .rows.map(({ times }) => times?.usual?.times)
      .filter(Boolean);
  expect(usualNow()).toEqual([]);
  const before = pair.revision;
  workOff(pair.work);
  expect(pair.revision).toBeGreaterThan(before);
  expect(new Set(usualNow())).toEqual(new Set([11]));
});
