/** Prints a log to its end; shared by the commands that follow one. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { LogEvent } from "../../session/log/follow-log.ts";
import type { LogPrinter } from "./log-printer.ts";

/** Takes the records as they are printed: a file, a collector. */
export type RecordSink = (records: readonly ActivityRecord[]) => void | Promise<void>;

/** Resolves where the log ended as it was asked to; whatever ends it otherwise is thrown. */
export async function printLog(
  log: AsyncIterable<LogEvent>,
  printer: LogPrinter,
  sinks: readonly RecordSink[] = [],
): Promise<void> {
  try {
    for await (const event of log) {
      switch (event.kind) {
        case "records":
          for (const sink of sinks) await sink(event.records);
          await printer.records(event.records);
          break;
        case "gap":
          await printer.gap(event.gap);
          break;
        case "status":
          await printer.status(event.status);
          break;
        case "left-out":
          await printer.leftOut(event.why, event.count);
          break;
        case "reached":
          await printer.reached(event.record);
          break;
      }
    }
  } finally {
    await printer.stopped();
  }
}
