/** `flowtail replay`: a recording through tail's filters, on the screen of a terminal or in tail's outputs. */

import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";
import { recordExportNames } from "../../exports/exports.ts";
import { requestTime } from "../../session/log/log-request.ts";
import { type AlertOptions, askedAlerts, defineAlertOptions } from "../alerts/alert-options.ts";
import type { CommandModule } from "../command.ts";
import { commandQuery } from "../log/command-query.ts";
import { defineLogFilterOptions, type LogFilterOptions } from "../log/log-filter.ts";
import { printRecording } from "../log/print-recording.ts";
import { chosenOutput, numberOption, oneOf } from "../usage/options.ts";
import { defineScreenOptions, type ScreenOptions } from "../workbench/screen-options.ts";

interface ReplayOptions extends ScreenOptions, LogFilterOptions, AlertOptions {
  readonly speed?: string;
  readonly sort?: string;
  readonly otlp?: string;
}

export const replay: CommandModule<ReplayOptions> = {
  define(command: Command) {
    command
      .argument("<file>", "records, one JSON object a line, also gzipped; - reads standard input")
      .option("--speed <factor>", "at the recorded pace times this; everything at once without it")
      .option(
        "--sort <order>",
        "print by time, as the workbench shows it, or by file (default file: as they stand there)",
      )
      .option(
        "--otlp <url>",
        "print, and send the records, and their runs as spans, to an OpenTelemetry collector, e.g. http://127.0.0.1:4318",
      )
      .option(
        "--output <format>",
        `print as ${recordExportNames.join(", ")}; on a terminal the workbench opens without it`,
      );
    defineAlertOptions(command);
    defineScreenOptions(command);
    defineLogFilterOptions(command);
    command.addHelpText(
      "after",
      [
        "",
        "Examples:",
        "  flowtail tail --follow --record today.ndjson",
        "  flowtail replay today.ndjson --speed 10",
        "  flowtail replay today.ndjson.gz --level error --output ndjson",
        "  flowtail replay today.ndjson --alerts --output csv",
        "",
      ].join("\n"),
    );
  },
  async run(context, options, [file]) {
    if (!file) throw usageError("missing_file", "A file is missing.", "flowtail replay FILE");
    const query = await commandQuery(options, context);
    const speed =
      options.speed === undefined
        ? undefined
        : numberOption("--speed", options.speed, { min: 0.001, max: 1_000_000 });
    const request = { query, nowUs: requestTime(context.clock), speed };
    const inOrder = oneOf("--sort", options.sort, ["file", "time"]) === "time";
    const alerts = await askedAlerts(options, context);
    // Keys come from standard input, so what comes from there can only be printed.
    const isOpened = context.hasScreen || options.linear === true;
    const isPrinted = options.output !== undefined || options.otlp !== undefined || alerts.length > 0;
    if (isOpened && !isPrinted && file !== "-") {
      const { showRecording } = await import("../workbench/show-recording.ts");
      return showRecording(file, request, context, options);
    }
    const output = chosenOutput(options.output, recordExportNames);
    return printRecording({ ...request, file, output, alerts, inOrder }, context, options);
  },
};
