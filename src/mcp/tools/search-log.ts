/** `search_log`: the records that match a query, the newest or the oldest of them. */

import { z } from "zod";
import { createComponentNames, type NameOf } from "../../activity/component-names.ts";
import { lineOf } from "../../activity/line.ts";
import { type ActivityRecord, recordFields } from "../../activity/record.ts";
import { countOf } from "../../base/count-words.ts";
import { formatIso } from "../../base/time.ts";
import { type LogPort, maskRecord } from "../log-port.ts";
import { type Call, defineTool } from "../tool.ts";
import { limit, logQuery, timeRange } from "./arguments.ts";

const mostRecords = 500;

export function searchLog(log: LogPort) {
  return defineTool({
    name: "search_log",
    title: "Search the log",
    description:
      "Records of the app's activity log that match a query in a range of time, each as one line, or whole with form=records. Start with level>=error or failed.",
    input: z.strictObject({
      query: logQuery,
      ...timeRange,
      limit: limit(mostRecords, 50, "Records"),
      order: z.enum(["newest", "oldest"]).default("newest").describe("Which of them where more match"),
      form: z
        .enum(["lines", "records"])
        .default("lines")
        .describe("lines say what happened; records are as received"),
    }),
    changes: false,
    async run({ query, since, until_time: untilTime, limit: wanted, order, form }, call) {
      const open = log.open(call);
      const asked = await log.queryOf({ query, since, untilTime });
      const found = await collect(open.records(asked, { lastHour: true }), { wanted, order }, call);
      const { matched, lastUs } = found;
      const records = found.records.map(maskRecord);
      const names = createComponentNames();
      names.learn(records);
      const cut: string[] = [];
      if (found.isLate)
        cut.push(
          `The time for an answer was over: ${lastUs === 0 ? "nothing was read" : `records after ${formatIso(lastUs)} were not looked at`}. Ask for a shorter range of time.`,
        );
      const left = matched - records.length;
      if (left > 0)
        cut.push(
          `${countOf(left, "more record")} matched. Ask with a limit of up to ${mostRecords}, another ${order === "newest" ? "until_time" : "since"}, or a narrower query.`,
        );
      return {
        facts: { matched, order },
        lists: [
          {
            name: "records",
            rows: records.map((record) =>
              form === "records" ? recordFields(record) : lineJson(record, names.nameOf),
            ),
            way:
              order === "newest"
                ? "Ask with until_time set one microsecond after the time of the last row shown."
                : "Ask with since set to the time of the last row shown.",
          },
        ],
        cut,
      };
    },
  });
}

interface Found {
  /** The newest first where those were wanted. */
  readonly records: readonly ActivityRecord[];
  readonly matched: number;
  /** Epoch microseconds of the last record read; 0 when there is none. */
  readonly lastUs: number;
  readonly isLate: boolean;
}

/** Holds no more than twice what is wanted, however much matches. */
async function collect(
  batches: AsyncIterable<readonly ActivityRecord[]>,
  { wanted, order }: { readonly wanted: number; readonly order: "newest" | "oldest" },
  call: Call,
): Promise<Found> {
  let kept: ActivityRecord[] = [];
  let matched = 0;
  let lastUs = 0;
  let isLate = false;
  try {
    for await (const batch of batches) {
      for (const record of batch) {
        matched++;
        lastUs = Math.max(lastUs, record.createdUs);
        if (order === "newest" || kept.length < wanted) kept.push(record);
        if (kept.length > 2 * wanted) kept = kept.slice(-wanted);
      }
    }
  } catch (thrown) {
    if (!call.isLate()) throw thrown;
    isLate = true;
  }
  const records = order === "newest" ? kept.slice(-wanted).reverse() : kept;
  return { records, matched, lastUs, isLate };
}

function lineJson(record: ActivityRecord, nameOf: NameOf) {
  const { level, source, subject, text, traceId, outcome } = lineOf(record, nameOf);
  return {
    time: record.createdUs > 0 ? formatIso(record.createdUs) : null,
    level,
    source,
    event: record.eventType,
    subject,
    text,
    ...(outcome === "failed" && { failed: true }),
    ...(traceId !== "" && { trace_id: traceId }),
  };
}
