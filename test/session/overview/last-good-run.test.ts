/** The last good run, searched in a store as the screen does and in a log that is read by queries as commands do: the same run. */

import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { createMatcher } from "../../../src/query/match.ts";
import type { Query } from "../../../src/query/query.ts";
import { findGoodRun } from "../../../src/session/overview/good-run-in-log.ts";
import { createGoodRunSearch } from "../../../src/session/overview/good-run-search.ts";
import { rowsOf } from "../../activity/sample-runs.ts";
import fc from "../../support/cases.ts";
import { noonUs, runOf, storeOf, workOff } from "./log.ts";

const secondUs = 1_000_000;
const bad = runOf("TrBAD", 10_000, true);
const failed = {
  run: assembleRun("TrBAD", rowsOf(bad)),
  recordOf: (rowId: number) => bad[rowId],
};

function inStore(records: readonly ActivityRecord[]): string | undefined {
  const search = createGoodRunSearch(storeOf(records), failed);
  workOff(search.work);
  return search.good?.run.summary.traceId;
}

async function inLog(records: readonly ActivityRecord[], withinUs?: number): Promise<string | undefined> {
  const read = async function* (query: Query) {
    const matches = createMatcher(query, { nowUs: noonUs });
    yield records.filter((record) => matches(record));
  };
  return (await findGoodRun(failed, read, withinUs))?.run.summary.traceId;
}

/** A run that ended well at first, and failed when it was run again. */
function failedLater(traceId: string, second: number): readonly ActivityRecord[] {
  return [...runOf(traceId, second), ...runOf(traceId, second + 20, true)];
}

const latest = (trace: string) => runOf(trace, 9000);

describe("the last good run", () => {
  it.each<[string, readonly ActivityRecord[], string | undefined]>([
    [
      "of two that end at once is the one that was heard of last",
      [...latest("TrA"), ...latest("TrB")],
      "TrB",
    ],
    [
      "is found behind runs that ended well and failed later",
      [...runOf("TrA", 0), ...failedLater("TrB", 50)],
      "TrA",
    ],
    [
      "is found behind very many failed ones",
      [...runOf("TrA", 0), ...Array.from({ length: 30 }, (_, at) => runOf(`TrF${at}`, at + 1, true)).flat()],
      "TrA",
    ],
  ])("%s", async (_, before, expected) => {
    const records = [...before, ...bad];
    expect([inStore(records), await inLog(records)]).toEqual([expected, expected]);
  });

  it("is the same for both, whatever the log holds", async () => {
    const run = fc.record({
      second: fc.nat({ max: 12_000 }).map((second) => second - (second % 400)),
      kind: fc.constantFrom("good", "good", "failed", "failed later"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(run, { maxLength: 12 }), async (runs) => {
        const before = runs.flatMap(({ second, kind }, at) =>
          kind === "failed later"
            ? failedLater(`Tr${at}`, second)
            : runOf(`Tr${at}`, second, kind === "failed"),
        );
        const records = [...before, ...bad];
        expect(await inLog(records)).toBe(inStore(records));
      }),
    );
  });

  it.each([
    [6, undefined],
    [8, "TrA"],
  ])("is looked for %i seconds before the failed run, where that is asked", async (seconds, expected) => {
    const end = failed.run.summary.startUs - 7 * secondUs;
    const good = runOf("TrA", 0);
    const shiftUs = end - (good.at(-1)?.createdUs ?? 0);
    const shifted = good.map((record) => ({ ...record, createdUs: record.createdUs + shiftUs }));
    expect(await inLog([...shifted, ...bad], seconds * secondUs)).toBe(expected);
  });
});
