import { expect, it } from "vitest";
import { runDurationMs } from "../../../src/activity/runs/run-duration.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { noonUs } from "../sample-records.ts";
import { leaveRun, rowsOf } from "../sample-runs.ts";

const summaryOf = (records: ReturnType<typeof leaveRun>) => assembleRun("Tr01", rowsOf(records)).summary;
const second = 1_000_000;

it.each([
  ["what it took, once it has ended", leaveRun(), 60, 11_000],
  ["what it has taken so far, while it goes on", leaveRun().slice(0, 5), 60, 60_000],
  ["nothing when it was silent for more than an hour", leaveRun().slice(0, 5), 3700, undefined],
  ["nothing when its start was not seen", leaveRun().slice(4, 5), 60, undefined],
  ["never less than nothing, whatever the clock says", leaveRun().slice(0, 5), -60, 0],
])("is %s", (_, records, nowSecond, expected) => {
  expect(runDurationMs(summaryOf(records), noonUs + nowSecond * second)).toBe(expected);
});
