/** The runs that a trace is printed from: the one asked for, and what it is set against. */

import { rootCause } from "../../activity/cause/root-cause.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { usageError } from "../../base/errors.ts";
import { isPipe } from "../../files/open-file.ts";
import { isRunId, runIdForm } from "../../query/name-hints.ts";
import type { LogReader } from "../../session/overview/good-run-in-log.ts";
import {
  deploymentsOfPair,
  type GoodBackground,
  goodBackground,
  type LogKind,
  lastGoodRun,
  readRun,
} from "../../session/overview/run-in-log.ts";
import type { ReadRun } from "../../session/overview/run-of-records.ts";
import type { RecordingPlace } from "../../session/recording/recording-place.ts";
import type { CollectedLog, CollectOptions } from "../log/collect-log.ts";

export interface RunsOptions extends CollectOptions {
  /** The identifier of a run, or `good`. */
  readonly compare?: string;
}

/** Asks for the last good run of the same name. */
export const lastGood = "good";

export interface RunsOfTrace {
  readonly asked: ReadRun;
  /** For the card of a failed run; undefined where no good run was looked for. */
  readonly background: GoodBackground | undefined;
  /** The run that is named to compare with, or else the good one. */
  readonly other: OtherRun | undefined;
}

interface OtherRun {
  readonly run: ReadRun;
  /** The records of deployments between it and the run asked for; there may be others. */
  readonly deployments: readonly ActivityRecord[];
}

/** Throws where two runs are asked for of what can be read only once. */
export function checkReadable({ compare, recording }: RunsOptions): void {
  if (compare === undefined || !isReadOnce(recording)) return;
  throw usageError(
    "read_once",
    "Two runs cannot be taken from standard input or a pipe, which can be read only once.",
    "Write it to a file, and name that: --file FILE",
  );
}

/**
 * A failed run comes with the last good one, unless another run is asked for and no card is wanted. Throws where the log has nothing of a
 * named run.
 */
export async function runsOfTrace(
  id: string,
  log: CollectedLog,
  { compare, recording, hasCard }: RunsOptions & { readonly hasCard: boolean },
): Promise<RunsOfTrace> {
  const read: LogReader = (query) => log.records(query);
  const silently: LogReader = (query) => log.records(query, { silent: true });
  const isRecording = recording !== undefined;
  const kind = kindOfLog(recording);
  if (!isRecording) checkNames(id, compare);
  const source = { kind, isPart: () => log.damage !== undefined };
  const asked = await readRun(id, read, source);
  const isGood = compare === undefined || compare === lastGood;
  const named = isGood ? undefined : await readRun(compare, read, source);
  const isSearched = hasCard && hasFailed(asked, log) && !isReadOnce(recording);
  const bounds = { isRecording, endUs: () => log.endUs };
  const background = isSearched ? await goodBackground(asked, silently, bounds) : undefined;
  if (isGood && background?.run) {
    const { run, deployments } = background;
    return { asked, background, other: { run, deployments } };
  }
  if (compare === undefined) return { asked, background, other: undefined };
  const run = named ?? (await lastGoodRun(asked, silently, { kind, remedy: nameTheOther }));
  return { asked, background, other: { run, deployments: await deploymentsOfPair(run, asked, silently) } };
}

/** The platform is not asked for what cannot be a run; what a recording calls a run is its own matter. */
function checkNames(id: string, compare: string | undefined): void {
  const wrong = [id, ...(compare === undefined || compare === lastGood ? [] : [compare])].find(
    (name) => !isRunId(name),
  );
  if (wrong === undefined) return;
  throw usageError(
    "invalid_trace",
    `${JSON.stringify(wrong.slice(0, 100))} is no run.`,
    `${runIdForm}. \`flowtail traces\` lists the runs.`,
  );
}

const nameTheOther = "Name the run to compare with: --compare Tr…";

function hasFailed({ run, recordOf }: ReadRun, log: CollectedLog): boolean {
  const cause = rootCause(run, recordOf, { nowUs: log.endUs });
  return cause !== undefined && !cause.isOvercome;
}

function kindOfLog(recording: RecordingPlace | undefined): LogKind {
  if (recording === undefined) return "log";
  return typeof recording === "string" ? "recording" : "archive";
}

function isReadOnce(recording: RecordingPlace | undefined): boolean {
  return typeof recording === "string" && (recording === "-" || isPipe(recording));
}
