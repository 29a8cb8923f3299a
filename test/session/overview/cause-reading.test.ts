/** Why a run of a store failed, and the search for its last good run: in slices, while the log grows, among other runs. */

import { describe, expect, it } from "vitest";
import { causeFacts } from "../../../src/activity/cause/cause-facts.ts";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { createCauseReading, runFailure, wentWrong } from "../../../src/session/overview/cause-reading.ts";
import { createGoodRunSearch } from "../../../src/session/overview/good-run-search.ts";
import { createRunPair } from "../../../src/session/overview/run-pair.ts";
import { noonUs, recordOf } from "../../activity/sample-records.ts";
import { rowsOf } from "../../activity/sample-runs.ts";
import fc from "../../support/cases.ts";
import { never, runOf, storeOf, workOff } from "./log.ts";

const nowUs = noonUs + 1e9;
const elapsedMs = () => 0;

function readingIn(store: ReturnType<typeof storeOf>, rowId: number) {
  const record = store.peek(rowId);
  if (!record) throw new Error(`row ${rowId} is not there`);
  return { row: { rowId, record }, reading: createCauseReading(store, { rowId, record }, elapsedMs) };
}

function search(records: readonly ActivityRecord[], failed: readonly ActivityRecord[]) {
  const store = storeOf(records);
  const run = assembleRun(failed[0]?.traceId ?? "", rowsOf(failed));
  const found = createGoodRunSearch(store, { run, recordOf: (rowId) => failed[rowId] });
  return { found, work: found.work };
}

describe("the last good run", () => {
  const bad = runOf("TrBAD", 100, true);

  it.each<[string, readonly ActivityRecord[], string | undefined]>([
    ["is the latest one before", [...runOf("TrA", 0), ...runOf("TrB", 20), ...bad], "TrB"],
    ["is none that failed", [...runOf("TrA", 0), ...runOf("TrB", 20, true), ...bad], "TrA"],
    ["is none that came later", [...bad, ...runOf("TrC", 200)], undefined],
    ["is not the run itself", bad, undefined],
    [
      "is none of another workflow",
      runOf("TrA", 0).map((record) => ({
        ...record,
        componentId: record.componentId === "Wf1" ? "Wf2" : record.componentId,
        raw: record.raw.replace('"component_id":"Wf1"', '"component_id":"Wf2"'),
      })),
      undefined,
    ],
  ])("%s", (_, records, expected) => {
    const { found, work } = search(records, bad);
    workOff(work);
    expect([found.isDone, found.good?.run.summary.traceId]).toEqual([true, expected]);
  });

  it("is found in any slices, and may be given up", () => {
    const records = [...Array.from({ length: 30 }, (_, at) => runOf(`Tr${at}`, at, at > 2)).flat(), ...bad];
    const { found, work } = search(records, bad);
    expect(work(() => true)).toBe(false);
    expect(found.isDone).toBe(false);
    expect(workOff(work)).toBeGreaterThan(3);
    expect(found.good?.run.summary.traceId).toBe("Tr2");
    const other = search(records, bad);
    other.work(() => true);
    other.found.close();
    expect([other.work(never), other.found.isDone, other.found.good]).toEqual([true, true, undefined]);
  });
});

function deployment(second: number, componentId: string): ActivityRecord {
  const payload = { action: "Update", team_id: "T1", user_id: "U1", bundle_size_kb: 312 };
  return recordOf("function_deployment", payload, {
    component_type: "functions",
    component_id: componentId,
    created: noonUs + second * 1_000_000,
  });
}

describe("a deployment between the last good run and the failed one", () => {
  it.each<[string, readonly ActivityRecord[], string | undefined]>([
    ["of the app is named", [deployment(50, "A1")], "A1"],
    ["that is the last one is named", [deployment(50, "A1"), deployment(60, "A2")], "A2"],
    ["of another function is left out", [deployment(50, "FnOTHER")], undefined],
    ["is not one before the good run", [deployment(-10, "A1")], undefined],
    ["is not one after the failed run", [deployment(300, "A1")], undefined],
  ])("%s", (_, deployed, expected) => {
    const story = [...runOf("TrA", 0), ...deployed, ...runOf("TrBAD", 100, true)];
    const records = story.toSorted((a, b) => a.createdUs - b.createdUs);
    const { row, reading } = readingIn(
      storeOf(records),
      records.findLastIndex(({ traceId }) => traceId === "TrBAD"),
    );
    workOff((isOver) => reading.work(isOver, nowUs));
    const { cause, good } = reading.report(row, nowUs);
    expect(good).toMatchObject({ state: "found" });
    const found = good?.state === "found" ? good.deployment : undefined;
    expect(found?.mark.componentId).toBe(expected);
    const facts = cause ? causeFacts(cause, { good }) : [];
    expect(facts.some(({ label }) => label === "deployed")).toBe(expected !== undefined);
    const store = storeOf(records);
    const sides = [
      ["TrA", "TrBAD"],
      ["TrBAD", "TrA"],
    ] as const;
    for (const [left, right] of sides) {
      const pair = createRunPair(store, left, right);
      workOff(pair.work);
      expect(pair.deployment(), "the comparison says the same as the card").toEqual(found);
    }
  });
});

describe("a cause", () => {
  it("is known in parts while the run is read and its good run is looked for", () => {
    const store = storeOf([...runOf("TrA", 0), ...runOf("TrBAD", 100, true)]);
    const { row, reading } = readingIn(store, 23);
    expect(reading.report(row, nowUs)).toEqual({ cause: undefined, good: undefined, isRead: false });
    expect(reading.work(() => true, nowUs)).toBe(false);
    const partly = reading.report(row, nowUs);
    expect(partly).toMatchObject({ cause: { part: { name: "approve" } }, good: { state: "looking" } });
    expect(reading.report(row, nowUs + 5e6)).toBe(partly);
    workOff((isOver) => reading.work(isOver, nowUs));
    const whole = reading.report(row, nowUs);
    expect(whole).toMatchObject({ isRead: true, good: { state: "found", good: { traceId: "TrA" } } });
    expect(reading.report(row, nowUs)).toBe(whole);
  });

  it("says that no good run was found", () => {
    const { row, reading } = readingIn(storeOf(runOf("TrBAD", 0, true)), 12);
    workOff((isOver) => reading.work(isOver, nowUs));
    expect(reading.report(row, nowUs).good).toEqual({ state: "none" });
  });

  it("comes when a run fails that is looked at", () => {
    const story = runOf("TrBAD", 100, true);
    const store = storeOf([...runOf("TrA", 0), ...story.slice(0, 9)]);
    const { row, reading } = readingIn(store, 15);
    workOff((isOver) => reading.work(isOver, nowUs));
    expect(reading.report(row, story[0]?.createdUs ?? 0)).toMatchObject({ cause: undefined, isRead: true });
    store.append(story.slice(9));
    workOff((isOver) => reading.work(isOver, nowUs));
    expect(reading.report(row, nowUs)).toMatchObject({ cause: { error: {} }, good: { state: "found" } });
  });

  it("has its good run too where a function never ends, as soon as it is past its limit", () => {
    const story = runOf("TrHUNG", 100, true).slice(0, 9);
    const store = storeOf([...runOf("TrA", 0), ...story]);
    const { row, reading } = readingIn(store, 15);
    const [startUs = 0, lateUs = 0] = [story[0]?.createdUs, (story[8]?.createdUs ?? 0) + 120e6];
    workOff((isOver) => reading.work(isOver, startUs));
    expect(reading.report(row, startUs).cause).toBeUndefined();
    workOff((isOver) => reading.work(isOver, lateUs));
    expect(reading.report(row, lateUs)).toMatchObject({
      cause: { part: { name: "approve" } },
      good: { state: "found", good: { traceId: "TrA" } },
    });
  });

  it("of a record without a run is told by the record alone", () => {
    const record = recordOf(
      "external_auth_token_fetch_result",
      { code: "token_not_found", provider_key: "google" },
      { trace_id: "" },
    );
    const store = storeOf([record, ...runOf("TrA", 0)]);
    const { row, reading } = readingIn(store, 0);
    workOff((isOver) => reading.work(isOver, nowUs));
    const { cause, good } = reading.report(row, nowUs);
    expect(cause).toMatchObject({ part: { kind: "event" }, run: { records: 1 } });
    expect(good, "nothing is compared with what is no run").toBeUndefined();
    const other = store.peek(1);
    expect([reading.isOf(row), other && reading.isOf({ rowId: 1, record: other })]).toEqual([true, false]);
  });

  it("of a run that got over its failure is looked for nowhere", () => {
    const store = storeOf(
      [...runOf("TrA", 0, true)].map((record) =>
        record.eventType === "workflow_execution_result"
          ? recordOf(
              record.eventType,
              { workflow_name: "Leave", exec_outcome: "Success" },
              { created: record.createdUs, trace_id: "TrA", component_id: "Wf1" },
            )
          : record,
      ),
    );
    const { row, reading } = readingIn(store, 10);
    workOff((isOver) => reading.work(isOver, nowUs));
    expect(reading.report(row, nowUs)).toMatchObject({ cause: { isOvercome: true }, good: undefined });
    expect(runFailure(store, assembleRun("TrA", []), nowUs)).toBeUndefined();
  });

  it("is told of every row of any log", () => {
    const story = [...runOf("TrA", 0), ...runOf("TrB", 3, true), ...runOf("TrC", 5)];
    fc.assert(
      fc.property(fc.subarray([...story]), fc.nat(), (records, at) => {
        if (records.length === 0) return;
        const { row, reading } = readingIn(storeOf(records), at % records.length);
        workOff((isOver) => reading.work(isOver, nowUs));
        const { cause, isRead } = reading.report(row, nowUs);
        expect(isRead).toBe(true);
        if (wentWrong(row.record)) expect(cause).toBeDefined();
        reading.close();
      }),
      { numRuns: 60 },
    );
  });
});
