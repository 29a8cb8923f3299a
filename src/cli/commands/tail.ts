/** `flowtail tail`: prints the app's activity, and with --follow keeps going without losing a line. */

import type { Command } from "commander";
import { type ComponentNames, createComponentNames } from "../../activity/component-names.ts";
import { FlowtailError, usageError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { freshRandom } from "../../base/random.ts";
import { formatDuration, parseDurationMs } from "../../base/time.ts";
import type { Settings } from "../../config/settings.ts";
import { type RecordExportName, recordExportNames, recordExports } from "../../exports/exports.ts";
import type { Query } from "../../query/query.ts";
import type { Alert } from "../../session/alerts/user-alerts.ts";
import { type Connection, neededAppId } from "../../session/connect.ts";
import { followLog } from "../../session/follow-log.ts";
import type { Checkpoint } from "../../session/log-checkpoint.ts";
import { type LogRequest, leastSkipMs, planLog, requestTime } from "../../session/log-request.ts";
import { platformTimeOf } from "../../session/platform-now.ts";
import { type AlertOptions, askedAlerts, defineAlertOptions } from "../alerts/alert-options.ts";
import type { NotifyOptions } from "../alerts/notify.ts";
import { longestWindowUs, openTailAlerts, type TailAlerts } from "../alerts/tail-alerts.ts";
import { appSettings } from "../app-settings.ts";
import {
  beginningOf,
  type CheckpointOptions,
  endOfRun,
  goingOn,
  noteEnd,
  openRun,
  refuseBesideCheckpoint,
  unprinted,
} from "../checkpoint.ts";
import type { CommandModule } from "../command.ts";
import { connectCommand } from "../connect-command.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { explainPlan } from "../explain-plan.ts";
import { createIdleEnd, type IdleEnd, readIdle } from "../idle-end.ts";
import { defineLogFilterOptions, filterQuery, hintAt, readQuery, withDeclaredNames } from "../log-filter.ts";
import { endLog } from "../log-outcome.ts";
import { printingLog } from "../log-printer.ts";
import { sayNames } from "../name-news.ts";
import { type LogReading, refusingSilence } from "../never-read.ts";
import { nothingInLog } from "../nothing-matches.ts";
import { chosenOutput, numberOption, refuseStandardOutput } from "../options.ts";
import { printLog } from "../print-log.ts";
import { openTailSinks, type TailSinks } from "../tail-sinks.ts";
import { refuseEmptyHull } from "../time-range.ts";

interface TailOptions extends GlobalOptions, CheckpointOptions, AlertOptions, NotifyOptions {
  readonly idle?: string;
  readonly skipBehind?: string;
  readonly record?: string;
  readonly otlp?: string;
  readonly explain?: boolean;
}

/** Records shown from before now when no start time is given. */
const defaultLast = 100;

export const tail: CommandModule<TailOptions> = {
  define(command: Command) {
    command
      .option("-f, --follow", "keep going: print what happens as it happens")
      .option(
        "--last <count>",
        `at most this many of the newest records from before now (${defaultLast} without --since)`,
      )
      .option("--until <query>", "follow, and end (exit 0) at the first record that satisfies the query")
      .option("--idle <duration>", "with --follow: end (exit 0) after this long without a record, such as 5m")
      .option(
        "--skip-behind <duration>",
        "when further behind than this, e.g. 2m, go on from now; what lies between is a named gap",
      )
      .option(
        "--checkpoint <file>",
        "print what came since the last run with this file, and note it there when all was printed",
      )
      .option("--record <file>", "also write the records to a new file, one a line, for `flowtail replay`")
      .option(
        "--otlp <url>",
        "also send the records, and their runs as spans, to an OpenTelemetry collector, e.g. http://127.0.0.1:4318",
      )
      .option("--explain", "say what the platform filters and what flowtail does; ask nothing")
      .option("--output <format>", `${recordExportNames.join(", ")} (default pretty)`);
    defineAlertOptions(command);
    command
      .option(
        "--notify",
        "tell of alerts by the terminal's bell and notifications; --alerts unless --alert is given",
      )
      .option(
        "--notify-command <command>",
        "tell of alerts by that command, which gets `flowtail` and the text as arguments, e.g. notify-send",
      );
    defineLogFilterOptions(command);
    command.addHelpText(
      "after",
      [
        "",
        "Examples:",
        "  flowtail tail --follow --level warn",
        "  flowtail tail --since 1h --event 'function_*' --output ndjson",
        "  flowtail tail --follow --until 'event=function_deployment' --timeout 5m",
        "  flowtail tail --follow --alerts --timeout 10m",
        "  flowtail tail --checkpoint errors.checkpoint --level error --output ndjson    # by cron",
        "",
        "A run that is killed before it has noted its end is repeated by the next one. Events that arrive more than 20 minutes late",
        "are not printed with --checkpoint. --since and --last say where its first run begins.",
        "",
      ].join("\n"),
    );
  },
  async run(context, options) {
    const output = chosenOutput(options.output, recordExportNames);
    refuseStandardOutput("--record", options.record, "`--output ndjson` prints what it would record.");
    refuseStandardOutput("--checkpoint", options.checkpoint, "Name a file that stays until the next run.");
    refuseBesideCheckpoint(options, context.folder);
    const watched = await askedAlerts(options, context);
    const first = await readRequest(options, watched, context);
    const idleMs = options.idle === undefined ? undefined : readIdle(options.idle);
    if (idleMs !== undefined) refuseUnlessFollowing("--idle", options);
    if (options.explain) return context.out.write(explainPlan(planLog(first), output));
    const settings = await appSettings(context, options);
    const asked = { options, output, watched, first, idleMs };
    return first.follow
      ? refusingSilence((reading) => printTail(asked, settings, context, reading))
      : printTail(asked, settings, context);
  },
};

interface AskedTail {
  readonly options: TailOptions;
  readonly output: RecordExportName;
  readonly watched: readonly Alert[];
  /** What the options ask for, without a checkpoint. */
  readonly first: LogRequest;
  readonly idleMs: number | undefined;
}

async function printTail(
  { options, output, watched, first, idleMs }: AskedTail,
  settings: Settings,
  context: Context,
  reading?: LogReading,
): Promise<void> {
  await using connection = await connectCommand(settings, context, options);
  using run = await openRun(options, connection, context);
  const fromUs = run && (await beginningOf(run, first, connection, context));
  const request = run ? await readRequest(goingOn(options, fromUs), watched, context) : first;
  if (isFollowing(options)) await context.notices.atOnce();
  const names = createComponentNames();
  const sent = { appId: () => neededAppId(connection), nameOf: names.nameOf, follow: request.follow };
  using sinks = await openTailSinks(options, sent, context);
  const alerts = await openTailAlerts(watched, names, options, context);
  const idle = createIdleEnd(idleMs, context.clock, context.signal);
  const opened = { options, output, request, connection, run, names, sinks, alerts, idle, reading };
  const { thrown, skewMs } = await printOpened(opened, context);
  const losses = await sinks.close();
  // What a collector lacks, the next run sends again.
  if (losses.length === 0) {
    const unnoted = await noteEnd(run, request, { isWhole: thrown === undefined, skewMs }, context);
    if (unnoted) losses.push(unnoted);
  }
  const end = {
    thrown: thrown ?? (idle.ended ? idleUnmet(options) : undefined),
    losses,
    alerts: alerts?.end(),
  };
  await endLog(end, context);
  if (idleMs !== undefined && idle.ended)
    await context.notices.remark(words`ended, as no record came for ${formatDuration(idleMs)}`);
}

/** A tail with all that is beside it, before its first call. */
interface OpenedTail extends Pick<AskedTail, "options" | "output"> {
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

async function printOpened(
  { options, output, request, connection, run, names, sinks, alerts, idle, reading }: OpenedTail,
  context: Context,
): Promise<PrintedTail> {
  let skewMs: number | undefined;
  try {
    const followed = followLog(request, {
      connection,
      clock: context.clock,
      random: freshRandom(),
      signal: idle.signal,
      ...((sinks.sendsNames || alerts || recordExports[output].decodes) && { names }),
      alerts: alerts?.log,
      // A run that goes on from a checkpoint may have nothing left before its end.
      onBegin: run ? ({ minUs }) => run.firstBeginsAt(minUs, request.last !== undefined) : refuseEmptyHull,
      ...(run && { onLast: run.lastBegins }),
    });
    const named = sayNames(followed, context);
    const { log } = named;
    const printing = { ...options, output, nameOf: names.nameOf, follow: request.follow };
    await printingLog(context, printing, async (printer) => {
      const read = reading?.of(log, context.clock) ?? log;
      const heard = alerts?.heard(read) ?? read;
      const events = idle.watch(sinks.checked(heard));
      await printLog(run ? unprinted(events, run) : events, printer, sinks.all).finally(() => {
        skewMs = printer.skewMs;
      });
      if (printer.printed === 0 && !request.follow && !run) {
        await context.notices.remark(nothingInLog(request, platformTimeOf(request.nowUs, printer.skewMs)));
        await named.hint(request.query);
      }
    });
    return { thrown: undefined, skewMs };
  } catch (thrown) {
    return { thrown: endOfRun(thrown, options), skewMs };
  }
}

/** Exit 0 means that --until matched, so it never ends without having waited for that. */
function isFollowing({ follow, until }: TailOptions): boolean {
  return follow === true || until !== undefined;
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

async function readRequest(
  options: TailOptions,
  alerts: readonly Alert[],
  context: Context,
): Promise<LogRequest> {
  const query = await filterQuery(options, context);
  const until = options.until === undefined ? undefined : await endQuery(options.until, context);
  const hasBeginning = options.since !== undefined || options.last !== undefined;
  const lengthUs = hasBeginning ? undefined : longestWindowUs(alerts);
  const last = options.last ?? (hasBeginning || lengthUs !== undefined ? undefined : String(defaultLast));
  return {
    query,
    until,
    alerts,
    follow: isFollowing(options),
    lengthUs,
    last:
      last === undefined ? undefined : numberOption("--last", last, { min: 0, max: 1_000_000, whole: true }),
    nowUs: requestTime(context.clock),
    skipBehindMs: options.skipBehind === undefined ? undefined : skipBehindMs(options.skipBehind, options),
  };
}

/** A mistyped name would be waited for until the time is over. */
async function endQuery(text: string, { folder, notices }: Context): Promise<Query> {
  const query = readQuery("--until", text);
  await hintAt(query, notices, "--until");
  return withDeclaredNames(query, folder);
}

function skipBehindMs(text: string, options: TailOptions): number {
  refuseUnlessFollowing("--skip-behind", options);
  const ms = parseDurationMs(text);
  if (ms !== undefined && ms >= leastSkipMs) return ms;
  throw usageError(
    "invalid_option",
    `--skip-behind takes a duration of ${leastSkipMs / 1000} seconds or more, not ${JSON.stringify(text)}.`,
    "Write it like 30s, 2m or 1h.",
  );
}

function refuseUnlessFollowing(flag: string, options: TailOptions): void {
  if (isFollowing(options)) return;
  throw usageError("invalid_option", `${flag} is for a tail that goes on.`, "Add --follow.");
}
