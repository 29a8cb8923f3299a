/** Runs the log as a conversation on a terminal that is only ever written to at its end: for screen readers. */

import { behindAdvice, behindText, unreadPastText } from "../../activity/lag-words.ts";
import type { Clock } from "../../base/clock.ts";
import { countOf } from "../../base/count-words.ts";
import { lines } from "../../base/printable.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { formatDate, formatTimeOfDay } from "../../base/time.ts";
import type { ActivitySource } from "../../session/activity-source.ts";
import { asOfUs } from "../../session/overview/as-of.ts";
import { heldRange } from "../../session/overview/held-range.ts";
import type { UserViews } from "../../session/user-views.ts";
import type { TailStatus } from "../../tail/tail.ts";
import type { Input } from "../input.ts";
import type { Output } from "../output.ts";
import { createConversation } from "./conversation.ts";

export interface LinearParts {
  readonly source: ActivitySource;
  readonly views: UserViews;
  readonly clock: Clock;
  readonly input: Input;
  readonly out: Output;
  readonly signal: AbortSignal;
}

/** New events are said this often at most, so that a burst does not cut every word off. */
const breathMs = 500;

/** Resolves when the user has left, also with the end of the input; rejects with the signal's reason. */
export async function runLinear({ source, views, clock, input, out, signal }: LinearParts): Promise<void> {
  const closing = new AbortController();
  const conversation = createConversation({
    store: source.store,
    views: () => views.list(),
    nowUs: () => asOfUs(source, clock),
    status: () => statusText(source.status()) + extentText(source),
  });
  const say = async (sentences: readonly string[]) => {
    if (sentences.length > 0) await out.write(lines(sentences));
  };
  const stops = [
    announce(
      source.store.subscribe.bind(source.store),
      () => say(conversation.arrived()),
      clock,
      closing.signal,
    ),
    tellStatus(source, say),
    tellWhenRead(source, say),
  ];
  try {
    const demo = source.demo ? " This is demo data." : "";
    const greeting = `flowtail, ${safeLine(source.title)}.${demo} Type help and Enter to hear the commands.`;
    await say(source.isLoading() ? [greeting, stillReading] : [greeting]);
    for await (const line of linesOf(input.chunks(signal))) {
      const { lines, quit } = conversation.answer(line);
      await say(source.isLoading() && !quit ? [...lines, stillReading] : lines);
      if (quit) return;
    }
  } finally {
    closing.abort();
    for (const stop of stops) stop();
  }
}

/** Calls back some time after a change, once for all changes until then. */
function announce(
  subscribe: (listener: () => void) => () => void,
  tell: () => Promise<void>,
  clock: Clock,
  closing: AbortSignal,
): () => void {
  let waiting = false;
  return subscribe(() => {
    if (waiting) return;
    waiting = true;
    const later = async () => {
      await clock.sleep(breathMs, closing);
      waiting = false;
      await tell();
    };
    later().catch(() => {});
  });
}

/** Says when the tail becomes another one, and each new gap. */
function tellStatus(source: ActivitySource, say: (lines: readonly string[]) => Promise<void>): () => void {
  let phase: TailStatus["phase"] | undefined;
  const gaps = new Set<number>();
  return source.subscribe(() => {
    const status = source.status();
    if (!status) return;
    const lines = status.phase === phase ? [] : [statusText(status)];
    phase = status.phase;
    for (const { id, reason } of status.gaps.filter((gap) => !gaps.has(gap.id))) {
      gaps.add(id);
      lines.push(`Events are missing: ${safeLine(reason)}.`);
    }
    void say(lines);
  });
}

/** Behind whatever is answered before all of a file is there. */
const stillReading =
  "The recording is still being read: what is said so far is about the part that was read.";

/** Says once that the whole file is there, where it was not from the beginning. */
function tellWhenRead(source: ActivitySource, say: (lines: readonly string[]) => Promise<void>): () => void {
  let isLoading = source.isLoading();
  return source.subscribe(() => {
    if (!isLoading || source.isLoading()) return;
    isLoading = false;
    void say([`The recording is read: ${countOf(source.store.size, "event")}.`]);
  });
}

function statusText(status: TailStatus | undefined): string {
  if (!status) return "This is a recording.";
  const { phase, lastError } = status;
  if (phase === "behind") {
    const advice = behindAdvice(status);
    return `The log is ${behindText(status)}.${advice === undefined ? "" : ` ${advice}.`}`;
  }
  if (phase === "looking-back") return `The log is ${unreadPastText(status.unreadPastMs)}.`;
  const fault = phase === "degraded" || phase === "stopped" ? lastError : undefined;
  return `The log is ${phase}.${fault ? ` ${safeLine(fault.message)} (${safeLine(fault.code)}).` : ""}`;
}

/** How far back the log is loaded, where it goes on before that. */
function extentText({ older, store }: ActivitySource): string {
  const range = older() === "more" || older() === "asking" ? heldRange(store) : undefined;
  if (!range) return "";
  const since = `${formatDate(range.fromUs)} ${formatTimeOfDay(range.fromUs).slice(0, 8)}`;
  return ` It is loaded since ${since}; what is older is not looked at.`;
}

/** Longest line taken, in characters; a longer one is cut. */
const longestLine = 4000;

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = (lines.pop() ?? "").slice(0, longestLine);
    for (const line of lines) yield line.slice(0, longestLine);
  }
  if (rest !== "") yield rest;
}
