/** Runs the workbench as a conversation on a terminal that is only ever written to at its end: for screen readers, and for pipes. */

import type { Clock } from "../../base/clock.ts";
import { countOf, countText } from "../../base/count-words.ts";
import { FlowtailError, usageError } from "../../base/errors.ts";
import type { Failure } from "../../base/failure.ts";
import { lines as printed, words } from "../../base/printable.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { failureOf } from "../../session/failure.ts";
import type { ActivitySource } from "../../session/log/activity-source.ts";
import { asOfUs, type LookedAtFile } from "../../session/overview/as-of.ts";
import type { PortsIfAny } from "../../session/ports/platform-ports.ts";
import type { UserViews } from "../../session/saved/user-views.ts";
import { earlierInputRead } from "../asking/earlier-input.ts";
import type { Input } from "../input.ts";
import type { Output } from "../output/output.ts";
import { createConversation } from "./conversation.ts";
import { longestLine } from "./line-length.ts";
import { logKnowledge } from "./log-knowledge.ts";
import { createLogTalk } from "./log-words.ts";
import { bounded } from "./long-lines.ts";
import { refuseFailed } from "./pipe-end.ts";
import { createSaidEvents } from "./said-events.ts";
import { linesOf, linesTyped, type SentLine } from "./sent-lines.ts";
import { createSpeaker } from "./speaker.ts";
import { tellClocks } from "./spoken-clock.ts";
import { failureLines, stoppedWord } from "./spoken-failure.ts";
import { tellGaps } from "./spoken-gap.ts";
import {
  statusLines,
  stillReading,
  tellAlerts,
  tellNotes,
  tellStatus,
  tellWhenRead,
} from "./spoken-status.ts";
import { tellWaits } from "./spoken-wait.ts";
import { absentWords, topicsOf } from "./topics.ts";
import { createTypedLine } from "./typed-line.ts";
import { whenLoaded } from "./when-loaded.ts";

/** The log, and what can be asked beside it. */
export interface LinearSource extends ActivitySource, PortsIfAny {
  /** Present where no platform is asked. */
  readonly recording?: LookedAtFile | undefined;
}

export interface LinearParts {
  readonly source: LinearSource;
  readonly views: UserViews;
  readonly clock: Clock;
  readonly input: Input;
  readonly out: Output;
  /** Whether the terminal is asked to mark what is pasted. */
  readonly marksPastes: boolean;
  /** Where files that a typed value names are looked for. */
  readonly folder: string;
  /** Masks tokens and secrets, where they were typed and in all that is said but the log. */
  readonly masked: (text: string) => string;
  readonly signal: AbortSignal;
}

/** New events are said this often at most, so that a burst does not cut every word off. */
const breathMs = 500;

/**
 * Resolves when the user has left, also with the end of the input; rejects with the signal's reason. From a pipe it rejects too where
 * the log was not read, or a line was not understood or not done, once all lines are answered.
 */
export async function runLinear(parts: LinearParts): Promise<void> {
  const { source, views, clock, input, out, marksPastes, folder, masked, signal } = parts;
  const closing = new AbortController();
  const typed = createTypedLine();
  const said = createSaidEvents(source.store, () => asOfUs(source, clock));
  const log = createLogTalk({
    source,
    said,
    views: () => views.list(),
    nowUs: () => asOfUs(source, clock),
    clock,
    status: () => statusLines(source, clock).map(masked),
    isLive: () => source.platformTime !== undefined,
  });
  const conversation = createConversation([log.topic, ...topicsOf({ source, said, clock, folder, masked })], {
    absent: absentWords(source),
    known: () => logKnowledge(source),
    masked,
  });
  let typedAt = 0;
  const speaker = createSpeaker({
    write: (sentences) => out.write(printed(sentences.map(bounded))),
    isTyping: () => typed.text !== "",
    news: () => {
      const news = log.arrived();
      const waited = typedAt > 0 && news.length > 0;
      typedAt = 0;
      return waited ? ["While you typed:", ...news] : news;
    },
  });
  const tell = async () => {
    if (typed.text !== "") typedAt += 1;
    await speaker.tellNews();
  };
  const sayOwn = (sentences: readonly string[]) => speaker.say(sentences.map(masked));
  const stops = [
    announce(source.store.subscribe.bind(source.store), tell, clock, closing.signal),
    tellStatus(source, sayOwn),
    tellGaps(source, sayOwn, clock),
    tellClocks(source, sayOwn),
    tellNotes(source.platformNotes, sayOwn),
    tellWaits(source.waits, sayOwn),
    tellAlerts(source, sayOwn),
    tellWhenRead(source, sayOwn),
  ];
  /** Lines that were sent and are not answered yet: what waited is said behind their answers. */
  let unanswered = 0;
  const release = async () => {
    if (unanswered === 0 && typed.text === "") await speaker.release();
  };
  /** Questions that were asked, and how many of them were said before whatever is typed from now on. */
  let asked = 0;
  let heard = 0;
  const hear = (question: number) => {
    earlierInputRead().then(() => {
      heard = question;
    });
  };
  /** What the first line failed by that could not be done. */
  let failed: Failure | undefined;
  /** Ends the answer that is being worked out. */
  let answering: AbortController | undefined;
  const answer = async (line: SentLine) => {
    const stop = new AbortController();
    answering = stop;
    try {
      if (line.text.length > longestLine) throw tooLong();
      const isEarly = line.heard < asked;
      // A question that waits comes before what is said of an answer to it.
      if (isEarly && typed.text === "") await speaker.release();
      const { lines, asks, quit, failure } = await conversation.answer(
        line.text,
        AbortSignal.any([stop.signal, closing.signal, signal]),
        isEarly,
      );
      failed ??= failure;
      if (asks) asked += 1;
      const question = asked;
      await speaker.say(source.isLoading() && !quit ? [...lines, stillReading] : lines, () => hear(question));
      return quit === true;
    } catch (thrown) {
      signal.throwIfAborted();
      if (stop.signal.aborted) await speaker.say([stoppedWord]);
      else {
        failed ??= failureOf(thrown);
        await sayOwn(failureLines(failureOf(thrown)));
      }
      return false;
    } finally {
      answering = undefined;
      unanswered -= 1;
      await release();
    }
  };
  const sent = () => {
    unanswered += 1;
  };
  const interrupt = () => {
    if (!answering) throw new FlowtailError("interrupted", "interrupted", "Interrupted.");
    answering.abort(new FlowtailError("interrupted", "interrupted", stoppedWord));
  };
  try {
    const demo = source.demo ? " This is demo data." : "";
    const greeting = `flowtail, ${source.title}.${demo} Type help and Enter to hear the commands.`;
    await speaker.say(source.isLoading() ? [greeting, stillReading] : [greeting]);
    const reading = AbortSignal.any([signal, closing.signal]);
    const stop = () => closing.abort(new Error("the user has left"));
    /** The shell has written its own, and takes marks away. */
    const goOn = async () => {
      if (marksPastes) await out.markPastes(true);
      await out.write(words`${safeLine(typed.text)}`);
    };
    const keys = input.keys(reading, () => void goOn().catch(() => {}));
    if (keys) {
      const refusePaste = (lines: number) => speaker.say([refusedPaste(lines)]);
      if (marksPastes) await out.markPastes(true);
      const typing = { typed, out, heard: () => heard, sent, release, interrupt, refusePaste };
      return await converse(linesTyped(keys, typing), answer, stop);
    }
    // What a script asks first is asked of the whole log.
    const answerWhenLoaded = async (line: SentLine) => {
      if (!conversation.isLeaving(line.text)) await whenLoaded(source, clock, signal);
      return answer(line);
    };
    await converse(linesOf(input.chunks(reading), sent), answerWhenLoaded, stop);
    refuseFailed(logKnowledge(source), failed);
  } finally {
    if (marksPastes) await out.markPastes(false);
    closing.abort();
    for (const stop of stops) stop();
    log.close();
  }
}

function tooLong(): FlowtailError {
  return usageError(
    "line_too_long",
    `The line is longer than ${countText(longestLine)} characters. Nothing was done.`,
    "Put an item from a file: `flowtail datastore put NAME --item @FILE`.",
  );
}

function refusedPaste(lines: number): string {
  return `The paste has ${countOf(lines, "line")}, and nothing of it was taken: paste one at a time, or give them through a pipe.`;
}

/** Lines are answered one after the other, while what is typed goes on to be read. `stop` ends the reading. */
async function converse(
  typedLines: AsyncIterator<SentLine>,
  answer: (line: SentLine) => Promise<boolean>,
  stop: () => void,
): Promise<void> {
  let last: Promise<boolean> = Promise.resolve(false);
  for (;;) {
    const next = typedLines.next();
    const quit = last.then((quits) => (quits ? undefined : next));
    const step = await Promise.race([next, quit]);
    if (step === undefined) {
      stop();
      await next.catch(() => {});
      return;
    }
    if (step.done) break;
    const line = step.value;
    last = last.then((quits) => quits || answer(line));
    last.catch(() => {});
  }
  await last;
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
