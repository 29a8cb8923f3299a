/**
 * Says why nothing comes while a command waits for the platform's rate limit: on a terminal in a line that is replaced, else
 * in a line now and then. Nothing with --quiet, and nothing where a program reads stderr.
 */

import { countOf } from "../base/count-words.ts";
import { words } from "../base/printable.ts";
import { formatDuration } from "../base/time.ts";
import type { Context, GlobalOptions } from "./context.ts";
import type { Notices } from "./notices.ts";
import { createProgressLine } from "./progress-line.ts";

export interface LongWork {
  /** The next call is held back for so long; `records` is what has come until now, where that is counted. */
  waits(delayMs: number, records?: number): Promise<void>;
  /** Takes the line away, before anything else is written to the same terminal. */
  clear(): Promise<void>;
}

interface Surroundings extends Pick<Context, "clock" | "err"> {
  readonly notices: Pick<Notices, "remark">;
}

/** A shorter wait is over before it is read, and would keep a long one from being shown. */
const leastWaitMs = 500;
/** Work that is done by then needs no word. */
const quietForMs = 5_000;
const betweenLinesMs = 15_000;

export function createLongWork(context: Surroundings, options: GlobalOptions): LongWork {
  const progress = createProgressLine(context, options);
  const say = createRareWait(context);
  if (/^(nd)?json$/.test(options.output ?? "")) return { waits: async () => {}, clear: async () => {} };
  return {
    async waits(delayMs, records) {
      if (delayMs < leastWaitMs) return;
      if (context.err.isTerminal) progress.show(waitText(delayMs, records));
      else await say(delayMs, records);
    },
    clear: progress.clear,
  };
}

/** Says it as a line of its own, as often as is good. */
export function createRareWait({
  clock,
  notices,
}: Pick<Surroundings, "clock" | "notices">): LongWork["waits"] {
  const startedMs = clock.elapsedMs();
  let saidAtMs = Number.NEGATIVE_INFINITY;
  return async (delayMs, records) => {
    const nowMs = clock.elapsedMs();
    const isLong = nowMs + delayMs - startedMs >= quietForMs;
    if (!isLong || nowMs - saidAtMs < betweenLinesMs) return;
    saidAtMs = nowMs;
    await notices.remark(words`${waitText(delayMs, records)}`);
  };
}

function waitText(delayMs: number, records: number | undefined): string {
  const found = records === undefined ? "" : `${countOf(records, "record")} so far, `;
  return `${found}waiting for the platform's rate limit, next call in ${formatDuration(delayMs)}`;
}
