/** How many runs of a kind failed since the last good one: the same from a store, in any slices, as from a log read by queries. */

import { describe, expect, it } from "vitest";
import type { RunWithRecords } from "../../../src/activity/cause/cause-difference.ts";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { createMatcher } from "../../../src/query/match.ts";
import type { Query } from "../../../src/query/query.ts";
import { createCauseReading } from "../../../src/session/overview/cause-reading.ts";
import { createFailureCount } from "../../../src/session/overview/failure-count.ts";
import { createGoodRunSearch } from "../../../src/session/overview/good-run-search.ts";
import { goodBackground } from "../../../src/session/overview/run-in-log.ts";
import { at, rowsOf } from "../../activity/sample-runs.ts";
import fc from "../../support/cases.ts";
import { noonUs, runOf, storeOf, workOff } from "./log.ts";

const hourSeconds = 3600;
const bad = runOf("TrBAD", hourSeconds, true);
const failed = { run: assembleRun("TrBAD", rowsOf(bad)), recordOf: (rowId: number) => bad[rowId] };

function countIn(store: ReturnType<typeof storeOf>) {
  const search = createGoodRunSearch(store, failed);
  workOff(search.work);
  return createFailureCount(store, failed, search.good);
}

async function oftenInLog(
  records: readonly ActivityRecord[],
  isRecording: boolean,
  endUs = noonUs,
  asked: RunWithRecords = failed,
) {
  const read = async function* (query: Query) {
    const matches = createMatcher(query, { nowUs: noonUs });
    yield records.filter((record) => matches(record));
  };
  return (await goodBackground(asked, read, { isRecording, endUs: () => endUs })).often;
}

const before = [...runOf("TrA", 0), ...runOf("TrB", 100, true), ...runOf("TrC", 200, true)];

describe("the count of failed runs", () => {
  it.each<[string, readonly ActivityRecord[], object]>([
    ["goes to the end of the log", [...before, ...bad, ...runOf("TrD", 4000)], { failed: 3, runs: 4 }],
    ["begins after the last good run", [...before, ...runOf("TrG", 300), ...bad], { failed: 1, runs: 1 }],
    ["takes all runs where none was good", [...runOf("TrB", 100, true), ...bad], { failed: 2, runs: 2 }],
  ])("%s", async (_, records, expected) => {
    const count = countIn(storeOf(records));
    workOff(count.work);
    expect(count.howOften).toMatchObject(expected);
    expect(await oftenInLog(records, true)).toEqual(count.howOften);
  });

  it("has of a run without a workflow no run of one, though the same function ran in it", async () => {
    const ran = (trace_id: string, second: number, error?: string) =>
      at(second, "function_execution_result", error ? { error } : {}, { trace_id, component_id: "Fn1" });
    const own = ran("TrBAD", 10, "boom");
    const asked = { run: assembleRun("TrBAD", rowsOf([own])), recordOf: () => own };
    const workflow = (second: number) =>
      at(second, "workflow_execution_result", { exec_outcome: "Success" }, { trace_id: "TrWF" });
    const alone = [ran("TrA", 1, "boom"), own, ran("TrC", 20)];
    for (const records of [
      [...alone, ran("TrWF", 12), workflow(13)],
      [...alone, workflow(12), ran("TrWF", 13, "boom")],
    ]) {
      const count = createFailureCount(storeOf(records), asked, undefined);
      workOff(count.work);
      expect(count.howOften).toMatchObject({ failed: 2, runs: 3 });
      expect(await oftenInLog(records, true, noonUs, asked)).toMatchObject({ failed: 2, runs: 3 });
    }
  });

  it.each(["running", "pending"] as const)(
    "leaves out the run that is asked about where it is %s",
    (status) => {
      const { run } = failed;
      const going = { ...failed, run: { ...run, summary: { ...run.summary, status } } };
      const count = createFailureCount(storeOf([...before, ...bad]), going, undefined);
      workOff(count.work);
      expect(count.howOften).toMatchObject({ failed: 2, runs: 3 });
    },
  );

  it("is the same in a store and a log, whatever they hold", async () => {
    const run = fc.record({ second: fc.nat({ max: 7000 }), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(run, { maxLength: 12 }), async (runs) => {
        const records = [...runs.flatMap(({ second, fails }, at) => runOf(`Tr${at}`, second, fails)), ...bad];
        const count = countIn(storeOf(records));
        workOff(count.work);
        expect(await oftenInLog(records, true)).toEqual(count.howOften);
      }),
      { numRuns: 40 },
    );
  });

  it("rises with runs that come later, late ones among them, and nothing is counted twice", () => {
    const store = storeOf([...before, ...bad]);
    const count = countIn(store);
    workOff(count.work);
    expect(count.howOften).toMatchObject({ failed: 3, runs: 3 });
    const known = count.howOften;
    workOff(count.work);
    expect(count.howOften, "the same object").toBe(known);
    store.append(runOf("TrE", 5000));
    workOff(count.work);
    expect(count.howOften).toMatchObject({ failed: 3, runs: 4 });
    store.append(runOf("TrLATE", 150, true));
    store.setGaps([{ id: 1, fromUs: noonUs + 8e9, toUs: noonUs + 9e9, text: "a gap" }]);
    workOff(count.work);
    expect(count.howOften).toMatchObject({ failed: 4, runs: 5 });
    store.setGaps([]);
    store.append(runOf("TrF", 6000, true));
    workOff(count.work);
    expect(count.howOften).toMatchObject({ failed: 5, runs: 6 });
    count.close();
  });

  it("goes an hour to each side on the platform, and says so where the log goes on", async () => {
    const records = [...before, ...bad, ...runOf("TrD", 2 * hourSeconds - 100), ...runOf("TrE", 8000, true)];
    const { startUs } = failed.run.summary;
    expect(await oftenInLog(records, false, startUs + 5000e6)).toMatchObject({ runs: 4, isBounded: true });
    const untilNow = await oftenInLog([...before, ...bad], false, startUs + 60e6);
    expect(untilNow).toMatchObject({ failed: 3, runs: 3, isBounded: false });
  });
});

it("stands in what a record's card is told", () => {
  const store = storeOf([...before, ...bad]);
  const rowId = store.endRow - 1;
  const record = store.peek(rowId);
  if (!record) throw new Error("the row is not there");
  const reading = createCauseReading(store, { rowId, record }, () => 0);
  expect(reading.report({ rowId, record }, noonUs).often).toBeUndefined();
  workOff((isOver) => reading.work(isOver, noonUs));
  expect(reading.report({ rowId, record }, noonUs).often).toMatchObject({ failed: 3, runs: 3 });
  reading.close();
});
