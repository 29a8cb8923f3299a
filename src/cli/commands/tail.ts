/** `flowtail tail`: prints the app's activity, and with --follow keeps going without losing a line. */

import type { Command } from "commander";
import { recordExportNames } from "../../exports/exports.ts";
import { leastSkipMs, planLog } from "../../session/log/log-request.ts";
import { askedAlerts, defineAlertOptions } from "../alerts/alert-options.ts";
import { appSettings } from "../app-settings.ts";
import type { CommandModule } from "../command.ts";
import { explainPlan } from "../explain-plan.ts";
import { refuseBesideCheckpoint } from "../log/checkpoint.ts";
import { defineArchiveOption, defineFileOption, refuseBesideFile } from "../log/given-file.ts";
import { givenRecording } from "../log/given-recording.ts";
import { defineLogFilterOptions } from "../log/log-filter.ts";
import { refusingSilence } from "../log/never-read.ts";
import { printTail } from "../log/print-tail.ts";
import { defaultLast, readIdleMs, readRequest, type TailOptions } from "../log/tail-request.ts";
import { chosenOutput, refuseStandardOutput } from "../usage/options.ts";

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
        `when further behind than this (${leastSkipMs / 1000} seconds or more), e.g. 2m, go on from now; what lies between is a named gap`,
      )
      .option(
        "--checkpoint <file>",
        "print what came since the last run with this file, and note it there when all was printed",
      )
      .option(
        "--record <file>",
        "also write the records to a new file, one a line, for `flowtail replay FILE`",
      )
      .option(
        "--otlp <url>",
        "also send the records, and their runs as spans, to an OpenTelemetry collector, e.g. http://127.0.0.1:4318",
      )
      .option("--explain", "say what the platform filters and what flowtail does; ask nothing")
      .option("--output <format>", `${recordExportNames.join(", ")} (default pretty)`);
    defineFileOption(command, "print");
    defineArchiveOption(command, "print");
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
        "  flowtail tail --archive --since 30d --level error",
        "  flowtail tail --file incident.ndjson.gz --until level=fatal --last 20",
        "",
        "A run that is killed before it has noted its end is repeated by the next one. Events that arrive more than 20 minutes late",
        "are not printed with --checkpoint. --since and --last say where its first run begins.",
        "",
        "--file prints all that the recording holds and the filters leave, in order of time, and --archive what was collected. With --until it",
        "ends at the first record that satisfies it, and with exit 124 where none does; --last counts the newest of what is printed.",
        "",
      ].join("\n"),
    );
  },
  async run(context, options) {
    const output = chosenOutput(options.output, recordExportNames);
    refuseBesideFile(options, {
      "--follow": options.follow,
      "--idle": options.idle,
      "--skip-behind": options.skipBehind,
      "--checkpoint": options.checkpoint,
      "--record": options.record,
      "--notify": options.notify,
      "--notify-command": options.notifyCommand,
    });
    const recording = await givenRecording(options, context);
    if (recording !== undefined) {
      const { tailRecording } = await import("../log/tail-recording.ts");
      return tailRecording(recording, output, options, context);
    }
    refuseStandardOutput("--record", options.record, "`--output ndjson` prints what it would record.");
    refuseStandardOutput("--checkpoint", options.checkpoint, "Name a file that stays until the next run.");
    refuseBesideCheckpoint(options, context.folder);
    const watched = await askedAlerts(options, context);
    const byOptions = await readRequest(options, watched, context);
    const idleMs = readIdleMs(options);
    if (options.explain) return context.out.write(explainPlan(planLog(byOptions), output));
    if (byOptions.follow) await context.notices.atOnce();
    const settings = await appSettings(context, options);
    const asked = { options, output, watched, byOptions, idleMs };
    return byOptions.follow
      ? refusingSilence((reading) => printTail(asked, settings, context, reading))
      : printTail(asked, settings, context);
  },
};
