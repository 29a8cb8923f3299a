/** One run of a log that is read by queries: its records, the last good run of its name, and the deployment between them. */

import { causeDifference, type RunWithRecords } from "../../activity/cause/cause-difference.ts";
import { deploymentBetween } from "../../activity/cause/deployment-between.ts";
import type { GoodRun } from "../../activity/cause/good-facts.ts";
import type { RootCause } from "../../activity/cause/root-cause.ts";
import { type DeploymentMark, deploymentOf } from "../../activity/deployments.ts";
import { assembleRun, type RunRecord } from "../../activity/trace.ts";
import { FlowtailError } from "../../base/errors.ts";
import { allOf, compare } from "../../query/compose.ts";
import { deploymentsWithin } from "./deployments-between.ts";
import { findGoodRun, type LogReader } from "./good-run-in-log.ts";

/** A run with the records that it was assembled from, in their order. */
export interface ReadRun extends RunWithRecords {
  readonly records: readonly RunRecord[];
}

/** Throws when the log has nothing of the run. */
export async function readRun(traceId: string, read: LogReader): Promise<ReadRun> {
  const found: RunRecord[] = [];
  // The platform leaves out the lowest level unless it is asked for.
  const ofRun = allOf([compare("level", ">=", "trace"), compare("trace", "=", traceId)]);
  for await (const records of read(ofRun)) {
    for (const record of records) found.push({ rowId: found.length, record });
  }
  if (found.length > 0)
    return { run: assembleRun(traceId, found), recordOf: (rowId) => found[rowId]?.record, records: found };
  throw new FlowtailError("refused", "unknown_trace", `The log holds nothing of ${traceId}.`, {
    remedy: "`flowtail traces` lists the runs it knows; the platform keeps its log for some days only.",
  });
}

/** How far before a run a good one is looked for on the platform, in microseconds (assumption). */
const goodWithinUs = 3600_000_000;

/** A recording is searched whole, as on the screen; the platform has days of a log, an hour of which takes a few calls. */
function goodRunBefore(
  failed: RunWithRecords,
  read: LogReader,
  isRecording: boolean,
): Promise<RunWithRecords | undefined> {
  return findGoodRun(failed, read, isRecording ? undefined : goodWithinUs);
}

/** Throws when there is none where it is looked for; `remedy` says how another run is named. */
export async function lastGoodRun(
  asked: RunWithRecords,
  read: LogReader,
  { isRecording, remedy }: { readonly isRecording: boolean; readonly remedy: string },
): Promise<RunWithRecords> {
  const found = await goodRunBefore(asked, read, isRecording);
  if (found) return found;
  const { name } = asked.run.summary;
  const where = isRecording ? "before this one in the recording" : "in the hour before this one";
  throw new FlowtailError(
    "refused",
    "no_good_run",
    `No run of ${name || "the same name, which is not known,"} succeeded ${where}.`,
    { remedy },
  );
}

/** The last good run, what differs in it, and the deployment after it. */
export async function comparedWithGood(
  cause: RootCause,
  failed: RunWithRecords,
  read: LogReader,
  isRecording: boolean,
): Promise<GoodRun> {
  const good = await goodRunBefore(failed, read, isRecording);
  if (!good) return { state: "none" };
  const [from, to] = [good.run.summary, failed.run.summary];
  const marks = await deploymentsIn(read, from.startUs, to.startUs);
  const deployment = deploymentBetween(from, to, { functionId: cause.part.id, marks });
  return { state: "found", ...causeDifference(cause, failed, good), deployment };
}

async function deploymentsIn(
  read: LogReader,
  fromUs: number,
  toUs: number,
): Promise<readonly DeploymentMark[]> {
  const marks: DeploymentMark[] = [];
  for await (const records of read(deploymentsWithin(fromUs, toUs)))
    for (const record of records) {
      const mark = deploymentOf(record, notOfRun);
      if (mark) marks.push(mark);
    }
  return marks;
}

/** Records are named by their place among those of the run; a deployment is none of them. */
const notOfRun = -1;
