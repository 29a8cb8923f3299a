/**
 * Says how far long work has come, on a terminal in a line that is replaced, and why nothing comes while a command waits, for the
 * platform's rate limit or to ask again what failed: there too, else in a line now and then. Nothing with --quiet, and nothing
 * where a program reads stderr.
 */

import { basename } from "node:path";
import type { Clock } from "../base/clock.ts";
import { countOf } from "../base/count-words.ts";
import { withoutStop } from "../base/errors.ts";
import { words } from "../base/printable.ts";
import { formatDuration } from "../base/time.ts";
import type { HearReading } from "../files/file-source.ts";
import type { LogEvent } from "../session/log/follow-log.ts";
import type { RecordingPlace } from "../session/recording/recording-place.ts";
import type { Context, GlobalOptions } from "./context.ts";
import type { Notices } from "./notices.ts";
import { createProgressLine } from "./output/progress-line.ts";

export interface LongWork {
  waits(wait: Wait): Promise<void>;
  /** How far it has come; only on a terminal, and not for work that is short. `share` is from 0 to 1. */
  comesTo(text: string, share?: number): void;
  /** The same for a file that is read. */
  reads(place: RecordingPlace): HearReading;
  /** Takes the line away, before anything else is written to the same terminal. */
  clear(): Promise<void>;
}

/** Why the next call is not made yet, and for how long. */
export interface Wait {
  readonly delayMs: number;
  /** What has come until now, where that is counted. */
  readonly records?: number;
  /** What is wrong with the last answer; the rate limit is waited for unless given. */
  readonly problem?: string | undefined;
}

/** The wait before the next call that a log's status names; undefined where it names none. */
export function waitOf(status: Status, clock: Pick<Clock, "nowMs">): Wait | undefined {
  const { nextPollAtMs, records, consecutiveFailures, lastError } = status;
  if (nextPollAtMs === undefined) return undefined;
  const hasFailed = consecutiveFailures > 0 && lastError?.code !== "ratelimited";
  return {
    delayMs: nextPollAtMs - clock.nowMs(),
    records,
    problem: hasFailed ? lastError?.message : undefined,
  };
}

type Status = Extract<LogEvent, { kind: "status" }>["status"];

interface Surroundings extends Pick<Context, "clock" | "err" | "plain" | "env"> {
  readonly notices: Pick<Notices, "remark">;
}

/** A shorter wait is over before it is read, and would keep a long one from being shown. */
const leastWaitMs = 500;
/** Work that is done by then is not worth a line that comes and goes. */
const unseenForMs = 1_000;
/** Work that is done by then needs no word. */
const quietForMs = 5_000;
const betweenLinesMs = 15_000;

export function createLongWork(context: Surroundings, options: GlobalOptions): LongWork {
  const progress = createProgressLine(context, options);
  const say = createRareWait(context);
  const startedMs = context.clock.elapsedMs();
  if (/^(nd)?json$/.test(options.output ?? ""))
    return { waits: async () => {}, comesTo: () => {}, reads: () => () => {}, clear: async () => {} };
  const comesTo = (text: string, share?: number) => {
    if (context.clock.elapsedMs() - startedMs >= unseenForMs) progress.show(text, share);
  };
  return {
    comesTo,
    reads(place) {
      const path = typeof place === "string" ? place : "the archive";
      const name = path === "-" ? "standard input" : basename(path);
      return (readBytes, allBytes) => {
        const of = allBytes === undefined ? "" : ` of ${megabytes(allBytes)}`;
        comesTo(`${name}: ${megabytes(readBytes)}${of}`, allBytes && readBytes / allBytes);
      };
    },
    async waits(wait) {
      if (wait.delayMs < leastWaitMs) return;
      if (context.err.isTerminal) progress.show(waitText(wait));
      else await say(wait);
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
  return async (wait) => {
    const nowMs = clock.elapsedMs();
    const isLong = nowMs + wait.delayMs - startedMs >= quietForMs;
    if (!isLong || nowMs - saidAtMs < betweenLinesMs) return;
    saidAtMs = nowMs;
    await notices.remark(words`${waitText(wait)}`);
  };
}

/** Pages as they come, with how much came in them. What is printed between them is printed on lines of its own. */
export async function* countedPages<Page extends { readonly items: readonly unknown[] }>(
  pages: AsyncIterable<Page>,
  noun: "item" | "entry" | "user" | "group",
  context: Surroundings,
  options: GlobalOptions,
): AsyncGenerator<Page> {
  const work = createLongWork(context, options);
  let count = 0;
  try {
    for await (const page of pages) {
      await work.clear();
      yield page;
      count += page.items.length;
      work.comesTo(`${countOf(count, noun, noun === "entry" ? "entries" : `${noun}s`)} so far`);
    }
  } finally {
    await work.clear();
  }
}

/** `12.3 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function waitText({ delayMs, records, problem }: Wait): string {
  const found = records === undefined ? "" : `${countOf(records, "record")} so far`;
  const beside = (sign: string) => (found === "" ? "" : `${found}${sign} `);
  // A problem is a sentence, or several.
  if (problem !== undefined)
    return `${beside(".")}${withoutStop(problem)}; next try in ${formatDuration(delayMs)}`;
  return `${beside(",")}waiting for the platform's rate limit, next call in ${formatDuration(delayMs)}`;
}
