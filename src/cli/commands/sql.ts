/** `flowtail sql`: a question in SQL over a recording, or over the live log of the last hours; it only reads. */

import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";
import type { Parsed } from "../../base/problem.ts";
import { isPipe } from "../../files/open-file.ts";
import { problemError } from "../../session/problem-error.ts";
import { checkRecording } from "../../session/recording/open-recording.ts";
import type { Row } from "../../sql/messages.ts";
import { hasPlace } from "../../sql/mistake.ts";
import { openQueryProcess, type QueryProcess } from "../../sql/query-process.ts";
import { namedTables } from "../../sql/tables.ts";
import type { CommandModule } from "../command.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { type CollectOptions, collectLog } from "../log/collect-log.ts";
import { commandQuery } from "../log/command-query.ts";
import { defineArchiveOption, defineFileOption, refuseBesideFile } from "../log/given-file.ts";
import { givenRecording } from "../log/given-recording.ts";
import { defineLogFilterOptions, type LogFilterOptions } from "../log/log-filter.ts";
import { fillTables } from "../sql/fill-tables.ts";
import { printResult, resultOutputs } from "../sql/print-result.ts";
import { printSchema } from "../sql/print-schema.ts";
import { chosenOutput } from "../usage/options.ts";

interface SqlOptions extends GlobalOptions, LogFilterOptions, CollectOptions {
  readonly schema?: boolean;
}

export const sql: CommandModule<SqlOptions> = {
  define(command: Command) {
    command
      .argument("[query]", "one statement of SQLite that only reads; - reads it from standard input")
      .option("--schema", "print the tables with their columns and a query for each")
      .option("--output <format>", `${resultOutputs.join(", ")} (default table)`);
    defineFileOption(command);
    defineArchiveOption(command);
    defineLogFilterOptions(command);
    command.addHelpText("after", help);
  },
  async run(context, options, [given]) {
    refuseBesideFile(options);
    const output = chosenOutput(options.output, resultOutputs);
    if (options.schema && given !== undefined)
      throw usageError(
        "conflicting_options",
        "--schema prints the tables, and asks no query.",
        "Leave out --schema, or the query.",
      );
    if (options.schema || (given === undefined && context.input.isTerminal))
      return printSchema(output, context, options);
    const text = await givenQuery(given, context, options);
    const query = await commandQuery(options, context);
    const recording = await givenRecording(options, context);
    using queried = openQueryProcess(context.signal);
    // Before the log is read: a mistake is said at once.
    const columns = valid(await queried.prepare(text), text);
    const named = namedTables(text);
    const log = collectLog(context, { ...options, recording });
    if (named.size > 0) await fillTables(queried, { named, log, query, recording });
    else if (options.file !== undefined) refuseUnreadable(options.file);
    await printResult({ columns, rows: rowsOf(queried, text) }, output, context, options);
    if (log.damage) throw log.damage;
  },
};

const help = [
  "",
  "Without --since the last hour is looked at, or the hour before --until-time. Filters choose the records; runs that have such a record",
  "are whole.",
  "",
  "Examples:",
  "  flowtail sql --schema",
  "  flowtail sql 'SELECT level, count(*) AS n FROM records GROUP BY level ORDER BY n DESC' --since 24h",
  `  flowtail sql "SELECT name, status, count(*) AS n FROM runs GROUP BY name, status" --file today.ndjson`,
  "  flowtail sql - --output csv < errors-per-hour.sql",
  "",
].join("\n");

/** A query is a page of text at most. */
const longestQueryBytes = 1024 * 1024;

async function givenQuery(
  given: string | undefined,
  { input, signal }: Context,
  { file }: SqlOptions,
): Promise<string> {
  if (given !== undefined && given !== "-") return given;
  if (file === "-")
    throw usageError(
      "missing_query",
      "Standard input is the recording, so the query cannot come from there.",
      "Give the query as an argument: flowtail sql QUERY --file -",
    );
  return input.readAll(longestQueryBytes, signal);
}

/** A query that names no table reads nothing of it, and a path that leads nowhere is a mistake all the same. */
function refuseUnreadable(file: string): void {
  if (file !== "-" && !isPipe(file)) checkRecording(file);
}

async function* rowsOf(queried: QueryProcess, text: string): AsyncGenerator<readonly Row[]> {
  for await (const rows of queried.rows()) yield valid(rows, text);
}

function valid<T>(result: Parsed<T>, text: string): T {
  if (result.ok) return result.value;
  const { problem } = result;
  if (hasPlace(problem)) throw problemError("invalid_sql", "QUERY", text, problem);
  throw usageError("invalid_sql", `QUERY: ${problem.message}.`, problem.hint);
}
