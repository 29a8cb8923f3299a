/** One run of a log that is read by queries: its records, the last good run of its name, and the deployment between them. */

import { causeDifference, type RunWithRecords } from "../../activity/cause/cause-difference.ts";
import { deploymentBetween } from "../../activity/cause/deployment-between.ts";
import type { GoodRun } from "../../activity/cause/good-facts.ts";
import type { HowOften } from "../../activity/cause/how-often.ts";
import type { RootCause } from "../../activity/cause/root-cause.ts";
import { type DeploymentMark, deploymentOf, isDeployment } from "../../activity/deployments.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { FlowtailError } from "../../base/errors.ts";
import { anyOf } from "../../query/compose.ts";
import type { Query } from "../../query/query.ts";
import { deploymentsWithin } from "./deployments-between.ts";
import { findGoodRun, type LogReader, recordsOfRun } from "./good-run-in-log.ts";
import { runsSince } from "./last-good-run.ts";
import type { ReadRun } from "./run-of-records.ts";

/** What a log is to people who read of it. */
export type LogKind = "log" | "recording" | "archive";

export interface LogSource {
  readonly kind: LogKind;
  /** How its runs are listed, as a full sentence; by the command line unless given. */
  readonly listing?: string | undefined;
  /** Whether a part of what was read could not be: asked once it was read. */
  readonly isPart: () => boolean;
}

/** Throws when the log has nothing of the run. */
export async function readRun(
  traceId: string,
  read: LogReader,
  { kind: log, isPart, listing = listings[log] }: LogSource,
): Promise<ReadRun> {
  const found = await recordsOfRun(traceId, read);
  if (found.records.length > 0) return found;
  const [kind, where] = isPart()
    ? (["partial", "What could be read of the "] as const)
    : (["refused", "The "] as const);
  throw new FlowtailError(kind, "unknown_trace", `${where}${log} holds nothing of ${traceId}.`, {
    remedy: listing,
  });
}

const listings: Readonly<Record<LogKind, string>> = {
  recording:
    "`flowtail traces --file FILE` lists the runs that a recording has; without --file the platform is asked.",
  archive:
    "`flowtail traces --archive` lists the runs that were collected; without --archive the platform is asked.",
  log: "`flowtail traces` lists the runs it knows; the platform keeps its log for some days only.",
};

/** How far before and after a run others are looked for on the platform, in microseconds (assumption). */
const goodWithinUs = 3600_000_000;

/** A recording is searched whole, as on the screen; the platform has days of a log, an hour of which takes a few calls. */
function goodRunBefore(
  failed: RunWithRecords,
  read: LogReader,
  isRecording: boolean,
): Promise<ReadRun | undefined> {
  return findGoodRun(failed, read, isRecording ? undefined : goodWithinUs);
}

/** Throws when there is none where it is looked for; `remedy` says how another run is named. */
export async function lastGoodRun(
  asked: RunWithRecords,
  read: LogReader,
  { kind, remedy }: { readonly kind: LogKind; readonly remedy: string },
): Promise<ReadRun> {
  const found = await goodRunBefore(asked, read, kind !== "log");
  if (found) return found;
  const { name } = asked.run.summary;
  const where = kind === "log" ? "in the hour before this one" : `before this one in the ${kind}`;
  throw new FlowtailError(
    "refused",
    "no_good_run",
    `No run of ${name || "the same name, which is not known,"} succeeded ${where}.`,
    { remedy },
  );
}

/** What a failed run can be set against. */
export interface GoodBackground {
  /** Undefined where the log has no good run. */
  readonly run: ReadRun | undefined;
  /** The records of deployments between it and the failed one, and of others around. */
  readonly deployments: readonly ActivityRecord[];
  /** Of the runs since; undefined where the log does not say of what kind they are. */
  readonly often: HowOften | undefined;
}

/** `endUs` is the end of the log. */
export async function goodBackground(
  failed: RunWithRecords,
  read: LogReader,
  { isRecording, endUs }: { readonly isRecording: boolean; readonly endUs: () => number },
): Promise<GoodBackground> {
  const run = await goodRunBefore(failed, read, isRecording);
  const since = runsSince(failed, run?.run, isRecording ? undefined : goodWithinUs);
  const counts = since?.newCounts();
  const { startUs } = failed.run.summary;
  /** By their texts: more than one question may give them. */
  const deployments = new Map<string, ActivityRecord>();
  const queries = [
    ...(run ? [deploymentsWithin(run.run.summary.startUs, startUs)] : []),
    ...(since?.queries ?? []),
  ];
  for (const query of isRecording ? atOnce(queries) : queries)
    for await (const records of read(query))
      for (const record of records) {
        counts?.add(record, notOfRun);
        if (isDeployment(record)) deployments.set(record.raw, record);
      }
  const isBounded = !isRecording && startUs + goodWithinUs < endUs();
  return { run, deployments: [...deployments.values()], often: counts?.howOften(isBounded) };
}

/** A recording is read whole for each query; the platform is asked for less by two. */
function atOnce(queries: readonly Query[]): readonly Query[] {
  const [first, ...rest] = queries;
  return first ? [anyOf([first, ...rest])] : [];
}

/** What differs in the good run, and the deployment after it. */
export function againstGood(
  cause: RootCause,
  failed: RunWithRecords,
  { run: good, deployments }: GoodBackground,
): GoodRun {
  if (!good) return { state: "none" };
  const marks = marksOf(deployments);
  const [from, to] = [good.run.summary, failed.run.summary];
  const deployment = deploymentBetween(from, to, { functionIds: [cause.part.id], marks });
  return { state: "found", ...causeDifference(cause, failed, good), deployment };
}

export function marksOf(deployments: readonly ActivityRecord[]): readonly DeploymentMark[] {
  return deployments.flatMap((record) => deploymentOf(record, notOfRun) ?? []);
}

/** The records of deployments between the beginnings of two runs, whichever was first. */
export async function deploymentsOfPair(
  { run: left }: RunWithRecords,
  { run: right }: RunWithRecords,
  read: LogReader,
): Promise<readonly ActivityRecord[]> {
  const [fromUs, toUs] = [left.summary.startUs, right.summary.startUs];
  const found: ActivityRecord[] = [];
  const between = deploymentsWithin(Math.min(fromUs, toUs), Math.max(fromUs, toUs));
  for await (const records of read(between)) for (const record of records) found.push(record);
  return found;
}

/** Records are named by their place among those of the run; a deployment is none of them. */
const notOfRun = -1;
