/** `flowtail replay`: a recording through tail's filters and outputs. */

import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";
import { recordExportNames } from "../../exports/exports.ts";
import { createMatcher } from "../../query/match.ts";
import { requestTime } from "../../session/follow-log.ts";
import { readRecording } from "../../session/read-recording.ts";
import type { CommandModule } from "../command.ts";
import type { GlobalOptions } from "../context.ts";
import { exitCodes } from "../exit-codes.ts";
import { defineFilterOptions, type FilterOptions, filterQuery } from "../log-filter.ts";
import { createLogPrinter } from "../log-printer.ts";
import { chosenOutput } from "../options.ts";

type ReplayOptions = GlobalOptions & FilterOptions;

export const replay: CommandModule<ReplayOptions> = {
  define(command: Command) {
    command
      .argument("<file>", "records, one JSON object a line; .gz is unpacked; - reads standard input")
      .option("--output <format>", `${recordExportNames.join(", ")} (default pretty)`);
    defineFilterOptions(command);
  },
  async run(context, options, [file]) {
    if (file === undefined) throw usageError("missing_file", "A file is missing.", "flowtail replay FILE");
    const output = chosenOutput(options.output, recordExportNames);
    const matches = createMatcher(filterQuery(options, context.folder), {
      nowUs: requestTime(context.clock),
    });
    const printer = createLogPrinter(context, options, output);
    let unreadable = 0;
    let firstUnreadable: number | undefined;
    await printer.begin();
    try {
      for await (const batch of readRecording(file, context.signal)) {
        await printer.records(batch.records.filter(matches));
        unreadable += batch.unreadable;
        firstUnreadable ??= batch.firstUnreadableLine;
      }
    } finally {
      await printer.end();
    }
    if (unreadable === 0) return exitCodes.done;
    await printer.note(
      `${unreadable} ${unreadable === 1 ? "line is" : "lines are"} not a record (the first is line ${firstUnreadable})`,
    );
    return exitCodes.partial;
  },
};
