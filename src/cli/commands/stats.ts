/** `flowtail stats`: per function, workflow and event type how often, how long, and how often it failed. */

import type { NameOf } from "../../activity/component-names.ts";
import { createStatistics, type Statistics } from "../../activity/statistics.ts";
import {
  type Missing,
  type MissingOf,
  missingOfAll,
  missingText,
  rateText,
} from "../../activity/totals/missing-measures.ts";
import { type StatisticsRow, totalName } from "../../activity/totals/running-totals.ts";
import {
  sortedTotals,
  type TotalsGroup,
  type TotalsOrder,
  totalsSorts,
} from "../../activity/totals/sort-totals.ts";
import { countOf } from "../../base/count-words.ts";
import { rendered } from "../../base/printable.ts";
import { formatDuration, formatInstant } from "../../base/time.ts";
import { type Colours, noColours, paint, sixteenColours } from "../../exports/colours.ts";
import { csvRow, valuesRow } from "../../exports/csv-row.ts";
import { sparkline } from "../../exports/sparkline.ts";
import {
  type StatisticsGroup,
  statisticsRowJson,
  statisticsTotalsJson,
} from "../../exports/statistics-json.ts";
import { renderTable } from "../../exports/table.ts";
import { choosesEnds } from "../../query/chosen-ends.ts";
import type { CommandModule } from "../command.ts";
import { type Context, type GlobalOptions, wantsColour } from "../context.ts";
import { type CollectOptions, collectLog } from "../log/collect-log.ts";
import { commandQuery } from "../log/command-query.ts";
import { defineArchiveOption, defineFileOption, refuseBesideFile } from "../log/given-file.ts";
import { givenRecording } from "../log/given-recording.ts";
import { defineLogFilterOptions, type LogFilterOptions } from "../log/log-filter.ts";
import { csvTextFor } from "../output/csv-text.ts";
import { compactJson, prettyJson } from "../output/json-text.ts";
import { chosenOutput, oneOf } from "../usage/options.ts";

interface StatsOptions extends GlobalOptions, LogFilterOptions, CollectOptions {
  readonly sort?: string;
  readonly reverse?: boolean;
}

const outputs = ["table", "json", "ndjson", "csv"] as const;

export const stats: CommandModule<StatsOptions> = {
  define(command) {
    command
      .option("--sort <column>", `by ${totalsSorts.join(", ")} (default count)`)
      .option("--reverse", "the other way round")
      .option("--output <format>", `${outputs.join(", ")} (default table)`);
    defineFileOption(command);
    defineArchiveOption(command);
    defineLogFilterOptions(command);
    command.addHelpText(
      "after",
      "\nWithout --since the last hour is looked at, or the hour before --until-time.\n",
    );
  },
  async run(context, options) {
    refuseBesideFile(options);
    const output = chosenOutput(options.output, outputs);
    const order = {
      sort: oneOf("--sort", options.sort, totalsSorts) ?? "count",
      reversed: options.reverse ?? false,
    };
    const statistics = createStatistics();
    const log = collectLog(context, { ...options, recording: await givenRecording(options, context) });
    const query = await commandQuery(options, context);
    await log.events(query, statistics.add, { lastHour: true });
    const printing: Printing = {
      output,
      order,
      missing: missingOfAll(statistics, (group) => choosesEnds(query, group)),
      colours: wantsColour(options, context.env, context.out) ? sixteenColours : noColours,
      ...(context.out.columns !== undefined && { width: context.out.columns }),
      plain: context.plain,
      nameOf: log.names.nameOf,
    };
    await context.out.write(rendered(printed(statistics, printing, context.out)));
    if (log.damage) throw log.damage;
  },
};

interface Printing {
  readonly output: (typeof outputs)[number];
  readonly order: Omit<TotalsOrder, "group">;
  readonly missing: MissingOf;
  readonly colours: Colours;
  readonly width?: number;
  readonly plain: boolean;
  readonly nameOf: NameOf;
}

function printed(
  statistics: Statistics,
  { output, order, missing, nameOf, ...look }: Printing,
  out: Context["out"],
): string {
  const groups = groupsOf(statistics, order, nameOf);
  const rows = groups.flatMap(({ of, group, rows }) =>
    rows.map((row) => statisticsRowJson(of, row, missing[group], nameOf)),
  );
  if (output === "json") return `${prettyJson({ ...statisticsTotalsJson(statistics), rows })}\n`;
  if (output === "ndjson") return rows.map((row) => `${compactJson(row)}\n`).join("");
  if (output === "csv") {
    const lines = rows.map((row) => valuesRow(Object.values(row)));
    return csvTextFor(out)(csvRow(csvColumns) + lines.join(""));
  }
  const tables = groups
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ of, group, rows }) =>
        `${paint(look.colours.heading, titles[of])}\n${renderTable(
          rows.map((row) => tableRow(row, statistics.levels.range, nameOf, missing[group])),
          look.plain ? { ...look, columns: spokenColumns } : look,
        )}`,
    );
  return [heading(statistics, missing), ...tables].join("\n");
}

const titles: Readonly<Record<StatisticsGroup, string>> = {
  function: "Functions",
  workflow: "Workflows",
  event: "Events",
};
const csvColumns = [
  "of",
  "key",
  "name",
  "count",
  "ended",
  "failures",
  "failure_rate",
  "p50_ms",
  "p95_ms",
  "p99_ms",
];

function groupsOf(
  statistics: Statistics,
  order: Omit<TotalsOrder, "group">,
  nameOf: NameOf,
): readonly {
  readonly of: StatisticsGroup;
  readonly group: TotalsGroup;
  readonly rows: readonly StatisticsRow[];
}[] {
  const groups = [
    { of: "function", group: "functions" },
    { of: "workflow", group: "workflows" },
    { of: "event", group: "events" },
  ] as const;
  return groups.map((each) => ({
    ...each,
    rows: sortedTotals(statistics, { ...order, group: each.group }, nameOf),
  }));
}

function heading(statistics: Statistics, missing: MissingOf): string {
  const { records, errors, levels } = statistics;
  const { range } = levels;
  if (!range) return "No records.\n";
  const extent = `${formatInstant(range.fromUs)} – ${formatInstant(range.toUs)}`;
  const parts = [countOf(records, "record"), countOf(errors, "error"), extent, ...missingText(missing)];
  return `${parts.join(", ")}\n`;
}

/** A trend of signs is nothing for the ear. */
const spokenColumns = ["name", "count", "failures", "failed", "p50", "p95", "p99", "identifier"];

/** Columns of the sparkline. */
const trendColumns = 16;

/** The same columns as the statistics on the screen; all trends over the same stretch of time. */
function tableRow(
  row: StatisticsRow,
  range: Statistics["levels"]["range"],
  nameOf: NameOf,
  missing: Missing | undefined,
) {
  const name = totalName(row, nameOf);
  const trend = range
    ? row.trend.columns(range.fromUs, range.toUs, trendColumns).map(({ total }) => total)
    : [];
  const duration = (ms: number | undefined) => (ms === undefined ? "" : formatDuration(ms));
  return {
    name,
    count: row.count,
    failures: row.failures,
    failed: rateText(row, missing),
    p50: duration(row.p50Ms),
    p95: duration(row.p95Ms),
    p99: duration(row.p99Ms),
    "over time": sparkline(trend),
    identifier: row.key === name ? "" : row.key,
  };
}
