/** `list_runs`: runs with their status, the latest first. */

import { z } from "zod";
import { orderedRuns, runSorts } from "../../activity/runs/run-order.ts";
import { runStatuses } from "../../activity/runs/spans.ts";
import { countOf } from "../../base/count-words.ts";
import { runSummaryJson } from "../../exports/run-json.ts";
import { chosenRuns } from "../../session/overview/chosen-runs.ts";
import type { LogPort } from "../log-port.ts";
import { defineTool } from "../tool.ts";
import { limit, logQuery, timeRange } from "./arguments.ts";

/** Runs of one answer. */
const mostRuns = 500;

export function listRuns(log: LogPort) {
  return defineTool({
    name: "list_runs",
    title: "List runs",
    description:
      "Runs of the app's workflows and functions with status, start, duration and first error. status=failed shows what went wrong; get_run says why. A query chooses the runs that have such a record; each is shown whole, but for what the platform logged below level info, unless the query has level>=trace.",
    input: z.strictObject({
      ...timeRange,
      query: logQuery,
      status: z.enum(runStatuses).optional(),
      find: z.string().max(1000).optional().describe("Words of the run's name, trace or first error"),
      sort: z.enum(runSorts).default("start").describe("start is the latest first"),
      limit: limit(mostRuns, 50, "Runs"),
    }),
    changes: false,
    async run({ since, until_time: untilTime, query, status, find, sort, limit: wanted }, call) {
      const open = log.open(call);
      const asked = await log.queryOf({ query, since, untilTime });
      const list = await chosenRuns(asked, {
        events: (of, take, again) => open.events(of, take, { lastHour: true, silent: again }),
      });
      const runs = orderedRuns(list.runs(), { sort, reversed: false, status, text: find ?? "" });
      const left = runs.length - wanted;
      return {
        facts: { found: runs.length },
        lists: [
          {
            name: "runs",
            rows: runs.slice(0, wanted).map((run) => runSummaryJson(run.summary(), open.names.nameOf)),
            way: "Ask with a smaller range of time, a status, or find.",
          },
        ],
        cut:
          left > 0
            ? [
                `${countOf(left, "more run")} fit. Ask with a limit of up to ${mostRuns} or a smaller range of time.`,
              ]
            : [],
      };
    },
  });
}
