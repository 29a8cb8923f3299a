/** The time that a waterfall stands for: it grows with a run that goes on, and never shrinks back to its last record. */

import { expect, it } from "vitest";
import { assembleRun } from "../../../src/activity/trace.ts";
import { liveRun } from "../../../src/session/overview/live-run.ts";
import { noonUs } from "../../activity/sample-records.ts";
import { leaveRun, rowsOf } from "../../activity/sample-runs.ts";

const spanOf = (records: ReturnType<typeof leaveRun>, nowSecond: number) => {
  const run = assembleRun("Tr01", rowsOf(records));
  const live = liveRun({ traceId: "Tr01", revision: 1, run: () => run, work: () => true }, () => 0);
  const { fromUs, toUs } = live.span(noonUs + nowSecond * 1_000_000);
  return (toUs - fromUs) / 1_000_000;
};

it.each([
  ["until now while the run goes on", leaveRun().slice(0, 5), 20, 20],
  ["until now also when the run was silent for minutes", leaveRun().slice(0, 5), 300, 300],
  ["until the last record of a run that was silent for more than an hour", leaveRun().slice(0, 5), 4000, 4],
  ["until the end of a run that has ended", leaveRun(), 300, 11],
])("is %s", (_, records, nowSecond, seconds) => expect(spanOf(records, nowSecond)).toBe(seconds));
