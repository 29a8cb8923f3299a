/** A run of `tail` that goes on where the last one ended: prints what no run before has printed, and notes where it ends itself. */

import { resolve } from "node:path";
import { FlowtailError, partlyDone, usageError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { freshRandom } from "../../base/random.ts";
import { formatInstant } from "../../base/time.ts";
import { stateDirectory } from "../../config/paths.ts";
import { isSameFile } from "../../files/same-file.ts";
import { stretchOf } from "../../query/beginning.ts";
import { printQuery } from "../../query/print.ts";
import { type GoingOn, goesOnFrom } from "../../session/checkpoint/go-on.ts";
import { type Checkpoint, openCheckpoint, type RunTime } from "../../session/checkpoint/log-checkpoint.ts";
import { type Connection, neededAppId } from "../../session/connect.ts";
import type { LogEvent } from "../../session/log/follow-log.ts";
import { logReplacedCode } from "../../session/log/log-replaced.ts";
import type { LogRequest } from "../../session/log/log-request.ts";
import { platformTimeOf } from "../../session/platform-now.ts";
import { askedAgainText } from "../asked-again.ts";
import type { Context } from "../context.ts";
import { filterQuery, type LogFilterOptions } from "./log-filter.ts";

export interface CheckpointOptions extends LogFilterOptions {
  readonly checkpoint?: string;
  readonly record?: string;
  readonly follow?: boolean;
  readonly until?: string;
  readonly last?: string | undefined;
  readonly alerts?: boolean;
  readonly alert?: readonly string[];
  readonly notify?: boolean;
  readonly notifyCommand?: string;
}

/** Throws a usage error for what would leave something out, not end, or be overwritten. */
export function refuseBesideCheckpoint(options: CheckpointOptions, folder: string): void {
  const { checkpoint, record, follow, until, untilTime, alerts, alert, notify, notifyCommand } = options;
  if (checkpoint === undefined) return;
  const others = {
    "--follow": follow,
    "--until": until,
    "--until-time": untilTime,
    // Their windows reach over what the run before has printed.
    "--alerts": alerts,
    "--alert": alert,
    "--notify": notify,
    "--notify-command": notifyCommand,
  };
  const other = Object.entries(others).find(([, given]) => given !== undefined && given !== false)?.[0];
  if (other !== undefined)
    throw usageError(
      "conflicting_options",
      `--checkpoint is for a run that prints what came and ends, and ${other} is given.`,
      `Leave ${other} out.`,
    );
  if (record !== undefined && isSameFile(resolve(folder, record), resolve(folder, checkpoint)))
    throw usageError(
      "conflicting_options",
      "--record and --checkpoint name the same file.",
      "Name another file for one of them.",
    );
}

/** The file in use; undefined without --checkpoint. */
export async function openRun(
  options: CheckpointOptions,
  connection: Connection,
  { folder, env }: Context,
): Promise<Checkpoint | undefined> {
  const { checkpoint, since: _, ...filter } = options;
  if (checkpoint === undefined) return undefined;
  const place = {
    baseUrl: connection.baseUrl,
    appId: neededAppId(connection),
    sandbox: connection.sandbox,
    query: printQuery(await filterQuery(filter, { folder })),
  };
  return openCheckpoint(resolve(folder, checkpoint), place, stateDirectory(env));
}

/**
 * Where the run goes on; undefined in the first. Says so where that is earlier than the checkpoint, or events may be missing, and where
 * the file was empty: what emptied it may not have been meant.
 */
export async function beginningOf(
  run: Checkpoint,
  first: LogRequest,
  connection: Connection,
  context: Context,
): Promise<number | undefined> {
  if (run.wasEmpty) await context.notices.warn(words`${run.path} is empty: this run begins as a first one`);
  const { fromUs, trouble } = await goesOnFrom(run, first, connection, {
    clock: context.clock,
    random: freshRandom(),
    signal: context.signal,
    onWait: (wait) => context.notices.remark(words`${askedAgainText("the time", wait)}`),
  });
  const text = trouble && troubles[trouble](formatInstant(run.fromUs ?? 0), formatInstant(fromUs ?? 0));
  if (text !== undefined) await context.notices.warn(words`${text}`);
  return fromUs;
}

/** What is said of where the file goes on from and of where the run begins. */
const troubles: Readonly<Record<NonNullable<GoingOn["trouble"]>, (noted: string, begins: string) => string>> =
  {
    earlier: (noted, begins) =>
      `the checkpoint goes on from ${noted}, which is still to come: this run begins at ${begins}, and may print again what was printed; tail --since prints what came before`,
    "left-out": (_, begins) =>
      `the platform's clock is before ${begins}, where what is asked for begins: what happens now is left out`,
    "may-lack": (_, begins) =>
      `the platform's clock was set back since the last run, or this machine's forward: what happened since may be stamped before ${begins}, and is not printed then; tail --since prints it`,
  };

/** --since and --last say where the first run begins. */
export function goingOn<Options extends CheckpointOptions>(options: Options, fromUs: number | undefined) {
  if (fromUs === undefined) return options;
  const us = Math.floor(fromUs);
  const toMs = new Date(Math.floor(us / 1000)).toISOString().replace("Z", "");
  return { ...options, last: undefined, since: `${toMs}${String(us % 1000).padStart(3, "0")}Z` };
}

/** What no run before has printed; it counts as printed when the next event is asked for. */
export async function* unprinted(
  log: AsyncIterable<LogEvent>,
  run: Checkpoint,
  request: LogRequest,
): AsyncGenerator<LogEvent> {
  for await (const event of log) {
    if (event.kind !== "records") {
      yield event;
      continue;
    }
    const records = run.unprinted(event.records);
    if (records.length > 0) {
      if (run.fromUs === undefined && run.count === 0) noteBeginning(run, request);
      yield { ...event, records };
    }
    run.printed(records);
  }
}

/**
 * Where a first run begins, before it prints: if it could not note its end, the next one would be a first run too, and begin later. So
 * nothing is printed where the file cannot be written.
 */
function noteBeginning(run: Checkpoint, request: LogRequest): void {
  noting(run, () => run.interrupted(timeOf(request, undefined)));
}

/** That a run is started again is no advice where its file goes on with a log that is no more. */
export function endOfRun(thrown: unknown, { checkpoint }: CheckpointOptions): unknown {
  const isReplaced = thrown instanceof FlowtailError && thrown.code === logReplacedCode;
  if (checkpoint === undefined || !isReplaced) return thrown;
  return thrown.saying({ remedy: `Move ${checkpoint} away to begin anew on that one.` });
}

/**
 * Notes what has left this process: of a run that printed everything, where it came to; of one that ended early, what it printed. Why it
 * cannot be noted; nothing where that has ended the run.
 */
export async function noteEnd(
  run: Checkpoint | undefined,
  request: LogRequest,
  { isWhole, skewMs }: { readonly isWhole: boolean; readonly skewMs: number | undefined },
  { out }: Context,
): Promise<FlowtailError | undefined> {
  if (!run || run.isUnwritable) return undefined;
  await out.flushed();
  if (out.closed) return undefined;
  const time = timeOf(request, skewMs);
  try {
    noting(run, () => (isWhole ? run.reached(time) : run.interrupted(time)));
    return undefined;
  } catch (thrown) {
    if (thrown instanceof FlowtailError) return thrown;
    throw thrown;
  }
}

function timeOf(request: LogRequest, skewMs: number | undefined): RunTime {
  const localUs = request.nowUs;
  const beginsAt = (nowUs: number) => stretchOf(request, nowUs).minUs;
  return { localUs, platformUs: platformTimeOf(localUs, skewMs), beginsAt };
}

/** The file stays as it was where it cannot be written. */
function noting({ count, isNoted }: Checkpoint, write: () => void): void {
  try {
    write();
  } catch (thrown) {
    const printed = count === 0 ? "Nothing was printed" : "The records are printed";
    const unprinted = isNoted ? "begins where this one did" : "is a first one again";
    throw partlyDone(
      thrown,
      `${printed}, and the next run ${count === 0 ? unprinted : "prints them again"}.`,
    );
  }
}
