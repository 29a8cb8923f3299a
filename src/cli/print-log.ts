/** Prints a log to its end and says how it ended; shared by the commands that follow one. */

import { lineText } from "../activity/line.ts";
import { FlowtailError } from "../base/errors.ts";
import type { LogEvent } from "../session/follow-log.ts";
import type { Recording } from "../session/record-file.ts";
import type { Context } from "./context.ts";
import { exitCodes } from "./exit-codes.ts";
import { gapText, type LogPrinter } from "./log-printer.ts";

/** Throws `incomplete_log` (transport) when the log ended with gaps that could not be filled. */
export async function printLog(
  log: AsyncIterable<LogEvent>,
  printer: LogPrinter,
  { signal }: Context,
  recording?: Recording,
): Promise<number> {
  const open = new Map<number, string>();
  await printer.begin();
  try {
    for await (const event of log) {
      switch (event.kind) {
        case "records":
          recording?.append(event.records);
          await printer.records(event.records);
          break;
        case "gap":
          if (event.gap.state === "filled") open.delete(event.gap.id);
          else open.set(event.gap.id, gapText(event.gap));
          await printer.gap(event.gap);
          break;
        case "status":
          await printer.status(event.status);
          break;
        case "reached":
          await printer.note(`--until is satisfied by: ${lineText(event.record)}`);
          return exitCodes.done;
      }
    }
    signal.throwIfAborted();
    if (open.size > 0) throw incomplete([...open.values()]);
    return exitCodes.done;
  } finally {
    await printer.end();
  }
}

function incomplete(gaps: readonly string[]): FlowtailError {
  return new FlowtailError(
    "transport",
    "incomplete_log",
    `Not everything could be fetched: ${gaps.join("; ")}.`,
    {
      remedy: "Ask again for that time with --since and --until-time.",
      details: { gaps },
    },
  );
}
