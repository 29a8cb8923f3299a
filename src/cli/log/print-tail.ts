/** Prints a log as `tail` is asked to: from connecting to how it ended, with all that hears the log beside the printer. */

import { type ComponentNames, createComponentNames } from "../../activity/component-names.ts";
import { FlowtailError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { freshRandom } from "../../base/random.ts";
import { formatDuration } from "../../base/time.ts";
import type { Settings } from "../../config/settings.ts";
import { type RecordExportName, recordExports } from "../../exports/exports.ts";
import { saysBeginning } from "../../query/beginning.ts";
import { timeHull } from "../../query/query-bounds.ts";
import type { Alert } from "../../session/alerts/user-alerts.ts";
import type { Checkpoint } from "../../session/checkpoint/log-checkpoint.ts";
import { type Connection, neededAppId } from "../../session/connect.ts";
import { followLog, type LogEvent } from "../../session/log/follow-log.ts";
import type { LogRequest } from "../../session/log/log-request.ts";
import { platformTimeOf } from "../../session/platform-now.ts";
import { openTailAlerts, type TailAlerts } from "../alerts/tail-alerts.ts";
import { connectCommand } from "../connect-command.ts";
import type { Context } from "../context.ts";
import { beginningOf, endOfRun, goingOn, noteEnd, openRun, unprinted } from "./checkpoint.ts";
import { createIdleEnd, type IdleEnd } from "./idle-end.ts";
import { endLog } from "./log-outcome.ts";
import { printingLog } from "./log-printer.ts";
import { sayNames } from "./name-news.ts";
import type { LogReading } from "./never-read.ts";
import { newestOnly, nothingInLog } from "./nothing-matches.ts";
import { printLog } from "./print-log.ts";
import { readRequest, type TailOptions } from "./tail-request.ts";
import { openTailSinks, type TailSinks } from "./tail-sinks.ts";
import { refuseEmptyHull } from "./time-range.ts";

export interface AskedTail {
  readonly options: TailOptions;
  readonly output: RecordExportName;
  readonly watched: readonly Alert[];
  /** What the options alone ask for, without a checkpoint. */
  readonly byOptions: LogRequest;
  readonly idleMs: number | undefined;
}

export async function printTail(
  asked: AskedTail,
  settings: Settings,
  context: Context,
  reading?: LogReading,
): Promise<void> {
  const { options, output, watched, byOptions, idleMs } = asked;
  // A tail has no time limit: after a call that failed it asks again, and says why it waits.
  await using connection = await connectCommand(settings, context, options, { commandTime: undefined });
  using run = await openRun(options, connection, context);
  const request = run ? await requestOf(run, asked, connection, context) : byOptions;
  const names = createComponentNames();
  const sent = { appId: () => neededAppId(connection), nameOf: names.nameOf, follow: request.follow };
  using sinks = await openTailSinks(options, sent, context);
  const { nowUs, query } = request;
  const { maxUs } = timeHull(query, nowUs);
  const alerts = await openTailAlerts(watched, names, { ...options, nowUs, maxUs }, context);
  const idle = createIdleEnd(idleMs, context.clock, context.signal);
  const opened = { options, output, request, connection, run, names, sinks, alerts, idle, reading };
  const { thrown, skewMs } = await printOpened(opened, context);
  const losses = await sinks.close();
  // What a collector lacks, the next run sends again.
  if (losses.length === 0) {
    const unnoted = await noteEnd(run, request, { isWhole: thrown === undefined, skewMs }, context);
    if (unnoted) losses.push(unnoted);
  }
  const unmet = idle.ended ? idleUnmet(options) : undefined;
  const isMet = options.until !== undefined && thrown === undefined && unmet === undefined;
  await endLog({ thrown: thrown ?? unmet, losses, alerts: alerts?.end(isMet) }, context);
  if (idleMs !== undefined && idle.ended)
    await context.notices.remark(words`ended, as no record came for ${formatDuration(idleMs)}`);
}

/** A run with a checkpoint begins where the last one came to. */
async function requestOf(
  run: Checkpoint,
  { options, watched, byOptions }: AskedTail,
  connection: Connection,
  context: Context,
): Promise<LogRequest> {
  const fromUs = await beginningOf(run, byOptions, connection, context);
  return readRequest(goingOn(options, fromUs), watched, context);
}

/** A tail with all that is beside it, before its first call. */
interface OpenedTail extends Pick<AskedTail, "options" | "output"> {
  /** What the platform is asked for: where a checkpoint says so, from there on. */
  readonly request: LogRequest;
  readonly connection: Connection;
  readonly run: Checkpoint | undefined;
  readonly names: ComponentNames;
  readonly sinks: TailSinks;
  readonly alerts: TailAlerts | undefined;
  readonly idle: IdleEnd;
  readonly reading: LogReading | undefined;
}

interface PrintedTail {
  /** What ended it in another way than it was asked to. */
  readonly thrown: unknown;
  readonly skewMs: number | undefined;
}

async function printOpened(opened: OpenedTail, context: Context): Promise<PrintedTail> {
  const { options, output, request, run, names, sinks } = opened;
  let skewMs: number | undefined;
  try {
    const named = sayNames(followed(opened, context), context);
    const printing = { ...options, output, nameOf: names.nameOf, follow: request.follow };
    await printingLog(context, printing, async (printer) => {
      await printLog(heard(named.log, opened, context), printer, sinks.all).finally(() => {
        skewMs = printer.skewMs;
      });
      if (request.follow || run) return;
      if (isCutAtDefault(opened, printer.printed)) await context.notices.warn(newestOnly(printer.printed));
      if (printer.printed > 0) return;
      await context.notices.remark(nothingInLog(request, platformTimeOf(request.nowUs, printer.skewMs)));
      await named.hint(request.query);
    });
    return { thrown: undefined, skewMs };
  } catch (thrown) {
    return { thrown: endOfRun(thrown, options), skewMs };
  }
}

/** Who says where the log begins does not expect that only the newest are printed; who says nothing does. */
function isCutAtDefault({ options, request }: OpenedTail, printed: number): boolean {
  const { last, query, nowUs } = request;
  return options.last === undefined && last === printed && saysBeginning(query, nowUs);
}

function followed(
  { output, request, connection, run, names, sinks, alerts, idle }: OpenedTail,
  { clock }: Context,
): AsyncIterable<LogEvent> {
  return followLog(request, {
    connection,
    clock,
    random: freshRandom(),
    signal: idle.signal,
    ...((sinks.sendsNames || alerts || recordExports[output].showsNames) && { names }),
    alerts: alerts?.log,
    // A run that goes on from a checkpoint may have nothing left before its end.
    onBegin: run ? ({ minUs }) => run.firstBeginsAt(minUs, request.last !== undefined) : refuseEmptyHull,
    ...(run && { onLast: run.lastBegins }),
  });
}

/** The log as each of those hears it and passes it on, the nearest to the platform first. */
function heard(
  log: AsyncIterable<LogEvent>,
  { reading, alerts, sinks, idle, run, request }: OpenedTail,
  { clock }: Context,
): AsyncIterable<LogEvent> {
  const read = reading?.of(log, clock) ?? log;
  const withoutAlerts = alerts?.heard(read) ?? read;
  const events = idle.watch(sinks.checked(withoutAlerts));
  return run ? unprinted(events, run, request) : events;
}

/** Exit 0 would say that --until matched. */
function idleUnmet({ until }: TailOptions): FlowtailError | undefined {
  if (until === undefined) return undefined;
  return new FlowtailError(
    "timeout",
    "idle",
    "Nothing satisfied --until, and no record came for as long as --idle says.",
  );
}
