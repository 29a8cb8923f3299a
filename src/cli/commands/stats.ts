/** `flowtail stats`: per function, workflow and event type how often, how long, and how often it failed. */

import { runEventOf } from "../../activity/runs/run-event.ts";
import { createStatistics, type Statistics } from "../../activity/statistics.ts";
import type { StatisticsRow } from "../../activity/totals/tally.ts";
import { formatDate, formatDuration, formatIso, formatTimeOfDay } from "../../base/time.ts";
import { csvRow } from "../../exports/csv-row.ts";
import { colorPalette, paint, plainPalette } from "../../exports/palette.ts";
import { sparkline } from "../../exports/sparkline.ts";
import { renderTable } from "../../exports/table.ts";
import { type CollectOptions, collectLog, defineCollectOptions } from "../collect-log.ts";
import type { CommandModule } from "../command.ts";
import { type GlobalOptions, wantsColor } from "../context.ts";
import { defineFilterOptions, type FilterOptions, filterQuery } from "../log-filter.ts";
import { chosenOutput } from "../options.ts";
import { withLastHour } from "./traces.ts";

type StatsOptions = GlobalOptions & FilterOptions & CollectOptions;

const outputs = ["table", "json", "ndjson", "csv"] as const;

export const stats: CommandModule<StatsOptions> = {
  define(command) {
    command.option("--output <format>", `${outputs.join(", ")} (default table)`);
    defineCollectOptions(command);
    defineFilterOptions(command);
    command.addHelpText("after", "\nWithout --since the last hour is looked at.\n");
  },
  async run(context, options) {
    const output = chosenOutput(options.output, outputs);
    const statistics = createStatistics();
    let rowId = 0;
    for await (const records of collectLog(
      filterQuery(withLastHour(options), context.folder),
      context,
      options,
    )) {
      for (const record of records) statistics.add(runEventOf(record, rowId++));
    }
    const groups = groupsOf(statistics);
    const rows = groups.flatMap(({ of, rows }) => rows.map((row) => jsonOf(of, row)));
    if (output === "json")
      return context.out.write(`${JSON.stringify({ ...totalsOf(statistics), rows }, null, 2)}\n`);
    if (output === "ndjson") return context.out.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    if (output === "csv") {
      const lines = rows.map((row) =>
        csvRow(
          Object.values(row).map((value) => String(value ?? "")),
          { guardFormulas: true },
        ),
      );
      return context.out.write(csvRow(csvColumns) + lines.join(""));
    }
    const palette = wantsColor(options, context.env, context.out) ? colorPalette : plainPalette;
    const width = context.out.columns === undefined ? {} : { width: context.out.columns };
    const tables = groups
      .filter(({ rows }) => rows.length > 0)
      .map(
        ({ of, rows }) =>
          `${paint(palette.heading, titles[of])}\n${renderTable(
            rows.map((row) => tableRow(row)),
            { palette, ...width },
          )}`,
      );
    return context.out.write([heading(statistics), ...tables].join("\n"));
  },
};

type Group = "function" | "workflow" | "event";

const titles: Readonly<Record<Group, string>> = {
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
): readonly { readonly of: Group; readonly rows: readonly StatisticsRow[] }[] {
  return [
    { of: "function", rows: statistics.functions() },
    { of: "workflow", rows: statistics.workflows() },
    { of: "event", rows: statistics.eventTypes() },
  ];
}

function totalsOf({ records, errors, levels: { range } }: Statistics) {
  return {
    records,
    errors,
    from: range ? formatIso(range.fromUs) : null,
    to: range ? formatIso(range.toUs) : null,
  };
}

function heading({ records, errors, levels: { range } }: Statistics): string {
  if (!range) return "No records.\n";
  const at = (us: number) => `${formatDate(us)} ${formatTimeOfDay(us)}`;
  return `${records} records, ${errors} errors, ${at(range.fromUs)} – ${at(range.toUs)}\n`;
}

function jsonOf(of: Group, row: StatisticsRow) {
  return {
    of,
    key: row.key,
    name: row.name,
    count: row.count,
    ended: row.ended,
    failures: row.failures,
    failure_rate: row.failureRate,
    p50_ms: row.p50Ms ?? null,
    p95_ms: row.p95Ms ?? null,
    p99_ms: row.p99Ms ?? null,
  };
}

/** Columns of the sparkline. */
const trendColumns = 16;

function tableRow(row: StatisticsRow) {
  const range = row.trend.range;
  const trend = range
    ? row.trend.columns(range.fromUs, range.toUs, trendColumns).map(({ total }) => total)
    : [];
  const duration = (ms: number | undefined) => (ms === undefined ? "" : formatDuration(ms));
  return {
    name: row.name,
    count: row.count,
    failures: row.failures,
    rate: row.ended === 0 ? "" : `${(row.failureRate * 100).toFixed(1)} %`,
    p50: duration(row.p50Ms),
    p95: duration(row.p95Ms),
    p99: duration(row.p99Ms),
    trend: sparkline(trend),
    key: row.key === row.name ? "" : row.key,
  };
}
