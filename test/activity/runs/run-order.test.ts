import { describe, expect, it } from "vitest";
import {
  createRunOrder,
  orderedRuns,
  type RunSelection,
  runSorts,
} from "../../../src/activity/runs/run-order.ts";
import type { RunSummary } from "../../../src/activity/runs/run-summary.ts";
import fc from "../../support/cases.ts";

const all: RunSelection = { sort: "start", reversed: false, status: undefined, text: "" };

function run(traceId: string, patch: Partial<RunSummary> = {}): RunSummary {
  return {
    traceId,
    name: "Request time off",
    workflowId: "Wf1",
    status: "succeeded",
    startUs: 1000,
    startSeen: true,
    endUs: 2000,
    lastUs: 2000,
    durationMs: 1,
    stepsStarted: 2,
    stepsSeen: 2,
    stepsTotal: 2,
    records: 9,
    errors: 0,
    firstError: undefined,
    ...patch,
  };
}

const error = { us: 1, rowId: 1, subject: "approve", text: "Connection RESET" };
const runs = [
  run("Tr1", { startUs: 1000, durationMs: 50, name: "b" }),
  run("Tr2", { startUs: 3000, durationMs: undefined, status: "running", name: "a" }),
  run("Tr3", { startUs: 2000, durationMs: 90, status: "failed", errors: 3, firstError: error, name: "c" }),
];

function listed(selection: Partial<RunSelection>): readonly (string | undefined)[] {
  const order = createRunOrder({ ...all, ...selection });
  for (const one of runs) order.put(one);
  const kept = Array.from({ length: order.length }, (_, position) => order.at(position)?.traceId);
  // Put in order at once they are the same.
  const unsummed = runs.map((run) => ({ traceId: run.traceId, firstUs: run.startUs, summary: () => run }));
  expect(orderedRuns(unsummed, { ...all, ...selection }).map(({ traceId }) => traceId)).toEqual(kept);
  return kept;
}

describe("runs", () => {
  it("sorted by duration move while one goes on", () => {
    let endUs = 3000 + 60_000;
    const byDuration = { ...all, sort: "duration" } as const;
    const order = createRunOrder(byDuration, undefined, () => endUs);
    for (const one of runs) order.put(one);
    const listedNow = () => Array.from({ length: order.length }, (_, at) => order.at(at)?.traceId);
    expect(listedNow()).toEqual(["Tr3", "Tr2", "Tr1"]);
    endUs += 60_000;
    expect(order.renew()).toBe(true);
    expect(listedNow()).toEqual(["Tr2", "Tr3", "Tr1"]);
    expect(order.positionOf("Tr2")).toBe(0);
    const unsummed = runs.map((one) => ({ traceId: one.traceId, firstUs: one.startUs, summary: () => one }));
    expect(orderedRuns(unsummed, byDuration, undefined, () => endUs).map(({ traceId }) => traceId)).toEqual(
      listedNow(),
    );
    order.put(run("Tr2", { startUs: 3000, durationMs: 1 }));
    expect(order.renew()).toBe(false);
    expect(listedNow()).toEqual(["Tr3", "Tr1", "Tr2"]);
  });

  it.each([
    ["start", ["Tr2", "Tr3", "Tr1"]],
    ["duration", ["Tr3", "Tr1", "Tr2"]],
    ["errors", ["Tr3", "Tr2", "Tr1"]],
    ["status", ["Tr3", "Tr2", "Tr1"]],
    ["name", ["Tr2", "Tr1", "Tr3"]],
  ] as const)("sorted by %s", (sort, order) => {
    expect(listed({ sort })).toEqual(order);
    expect(listed({ sort, reversed: true })).toEqual(order.toReversed());
  });

  it.each([
    [{ status: "failed" }, ["Tr3"]],
    [{ status: "pending" }, []],
    [{ text: "reset" }, ["Tr3"]],
    [{ text: "TR2" }, ["Tr2"]],
    [{ text: "APPR" }, ["Tr3"]],
    [{ text: "nowhere" }, []],
  ] as const)("that are like %o", (selection, order) => {
    expect(listed(selection)).toEqual(order);
  });

  it("move when they change, and go when they are not wanted any more", () => {
    const order = createRunOrder({ ...all, status: "running" });
    order.put(run("Tr1", { status: "running", startUs: 1 }));
    order.put(run("Tr2", { status: "running", startUs: 2 }));
    expect([order.positionOf("Tr1"), order.positionOf("Tr2")]).toEqual([1, 0]);
    order.put(run("Tr1", { status: "running", startUs: 3 }));
    expect([order.positionOf("Tr1"), order.positionOf("Tr2")]).toEqual([0, 1]);
    order.put(run("Tr1", { status: "succeeded", startUs: 3 }));
    expect([order.length, order.positionOf("Tr1")]).toEqual([1, undefined]);
    order.remove("Tr2");
    order.remove("Tr9");
    expect([order.length, order.at(0)]).toEqual([0, undefined]);
  });
});

it("stands where its position says, in any order of arrival and change", () => {
  const change = fc.record({
    id: fc.integer({ min: 0, max: 12 }),
    startUs: fc.integer({ min: 0, max: 5 }),
    durationMs: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    status: fc.constantFrom("running" as const, "failed" as const, "succeeded" as const),
    gone: fc.boolean(),
  });
  const selection = fc.record({
    sort: fc.constantFrom(...runSorts),
    reversed: fc.boolean(),
    status: fc.constantFrom(undefined, "failed" as const),
    text: fc.constantFrom("", "tr1"),
  });
  fc.assert(
    fc.property(selection, fc.array(change, { maxLength: 60 }), (wanted, changes) => {
      const order = createRunOrder(wanted);
      const last = new Map<string, RunSummary>();
      for (const { id, gone, ...patch } of changes) {
        const one = run(`Tr${id}`, patch);
        last.set(one.traceId, one);
        if (gone) last.delete(one.traceId);
        if (gone) order.remove(one.traceId);
        else order.put(one);
      }
      const fresh = createRunOrder(wanted);
      for (const one of last.values()) fresh.put(one);
      const idsOf = (from: typeof order) =>
        Array.from({ length: from.length }, (_, at) => from.at(at)?.traceId);
      expect(idsOf(order)).toEqual(idsOf(fresh));
      const failed = Array.from({ length: order.length }, (_, at) => order.at(at)?.status === "failed");
      expect(order.counts.failed).toBe(failed.filter(Boolean).length);
      expect(idsOf(order).map((id) => order.positionOf(id ?? ""))).toEqual(idsOf(order).map((_, at) => at));
    }),
    { numRuns: 150 },
  );
});
