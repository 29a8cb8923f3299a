import { expect, it } from "vitest";
import { runDurationMs, waterfallDurationMs } from "../../../src/activity/runs/run-duration.ts";
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

it.each([
  ["what each took or has taken so far, while the run goes on", 60, ["59000", "58000", "57000"]],
  ["nothing of what has not ended, when the run was silent for more than an hour", 3700, ["", "", ""]],
])("says of the parts of a run %s", (_, nowSecond, expected) => {
  const { rows, summary } = assembleRun("Tr01", rowsOf(leaveRun().slice(0, 5)));
  const spans = rows.filter(({ endUs }) => endUs === undefined);
  const took = spans.map((row) => waterfallDurationMs(row, summary, noonUs + nowSecond * second));
  expect(took.map((ms) => `${ms ?? ""}`)).toEqual(expected);
});
