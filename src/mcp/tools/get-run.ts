/** `get_run`: one run with its parts, and the root cause where it failed. */

import { z } from "zod";
import { rootCause } from "../../activity/cause/root-cause.ts";
import { createComponentNames } from "../../activity/component-names.ts";
import { lineOf } from "../../activity/line.ts";
import { formatIso } from "../../base/time.ts";
import { causeJson } from "../../exports/cause-json.ts";
import { runJson, runSummaryJson } from "../../exports/run-json.ts";
import { againstGood, goodBackground, readRun } from "../../session/overview/run-in-log.ts";
import { type LogPort, maskedReader, runSource } from "../log-port.ts";
import { defineTool } from "../tool.ts";
import { traceId } from "./arguments.ts";

export function getRun(log: LogPort) {
  return defineTool({
    name: "get_run",
    title: "One run and why it failed",
    description:
      "One run: its summary, its parts with their times and errors, its records as lines, and for a failed run the root cause: the failing part, the error in full, its inputs, the last lines it printed, what differs from the last good run, a deployment between them, and a hint.",
    input: z.strictObject({ trace: traceId }),
    changes: false,
    async run({ trace }, call) {
      const open = log.open(call);
      const { isRecording } = log;
      const read = await readRun(trace, maskedReader(open), runSource(log, open));
      const cause = rootCause(read.run, read.recordOf, { nowUs: open.endUs });
      const isSearched = cause !== undefined && !cause.isOvercome;
      const background = isSearched
        ? await goodBackground(read, maskedReader(open, { silent: true }), {
            isRecording,
            endUs: () => open.endUs,
          })
        : undefined;
      const good = cause && background && againstGood(cause, read, background);
      const names = createComponentNames();
      names.learn(read.records.map(({ record }) => record));
      const { rows, omitted } = runJson(read.run, [], names.nameOf);
      return {
        facts: {
          summary: runSummaryJson(read.run.summary, names.nameOf),
          cause: causeJson(cause, good, background?.often),
          ...(omitted > 0 && { parts_omitted: omitted }),
        },
        lists: [
          { name: "parts", rows, way: searchRun },
          {
            name: "records",
            rows: read.records.map(({ record, rowId }) => {
              const { level, subject, text } = lineOf(record, names.nameOf);
              const time = record.createdUs > 0 ? formatIso(record.createdUs) : null;
              return { record: rowId, time, level, subject, text };
            }),
            way: searchRun,
          },
        ],
      };
    },
  });
}

/** The identifier is not repeated: it may be any text of the log. */
const searchRun =
  "search_log with the run's trace_id in its query (trace=…), and since and until_time around the run, gives all its records.";
