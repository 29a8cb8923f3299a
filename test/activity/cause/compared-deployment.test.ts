/** The deployment between two compared runs: of the function whose failure decides, else of any; told by the run that came later. */

import { describe, expect, it } from "vitest";
import { betweenRunsWords } from "../../../src/activity/cause/between-runs-words.ts";
import { deploymentBetweenRuns } from "../../../src/activity/cause/compared-deployment.ts";
import type { DeploymentMark } from "../../../src/activity/deployments.ts";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { compareRuns } from "../../../src/activity/runs/compare-runs.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { leaveRun, rowsOf } from "../sample-runs.ts";

const [good, bad] = [leaveRun(false), leaveRun(true)];
const startUs = good[0]?.createdUs ?? 0;
const functionId =
  bad.findLast(({ eventType }) => eventType === "function_execution_result")?.componentId ?? "";

function read(records: readonly ActivityRecord[], shiftUs: number) {
  const shifted = records.map((record) => ({ ...record, createdUs: record.createdUs + shiftUs }));
  return { run: assembleRun("Tr01", rowsOf(shifted)), recordOf: (rowId: number) => shifted[rowId] };
}

function mark(afterUs: number, componentId: string, action = "Update"): DeploymentMark {
  const text = `${action === "Delete" ? "removed" : "deployed"} (${action}) 312 KB by U1`;
  return { us: startUs + afterUs, rowId: 1, action, componentId, userId: "U1", bundleSizeKb: 312, text };
}

const hourUs = 3600e6;
const earlier = read(good, 0);
const later = { failed: read(bad, hourUs), good: read(good, hourUs) };

describe("the deployment between two runs", () => {
  it.each<[string, "failed" | "good", string, boolean]>([
    ["of the app counts", "failed", "A1", true],
    ["of the function that failed counts", "failed", functionId, true],
    ["of another function explains no failure", "failed", "FnOTHER", false],
    ["of a function of theirs counts where neither failed", "good", functionId, true],
    ["of a function of neither counts for nothing", "good", "FnOTHER", false],
  ])("%s", (_, ending, componentId, isThere) => {
    const marks = [mark(hourUs / 2, componentId)];
    const found = deploymentBetweenRuns(earlier, later[ending], marks);
    expect(found !== undefined).toBe(isThere);
    expect(deploymentBetweenRuns(later[ending], earlier, marks)).toEqual(found);
  });

  it.each([
    [0, 1, "deployed 30m 00s before the failed run, Update, 312 KB by U1, 1 more between the two"],
    [1, 0, "deployed 30m 00s before the failed run, Update, 312 KB by U1, 1 more between the two"],
  ])("is said by the later run, whichever side it is on", (leftAt, rightAt, words) => {
    const runs = [earlier, later.failed];
    const [left, right] = [runs[leftAt] ?? earlier, runs[rightAt] ?? earlier];
    const found = deploymentBetweenRuns(left, right, [mark(hourUs / 2, "A1"), mark(hourUs / 4, "A1")]);
    const compared = compareRuns(left.run, right.run);
    expect(found && betweenRunsWords(found, compared)).toBe(words);
  });

  it("says what was removed, and takes names for two runs that ended alike", () => {
    const found = deploymentBetweenRuns(earlier, later.good, [mark(hourUs / 2, "A1", "Delete")]);
    const compared = compareRuns(earlier.run, later.good.run);
    const sides = { left: "the other run", right: "this run" };
    expect(found && betweenRunsWords(found, compared, sides)).toBe(
      "removed 30m 00s before this run, Delete, 312 KB by U1",
    );
  });
});
