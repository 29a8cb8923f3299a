/** The conversation: finds the word that a typed line begins with, says its answer page by page, and asks before a change. */

import { countOf } from "../../base/count-words.ts";
import type { Failure } from "../../base/failure.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { maskForms } from "../../catalog/secrets/mask.ts";
import { failureOf } from "../../session/failure.ts";
import { isYes } from "../input.ts";
import {
  type Answer,
  type LinearCommand,
  listOf,
  mostLines,
  notUnderstood,
  type Question,
  say,
  type Topic,
} from "./command.ts";
import { CurrentList } from "./current-list.ts";
import { goingOnTopic, quit } from "./going-on-words.ts";
import { type KnownWords, knownWords } from "./known-words.ts";
import { knownWhole, type LogKnowledge } from "./log-knowledge.ts";
import { inHeardLines } from "./long-lines.ts";
import { Places } from "./places.ts";
import { failureAnswer } from "./spoken-failure.ts";

export interface Conversation {
  /**
   * Answers one typed line; rejects only where the signal is aborted. `isEarly` where it was sent before the question was said: then
   * it agrees to nothing.
   */
  answer(line: string, signal: AbortSignal, isEarly?: boolean): Promise<Said>;
  /** Whether the line asks to leave, which waits for nothing. */
  isLeaving(line: string): boolean;
}

/** What is to be said, whole. */
export interface Said {
  readonly lines: readonly string[];
  /** The last line is a question. */
  readonly asks?: true;
  readonly quit?: true;
  readonly failure?: Failure;
}

/** What the next line decides. */
interface Asked {
  readonly question: Question;
  /** The list is the rest of what is asked about: `more` says it, and decides nothing. */
  readonly hasMore: boolean;
}

interface ConversationOptions {
  /** Words that hold elsewhere, with the reason why they do not here. */
  readonly absent?: ReadonlyMap<string, string>;
  /** How much of the log is read. */
  readonly known?: () => LogKnowledge;
  /** Masks tokens and secrets: those of a known form, unless it knows more. */
  readonly masked?: (text: string) => string;
}

export function createConversation(
  topics: readonly Topic[],
  {
    absent = new Map(),
    known = () => knownWhole,
    masked = (text) => maskForms(text, "[redacted]"),
  }: ConversationOptions = {},
): Conversation {
  const list = new CurrentList();
  const places = new Places([list, ...topics.flatMap(({ spokenOf = [] }) => spokenOf)]);
  let asked: Asked | undefined;
  /** A token was typed: an answer, be it a later one, may repeat it. */
  let isTokenTyped = false;
  const goingOn = goingOnTopic({
    more: (_rest, signal) => (list.now ? list.next(signal) : say("There is no list to go on with.")),
    back() {
      const again = places.back();
      return again ? { lines: [], again } : say("There is nothing to go back to.");
    },
    help: (rest) => words.help(rest),
  });
  const words: KnownWords = knownWords([...topics, goingOn.topic], absent);

  /** A mistake in what was typed is an answer too. */
  async function answered(
    line: string,
    before: Asked | undefined,
    signal: AbortSignal,
    isEarly: boolean,
  ): Promise<Answer> {
    try {
      const answer = before ? await decided(line, before, signal, isEarly) : await unasked(line, signal);
      // What was found until then is a part that looks like all.
      if (!answer.saysWhatWasDone) signal.throwIfAborted();
      return answer;
    } catch (thrown) {
      signal.throwIfAborted();
      return failureAnswer(failureOf(thrown));
    }
  }
  /** The answer where a question waits for one: anything but what is expected is a no. */
  async function decided(
    line: string,
    { question, hasMore }: Asked,
    signal: AbortSignal,
    isEarly: boolean,
  ): Promise<Answer> {
    const { command, rest } = words.read(line);
    if (hasMore && command === goingOn.more) return { ...(await list.next(signal)), question };
    const { expected, carryOut } = question;
    const typed = line.trim();
    const isAgreed = expected === "yes" ? isYes(typed) : typed === expected;
    if (isAgreed && isEarly) return { lines: [earlyAnswer], question };
    // The rest of a question that was left is not to be heard as that of another one.
    if (hasMore) list.end();
    if (isAgreed) return { saysWhatWasDone: true, ...(await agreedTo(carryOut, signal)) };
    const answer = command && typed !== "" ? await carriedOut(command, rest, signal) : say();
    return { ...answer, leaves: true };
  }
  async function unasked(line: string, signal: AbortSignal): Promise<Answer> {
    if (/^(?:y|yes|n|no)$/i.test(line.trim()))
      return notUnderstood("Nothing was asked that waits for an answer.");
    const { written, rest, command } = words.read(line);
    return command ? carriedOut(command, rest, signal) : words.unknown(written);
  }
  async function carriedOut(command: LinearCommand, rest: string, signal: AbortSignal): Promise<Answer> {
    if (command.readsLog === undefined) return command.answer(rest, signal);
    const { isRead, lines } = known();
    // Of a log that was not read, "nothing found" would be no answer.
    if (command.readsLog === "only" && !isRead) return { lines };
    return { unknown: lines, ...(await command.answer(rest, signal)) };
  }
  /** What is said behind the lines of an answer: that there are more of them, or the first page of its list. */
  async function pageBehind(answer: Answer, left: readonly string[], signal: AbortSignal): Promise<Answer> {
    if (left.length > 0) {
      list.begin(listOf(["line", "lines"], left, (line) => line));
      return say(
        `${countOf(left.length, "more line")}: type more to hear ${left.length === 1 ? "it" : "them"}.`,
      );
    }
    if (!answer.list) return say();
    list.begin(answer.list);
    return list.next(signal);
  }
  return {
    isLeaving: (line) => words.read(line).command === quit,
    async answer(line, signal, isEarly = false) {
      const before = asked;
      const from = list.now;
      asked = undefined;
      isTokenTyped ||= masked(line) !== line;
      const answer = await answered(line, before, signal, isEarly);
      const { question } = answer;
      const goesOn = before?.hasMore === true && before.question === question;
      const { said, left } = saidAtOnce(answer);
      const page = await pageBehind(answer, left, signal);
      if (question) asked = { question, hasMore: (left.length > 0 || goesOn) && list.now !== undefined };
      const failure = answer.failure ?? page.failure;
      // What stands in the log is heard as it stands there; what went wrong may quote a file, an answer or the environment.
      const isMasked = isTokenTyped || failure !== undefined;
      const shown = (text: string) => safeLine(isMasked ? masked(text) : text);
      const { unknown = [], again = [] } = answer;
      const heard = {
        lines: [...unknown.map(masked), ...said, ...again].map(shown),
        page: page.lines.map(shown),
      };
      const { command } = words.read(line);
      if (command?.isPlace) places.enter(heard);
      else if (command === goingOn.more && from) places.goOn(from, heard.lines);
      return {
        lines: [
          ...(answer.leaves ? ["Nothing was changed."] : []),
          ...heard.lines,
          ...heard.page,
          ...(asked ? [shown(askingFor(asked))] : []),
        ],
        ...(asked && { asks: true }),
        ...(answer.quit && { quit: answer.quit }),
        ...(failure && { failure }),
      };
    },
  };
}

/** The lines of an answer that are said at once, and those that are left. What is agreed to can be heard whole. */
function saidAtOnce({ lines, question }: Answer): Readonly<Record<"said" | "left", readonly string[]>> {
  const { said, rest } = question ? inHeardLines(lines.map(safeLine)) : { said: lines, rest: [] };
  return { said: said.slice(0, mostLines), left: [...said.slice(mostLines), ...rest] };
}

const earlyAnswer = "What was typed before the question was said is no answer to it.";

/** The platform may have done by then what was sent. */
async function agreedTo(carryOut: Question["carryOut"], signal: AbortSignal): Promise<Answer> {
  const answer = await carryOut(signal);
  if (answer.failure?.kind !== "interrupted") return answer;
  const doubt = "It may be done all the same: look before you ask for it again.";
  return { ...answer, lines: [...answer.lines, doubt] };
}

function askingFor({ question: { expected }, hasMore }: Asked): string {
  const leaving = `${hasMore ? ", more to hear the rest first" : ""}; anything else leaves it.`;
  return expected === "yes"
    ? `Type yes to do it${leaving}`
    : `This is protected: type ${expected} to do it${leaving}`;
}
