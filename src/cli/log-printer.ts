/** Prints a log as it comes: records to stdout in the chosen output, everything else to stderr. */

import { createComponentNames } from "../activity/component-names.ts";
import type { ActivityRecord } from "../activity/record.ts";
import { rendered, words } from "../base/printable.ts";
import { formatDuration } from "../base/time.ts";
import { type RecordExportName, recordExports } from "../exports/exports.ts";
import { colorPalette, plainPalette } from "../exports/palette.ts";
import { gapText, type LogEvent } from "../session/follow-log.ts";
import { type Context, type GlobalOptions, wantsColor } from "./context.ts";

type Gap = Extract<LogEvent, { kind: "gap" }>["gap"];
type Status = Extract<LogEvent, { kind: "status" }>["status"];

export interface LogPrinter {
  begin(): Promise<void>;
  records(records: readonly ActivityRecord[]): Promise<void>;
  gap(gap: Gap): Promise<void>;
  /** Says on stderr when the tail gets into trouble, and when it is out of it. */
  status(status: Status): Promise<void>;
  note(text: string): Promise<void>;
  /** Completes what was begun, also after an interruption. */
  end(): Promise<void>;
}

/** Lines of `pretty` are cut to the terminal's width, and whole in a pipe. */
export function createLogPrinter(
  context: Context,
  options: GlobalOptions,
  output: RecordExportName,
): LogPrinter {
  const { out, clock, notices } = context;
  const names = createComponentNames();
  const writer = recordExports[output].create({
    nameOf: names.nameOf,
    palette: wantsColor(options, context.env, out) ? colorPalette : plainPalette,
    ...(out.columns !== undefined && { width: out.columns }),
  });
  const say = (text: string) => notices.warn(words`${text}`);
  let troubled = false;
  let pages = 0;
  return {
    begin: async () => out.write(rendered(writer.begin?.() ?? "")),
    async records(records) {
      pages ||= 1;
      if (recordExports[output].decodes) names.learn(records);
      let text = "";
      for (const record of records) text += writer.record(record);
      await out.write(rendered(text));
    },
    async gap(gap) {
      // Before the first page all is missing: the status says so, and the error when it stays so.
      if (pages === 0) return;
      const text = gapText(gap);
      const row =
        gap.state === "open"
          ? writer.gap?.({ fromUs: gap.fromUs, toUs: gap.toUs, text: gap.reason })
          : undefined;
      await (row === undefined ? say(text) : out.write(rendered(row)));
    },
    async status({ phase, lastError, consecutiveFailures, nextPollAtMs, ...counts }) {
      pages = counts.pages;
      const failing = phase === "degraded" && consecutiveFailures > 0 && lastError !== undefined;
      if (failing === troubled || phase === "stopped") return;
      troubled = failing;
      if (!failing) return say("the log is answering again");
      const waitMs = nextPollAtMs === undefined ? undefined : nextPollAtMs - clock.nowMs();
      const again = waitMs === undefined ? "" : `; next try in ${formatDuration(Math.max(0, waitMs))}`;
      await say(`${lastError.message.replace(/\.$/, "")} (${lastError.code})${again}`);
    },
    note: say,
    end: async () => out.write(rendered(writer.end?.() ?? "")),
  };
}
