/** `log_statistics`: how often things ran, how long they took and how often they failed. */

import { z } from "zod";
import { createStatistics } from "../../activity/statistics.ts";
import { missingOfAll, missingText } from "../../activity/totals/missing-measures.ts";
import { sortedTotals, totalsSorts } from "../../activity/totals/sort-totals.ts";
import { statisticsRowJson, statisticsTotalsJson } from "../../exports/statistics-json.ts";
import { choosesEnds } from "../../query/chosen-ends.ts";
import type { LogPort } from "../log-port.ts";
import { defineTool } from "../tool.ts";
import { logQuery, timeRange } from "./arguments.ts";

export function logStatistics(log: LogPort) {
  return defineTool({
    name: "log_statistics",
    title: "Statistics of the log",
    description:
      "Per function, workflow and event type: count, failures, failure rate and the durations p50, p95, p99 in milliseconds.",
    input: z.strictObject({
      query: logQuery,
      ...timeRange,
      sort: z.enum(totalsSorts).default("count").describe("The highest first"),
    }),
    changes: false,
    async run({ query, since, until_time: untilTime, sort }, call) {
      const open = log.open(call);
      const statistics = createStatistics();
      const asked = await log.queryOf({ query, since, untilTime });
      await open.events(asked, statistics.add, { lastHour: true });
      const missing = missingOfAll(statistics, (group) => choosesEnds(asked, group));
      for (const text of missingText(missing)) call.notice(text);
      const order = { sort, reversed: false };
      const { nameOf } = open.names;
      const rowsOf = (
        group: "functions" | "workflows" | "events",
        of: "function" | "workflow" | "event",
      ) => ({
        name: group,
        rows: sortedTotals(statistics, { ...order, group }, nameOf).map((row) => {
          const { of: _, ...rest } = statisticsRowJson(of, row, missing[group], nameOf);
          return rest;
        }),
        way: "Ask with a narrower query.",
      });
      return {
        facts: statisticsTotalsJson(statistics),
        lists: [rowsOf("functions", "function"), rowsOf("workflows", "workflow"), rowsOf("events", "event")],
      };
    },
  });
}
