import { expect, it } from "vitest";
import { assembleRun } from "../../../src/activity/trace.ts";
import { createRunPair } from "../../../src/session/overview/run-pair.ts";
import { createRunReading } from "../../../src/session/overview/run-reading.ts";
import { createTestStore } from "../../support/test-store.ts";
import { never, runOf, storeOf, workOff } from "./log.ts";

it("reads one run among others, growing while its records arrive", () => {
  const story = runOf("TrA", 0);
  const others = runOf("TrB", 1);
  const store = storeOf([...others, ...story.slice(0, 4)]);
  const reading = createRunReading(store, "TrA");
  workOff(reading.work);
  expect(reading.run().summary).toMatchObject({ status: "running", records: 4 });
  store.append([...runOf("TrC", 2), ...story.slice(4)]);
  reading.work(never);
  const rows = story.map((record, index) => ({
    rowId: index < 4 ? others.length + index : 2 * others.length + index,
    record,
  }));
  expect(reading.run()).toEqual(assembleRun("TrA", rows));
  expect(reading.run()).toBe(reading.run());
});

it("knows nothing of a run that the store does not have", () => {
  const reading = createRunReading(createTestStore(), "TrX");
  expect(reading.work(never)).toBe(true);
  expect(reading.run()).toMatchObject({ rows: [], summary: { records: 0, status: "unknown" } });
});

it("compares two runs, and again when one has grown", () => {
  const failing = runOf("TrB", 100, true);
  const store = storeOf([...runOf("TrA", 0), ...failing.slice(0, 9)]);
  const pair = createRunPair(store, "TrA", "TrB");
  pair.work(never);
  expect([pair.comparison().left.status, pair.comparison().right.status]).toEqual(["succeeded", "running"]);
  store.append(failing.slice(9));
  pair.work(never);
  const { rows, decisive, right } = pair.comparison();
  expect(right.status).toBe("failed");
  expect(rows[decisive]?.right).toMatchObject({
    kind: "function",
    label: "approve",
    status: "failed",
  });
  expect(pair.comparison()).toBe(pair.comparison());
});
