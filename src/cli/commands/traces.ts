/** `flowtail traces`: the app's runs, the latest first, with status, duration and steps. */

import type { NameOf } from "../../activity/component-names.ts";
import { runDurationMs } from "../../activity/runs/run-duration.ts";
import { runFilterHint } from "../../activity/runs/run-filter-hint.ts";
import { orderedRuns, runSorts } from "../../activity/runs/run-order.ts";
import { beganText, type RunSummary, runName, stepsCell } from "../../activity/runs/run-summary.ts";
import { runStatuses } from "../../activity/runs/spans.ts";
import { countOf } from "../../base/count-words.ts";
import { rendered, words } from "../../base/printable.ts";
import { formatDuration, formatInstant } from "../../base/time.ts";
import { noColours, sixteenColours } from "../../exports/colours.ts";
import { csvRow, valuesRow } from "../../exports/csv-row.ts";
import { runSummaryJson } from "../../exports/run-json.ts";
import { statusMarks } from "../../exports/status-mark.ts";
import { renderTable } from "../../exports/table.ts";
import { runQuery } from "../../query/run-query.ts";
import { chosenRuns } from "../../session/overview/chosen-runs.ts";
import { checkRecording } from "../../session/recording/open-recording.ts";
import type { CommandModule } from "../command.ts";
import { type Context, type GlobalOptions, wantsColour } from "../context.ts";
import { type CollectOptions, collectLog } from "../log/collect-log.ts";
import { commandQuery } from "../log/command-query.ts";
import { defineArchiveOption, defineFileOption, refuseBesideFile } from "../log/given-file.ts";
import { givenRecording } from "../log/given-recording.ts";
import { defineLogFilterOptions, type LogFilterOptions } from "../log/log-filter.ts";
import { createWorkflowRuns } from "../log/workflow-runs.ts";
import { csvTextFor } from "../output/csv-text.ts";
import { compactJson, prettyJson } from "../output/json-text.ts";
import { isNarrow } from "../output/print-rows.ts";
import { chosenOutput, numberOption, oneOf } from "../usage/options.ts";

interface TracesOptions extends GlobalOptions, LogFilterOptions, CollectOptions {
  readonly status?: string;
  readonly find?: string;
  readonly workflow?: string;
  readonly sort?: string;
  readonly reverse?: boolean;
  readonly limit: string;
}

const outputs = ["table", "json", "ndjson", "csv"] as const;

export const traces: CommandModule<TracesOptions> = {
  define(command) {
    command
      .option("--status <status>", `only runs that are ${runStatuses.join(", ")}`)
      .option(
        "--find <text>",
        "only runs whose name, status, trace or first error has the words; name=, status=, error=, trace= are exact, ! leaves out",
      )
      .option("--workflow <name>", "only runs of that workflow, by its name or ID (Wf…)")
      .option("--sort <order>", `by ${runSorts.join(", ")} (default start: the latest first)`)
      .option("--reverse", "the other way round")
      .option("--limit <count>", "at most this many, the first of that order", "50")
      .option("--output <format>", `${outputs.join(", ")} (default table)`);
    defineFileOption(command);
    defineArchiveOption(command);
    defineLogFilterOptions(command);
    command.addHelpText(
      "after",
      "\nWithout --since the last hour is looked at, or the hour before --until-time. Filters choose the runs that have such a record; each is\nshown whole, as far as that time reaches, but for what the platform logged below level info: --level trace asks for that too.\n",
    );
  },
  async run(context, options) {
    refuseBesideFile(options);
    const output = chosenOutput(options.output, outputs);
    const limit = numberOption("--limit", options.limit, { min: 1, max: 1_000_000, whole: true });
    const selection = {
      sort: oneOf("--sort", options.sort, runSorts) ?? "start",
      reversed: options.reverse ?? false,
      status: oneOf("--status", options.status, runStatuses),
      text: options.find ?? "",
    };
    const recording = await givenRecording(options, context);
    const log = collectLog(context, { ...options, recording });
    const ofWorkflow = createWorkflowRuns(options.workflow, context);
    const query = await commandQuery(options, context);
    const isReadTwice = runQuery(query).chooses !== undefined;
    if (recording !== undefined && isReadTwice) checkRecording(recording);
    const list = await chosenRuns(query, {
      events: (asked, take, again) =>
        log.events(asked, take, {
          lastHour: true,
          ...(again ? { silent: true } : { beside: ofWorkflow.lookUp }),
        }),
      onEvent: ({ record }) => ofWorkflow.add(record),
    });
    const runs = ofWorkflow.only(list.runs(), log.names.things);
    const wanted = orderedRuns(runs, selection, log.names.nameOf, () => log.endUs);
    const shown = wanted.slice(0, limit).map((run) => run.summary());
    const printing: Printing = {
      output,
      width: context.out.columns,
      coloured: wantsColour(options, context.env, context.out),
      plain: context.plain,
      nowUs: log.endUs,
      nameOf: log.names.nameOf,
    };
    await context.out.write(rendered(printRuns(shown, printing, context.out)));
    const hint = wanted.length === 0 ? runFilterHint(selection.text) : undefined;
    if (hint !== undefined) await context.notices.remark(words`${hint}`);
    const unknown = runs.length === 0 ? ofWorkflow.hint(log.names.things) : undefined;
    if (unknown !== undefined) await context.notices.warn(words`${unknown}`);
    const left = wanted.length - shown.length;
    if (left > 0) {
      const what = countOf(left, "more run is", "more runs are");
      await context.notices.warn(words`${what} not shown; --limit shows more`);
    }
    if (log.damage) throw log.damage;
  },
};

interface Printing {
  readonly output: (typeof outputs)[number];
  readonly width: number | undefined;
  readonly coloured: boolean;
  readonly plain: boolean;
  readonly nowUs: number;
  readonly nameOf: NameOf;
}

function printRuns(runs: readonly RunSummary[], printing: Printing, out: Context["out"]): string {
  const { output, width, coloured, plain, nameOf } = printing;
  const json = (run: RunSummary) => runSummaryJson(run, nameOf);
  if (output === "json") return `${prettyJson(runs.map(json))}\n`;
  if (output === "ndjson") return runs.map((run) => `${compactJson(json(run))}\n`).join("");
  if (output === "csv") {
    const lines = runs.map((run) => valuesRow(Object.values(json(run))));
    return csvTextFor(out)(csvRow(csvColumns) + lines.join(""));
  }
  if (runs.length === 0) return "No runs.\n";
  return renderTable(
    runs.map((run) => tableRow(run, printing)),
    {
      whole: ["started", "status", "took", "trace"],
      ...(isNarrow(width) && { columns: ["started", "status", "took", "trace", "run", "first error"] }),
      colours: coloured ? sixteenColours : noColours,
      ...(width !== undefined && { width }),
      plain,
    },
  );
}

const csvColumns = [
  "trace_id",
  "name",
  "status",
  "started",
  "beginning_seen",
  "duration_ms",
  "steps",
  "steps_total",
  "records",
  "errors",
  "first_error",
];

/** The same columns as the Traces pane has. */
function tableRow(run: RunSummary, { nowUs, nameOf, plain, width }: Printing) {
  const durationMs = runDurationMs(run, nowUs);
  const mark = statusMarks[run.status];
  const startedAt = formatInstant(run.startUs);
  return {
    started: beganText(run, isNarrow(width) && !plain ? startedAt.slice(0, toSeconds) : startedAt),
    status: plain ? mark.word : `${mark.glyph} ${mark.word}`,
    took: durationMs === undefined ? "" : formatDuration(durationMs),
    steps: stepsCell(run),
    run: runName(run),
    trace: run.traceId,
    errors: run.errors > 0 ? run.errors : undefined,
    "first error": run.firstError
      ? `${nameOf(run.firstError.subject) ?? run.firstError.subject}: ${run.firstError.text}`
      : "",
  };
}

/** `2026-01-05 15:02:11`. */
const toSeconds = 19;
