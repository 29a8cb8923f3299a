/** `flowtail traces`: the app's runs, the latest first, with status, duration and steps. */

import { runEventOf } from "../../activity/runs/run-event.ts";
import { createRunList } from "../../activity/runs/run-list.ts";
import type { RunSummary } from "../../activity/runs/run-summary.ts";
import { formatDate, formatDuration, formatIso, formatTimeOfDay } from "../../base/time.ts";
import { csvRow } from "../../exports/csv-row.ts";
import { colorPalette, plainPalette } from "../../exports/palette.ts";
import { statusMarks } from "../../exports/status-mark.ts";
import { renderTable } from "../../exports/table.ts";
import { type CollectOptions, collectLog, defineCollectOptions } from "../collect-log.ts";
import type { CommandModule } from "../command.ts";
import { type GlobalOptions, wantsColor } from "../context.ts";
import { defineFilterOptions, type FilterOptions, filterQuery } from "../log-filter.ts";
import { chosenOutput, numberOption } from "../options.ts";

interface TracesOptions extends GlobalOptions, FilterOptions, CollectOptions {
  readonly status?: string;
  readonly limit: string;
}

const outputs = ["table", "json", "ndjson", "csv"] as const;
const statuses = ["running", "pending", "succeeded", "failed", "unknown"] as const;

export const traces: CommandModule<TracesOptions> = {
  define(command) {
    command
      .option("--status <status>", `only runs that are ${statuses.join(", ")}`)
      .option("--limit <count>", "at most so many, the latest", "50")
      .option("--output <format>", `${outputs.join(", ")} (default table)`);
    defineCollectOptions(command);
    defineFilterOptions(command);
    command.addHelpText(
      "after",
      "\nWithout --since the last hour is looked at. A run counts with the records the filters leave.\n",
    );
  },
  async run(context, options) {
    const output = chosenOutput(options.output, outputs);
    const limit = numberOption("--limit", options.limit, { min: 1, max: 1_000_000, whole: true });
    const status = options.status === undefined ? undefined : chosenOutput(options.status, statuses);
    const list = createRunList();
    let rowId = 0;
    for await (const records of collectLog(
      filterQuery(withLastHour(options), context.folder),
      context,
      options,
    )) {
      for (const record of records) list.add(runEventOf(record, rowId++));
    }
    const found = list.all().filter((run) => status === undefined || run.status === status);
    const shown = found.slice(0, limit);
    await context.out.write(
      printRuns(shown, output, context.out.columns, wantsColor(options, context.env, context.out)),
    );
    if (!options.quiet && found.length > shown.length) {
      await context.err.write(
        `flowtail: ${found.length - shown.length} earlier runs are not shown; --limit shows more\n`,
      );
    }
  },
};

/** The platform keeps days of log; without a start an hour is what one wants to see. */
export function withLastHour<Options extends FilterOptions & CollectOptions>(options: Options): Options {
  return options.since === undefined && options.file === undefined ? { ...options, since: "1h" } : options;
}

function printRuns(
  runs: readonly RunSummary[],
  output: (typeof outputs)[number],
  width: number | undefined,
  colored: boolean,
): string {
  if (output === "json") return `${JSON.stringify(runs.map(jsonOf), null, 2)}\n`;
  if (output === "ndjson") return runs.map((run) => `${JSON.stringify(jsonOf(run))}\n`).join("");
  if (output === "csv") {
    const rows = runs.map((run) =>
      Object.values(jsonOf(run)).map((value) =>
        typeof value === "object" ? JSON.stringify(value) : String(value ?? ""),
      ),
    );
    return csvRow(csvColumns) + rows.map((row) => csvRow(row, { guardFormulas: true })).join("");
  }
  if (runs.length === 0) return "No runs.\n";
  return renderTable(runs.map(tableRow), {
    palette: colored ? colorPalette : plainPalette,
    ...(width !== undefined && { width }),
  });
}

const csvColumns = [
  "trace_id",
  "name",
  "status",
  "started",
  "duration_ms",
  "steps",
  "steps_total",
  "records",
  "errors",
  "first_error",
];

function jsonOf(run: RunSummary) {
  return {
    trace_id: run.traceId,
    name: run.name,
    status: run.status,
    started: run.startUs > 0 ? formatIso(run.startUs) : null,
    duration_ms: run.durationMs ?? null,
    steps: run.stepsStarted,
    steps_total: run.stepsTotal ?? null,
    records: run.records,
    errors: run.errors,
    first_error: run.firstError ? { subject: run.firstError.subject, text: run.firstError.text } : null,
  };
}

function tableRow(run: RunSummary) {
  const mark = statusMarks[run.status];
  return {
    started: `${formatDate(run.startUs)} ${formatTimeOfDay(run.startUs)}`,
    status: `${mark.glyph} ${mark.word}`,
    duration: run.durationMs === undefined ? "" : formatDuration(run.durationMs),
    steps: run.stepsTotal === undefined ? String(run.stepsStarted) : `${run.stepsStarted}/${run.stepsTotal}`,
    run: run.name,
    trace: run.traceId,
    error: run.firstError ? `${run.firstError.subject}: ${run.firstError.text}` : "",
  };
}
