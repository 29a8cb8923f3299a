import { describe, expect, it } from "vitest";
import { runEventOf } from "../../../src/activity/runs/run-event.ts";
import { createRunList } from "../../../src/activity/runs/run-list.ts";
import { orderedRuns, type RunSelection } from "../../../src/activity/runs/run-order.ts";
import { createRunIndex, type RunIndex } from "../../../src/session/overview/run-index.ts";
import { createTestStore } from "../../support/test-store.ts";
import { never, runOf, storeOf, workOff } from "./log.ts";

const all: RunSelection = { sort: "start", reversed: false, status: undefined, text: "" };
const records = [
  ...runOf("TrA", 0),
  ...runOf("TrB", 100, true),
  ...runOf("TrC", 50).slice(0, 6),
  ...runOf("TrD", 200),
];

const idsOf = ({ order }: RunIndex) => Array.from({ length: order.length }, (_, at) => order.at(at)?.traceId);

describe("the index of runs", () => {
  it.each([
    ["at once", (index: RunIndex) => index.work(never)],
    ["in the shortest slices", (index: RunIndex) => workOff(index.work)],
  ])("has every run of the store, read %s", (_, read) => {
    const index = createRunIndex(storeOf(records), all);
    read(index);
    const list = createRunList();
    for (const [rowId, record] of records.entries()) list.add(runEventOf(record, rowId));
    expect(idsOf(index)).toEqual(orderedRuns(list.runs(), all).map(({ traceId }) => traceId));
    for (const run of list.runs()) expect(index.get(run.traceId)).toEqual(run.summary());
    expect(index.counts).toEqual({ succeeded: 2, failed: 1, running: 1, pending: 0, unknown: 0 });
    expect([index.size, index.progress]).toEqual([4, 1]);
  });

  it("follows runs while they go on", () => {
    const store = createTestStore();
    const index = createRunIndex(store, { ...all, status: "running" });
    const story = runOf("TrA", 0);
    store.append(story.slice(0, 5));
    index.work(never);
    expect([idsOf(index), index.counts.running]).toEqual([["TrA"], 1]);
    const before = index.revision;
    store.append(story.slice(5));
    index.work(never);
    expect([idsOf(index), index.counts]).toEqual([
      [],
      { succeeded: 1, failed: 0, running: 0, pending: 0, unknown: 0 },
    ]);
    expect(index.revision).toBeGreaterThan(before);
  });

  it("shows others when asked to", () => {
    const index = createRunIndex(storeOf(records), all);
    index.work(never);
    index.select({ ...all, status: "failed" });
    workOff(index.work);
    expect(idsOf(index)).toEqual(["TrB"]);
    expect([index.counts.succeeded, index.order.counts.succeeded, index.order.counts.failed]).toEqual([
      2, 0, 1,
    ]);
    index.select({ ...all, reversed: true });
    workOff(index.work);
    expect(idsOf(index)).toEqual(["TrA", "TrC", "TrB", "TrD"]);
  });
});
