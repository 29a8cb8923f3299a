/** The conversation: finds the word that a typed line begins with, says its answer page by page, and asks before a change. */

import { countOf, countText } from "../../base/count-words.ts";
import type { Failure } from "../../base/failure.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { failureOf } from "../../session/failure.ts";
import { isYes } from "../input.ts";
import {
  type Answer,
  type LinearCommand,
  mostLines,
  notUnderstood,
  type Question,
  type SpokenList,
  say,
  type Topic,
} from "./command.ts";
import { helpAnswer } from "./help-words.ts";
import { knownWhole, type LogKnowledge } from "./log-knowledge.ts";
import { inHeardLines } from "./long-lines.ts";
import { failureAnswer, failureLines } from "./spoken-failure.ts";

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

/** Things of a list said at once. */
const pageLength = 20;
/** Places that `back` can return to. */
const mostPlaces = 100;

/** `absent` are words that hold elsewhere, with the reason why they do not here; `known` is how much of the log is read. */
export function createConversation(
  topics: readonly Topic[],
  absent: ReadonlyMap<string, string> = new Map(),
  known: () => LogKnowledge = () => knownWhole,
): Conversation {
  let list: { readonly of: SpokenList; said: number } | undefined;
  let question: Question | undefined;
  /** Lines about what is asked that were not said yet. */
  let unheard: SpokenList | undefined;
  /** Lines that led to a place, the latest last. */
  let places: readonly string[] = [];
  const quit: LinearCommand = {
    names: ["quit", "q", "exit"],
    takes: "",
    does: "leaves.",
    answer: () => ({ lines: ["Goodbye."], quit: true }),
  };
  const goOn: LinearCommand = {
    names: ["more", "m"],
    takes: "",
    does: "says the next ones of the list, or more of a change that is asked about.",
    answer: more,
  };
  const own: Topic = {
    name: "going on",
    about: "hearing more, going back, leaving",
    commands: [
      goOn,
      {
        names: ["back", "b"],
        takes: "",
        does: "says again what came before the last list, run, item or person.",
        answer: back,
      },
      {
        names: ["help", "?", "h"],
        takes: "[topic or word]",
        does: "names the topics, the words of a topic, or what a word does.",
        answer(rest) {
          const reason = absent.get(rest.toLowerCase());
          return reason === undefined ? helpAnswer(all, rest) : say(reason);
        },
      },
      quit,
    ],
  };
  const all = [...topics, own];
  const byName = commandsByName(all);
  async function more(_rest: string, signal: AbortSignal): Promise<Answer> {
    if (!list) return { lines: ["There is no list to go on with."] };
    return nextPage(signal);
  }
  async function nextPage(signal: AbortSignal): Promise<Answer> {
    if (!list) return { lines: [] };
    const { of } = list;
    const { lines, isEnd, failure } = await of.next(pageLength, signal);
    list.said += lines.length;
    const { said } = list;
    if (isEnd) list = undefined;
    if (!failure) return { lines: [...lines, ...ending(of, said, isEnd)] };
    return { lines: [...lines, ...failureLines(failure), ...tryingAgain(isEnd)], failure };
  }
  function back(_rest: string, signal: AbortSignal): Answer | Promise<Answer> {
    const before = places.at(-2);
    if (before === undefined) return { lines: ["There is nothing to go back to."] };
    places = places.slice(0, -2);
    const { command, rest } = readLine(before);
    return command ? carriedOut(command, before, rest, signal) : { lines: [] };
  }
  function readLine(line: string) {
    const [, written = "", rest = ""] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(line) ?? [];
    const word = written.toLowerCase();
    return { written, rest, command: byName.get(word) };
  }
  async function carriedOut(
    command: LinearCommand,
    line: string,
    rest: string,
    signal: AbortSignal,
  ): Promise<Answer> {
    if (command.isPlace) places = [...places, line].slice(-mostPlaces);
    if (command.readsLog === undefined) return command.answer(rest, signal);
    const { isRead, lines } = known();
    // Of a log that was not read, "nothing found" would be no answer.
    if (command.readsLog === "only" && !isRead) return { lines };
    return { unknown: lines, ...(await command.answer(rest, signal)) };
  }
  /** Anything but what is expected is a no. */
  async function decided(
    asked: Question,
    line: string,
    signal: AbortSignal,
    isEarly: boolean,
  ): Promise<Answer> {
    const { expected, carryOut } = asked;
    const typed = line.trim();
    const isAgreed = expected === "yes" ? isYes(typed) : typed === expected;
    if (isAgreed && isEarly) return { lines: [earlyAnswer], question: asked };
    if (isAgreed) return { saysWhatWasDone: true, ...(await agreedTo(carryOut, signal)) };
    const nothing = "Nothing was changed.";
    const { command, rest } = readLine(line);
    if (!command || typed === "") return { lines: [nothing] };
    const answer = await carriedOut(command, line, rest, signal);
    return { ...answer, lines: [nothing, ...answer.lines] };
  }
  async function answerOf(line: string, signal: AbortSignal, isEarly: boolean): Promise<Answer> {
    if (question) {
      const asked = question;
      question = undefined;
      const isListening = unheard !== undefined && readLine(line).command === goOn;
      if (isListening) return { ...(await nextPage(signal)), question: asked };
      if (!isEarly) unheard = undefined;
      return decided(asked, line, signal, isEarly);
    }
    const { written, rest, command } = readLine(line);
    if (/^(?:y|yes|n|no)$/i.test(line.trim()))
      return notUnderstood("Nothing was asked that waits for an answer.");
    if (command) return carriedOut(command, line, rest, signal);
    const reason = absent.get(written.toLowerCase());
    if (reason !== undefined) return notUnderstood(reason);
    // A topic is no word, but its name asks for what it has.
    if (all.some(({ name }) => name === written.toLowerCase())) return helpAnswer(all, written);
    const near = nearestName(
      written.toLowerCase(),
      [...byName.keys(), ...absent.keys()].filter((name) => name.length > 1),
    );
    const meant = near === undefined ? "" : ` Did you mean ${near}?`;
    return notUnderstood(`There is no command ${written.slice(0, 100)}.${meant} Type help to hear them.`);
  }
  /** A mistake in what was typed is an answer too. */
  async function answered(line: string, signal: AbortSignal, isEarly: boolean): Promise<Answer> {
    try {
      const answer = await answerOf(line, signal, isEarly);
      // What was found until then is a part that looks like all.
      if (!answer.saysWhatWasDone) signal.throwIfAborted();
      return answer;
    } catch (thrown) {
      signal.throwIfAborted();
      return failureAnswer(failureOf(thrown));
    }
  }
  return {
    isLeaving: (line) => readLine(line).command === quit,
    async answer(line, signal, isEarly = false) {
      const answer = await answered(line, signal, isEarly);
      if (answer.question) question = answer.question;
      // What is agreed to can be heard whole.
      const { said, rest } = answer.question
        ? inHeardLines(answer.lines.map(safeLine))
        : { said: answer.lines, rest: [] };
      const lines = said.slice(0, mostLines);
      const left = [...said.slice(mostLines), ...rest];
      if (left.length > 0) list = { of: linesOf(left), said: 0 };
      else if (answer.list) list = { of: answer.list, said: 0 };
      const page: Answer =
        left.length > 0
          ? say(
              `${countOf(left.length, "more line")}: type more to hear ${left.length === 1 ? "it" : "them"}.`,
            )
          : answer.list
            ? await nextPage(signal)
            : say();
      unheard = answer.question && (left.length > 0 || unheard) ? list?.of : undefined;
      const failure = answer.failure ?? page.failure;
      return {
        lines: [
          ...(answer.unknown ?? []),
          ...lines,
          ...page.lines,
          ...(answer.question ? [askingFor(answer.question, unheard !== undefined)] : []),
        ].map(safeLine),
        ...(answer.question && { asks: true }),
        ...(answer.quit && { quit: answer.quit }),
        ...(failure && { failure }),
      };
    },
  };
}

const earlyAnswer = "What was typed before the question was said is no answer to it.";

/** The platform may have done by then what was sent. */
async function agreedTo(carryOut: Question["carryOut"], signal: AbortSignal): Promise<Answer> {
  const answer = await carryOut(signal);
  if (answer.failure?.kind !== "interrupted") return answer;
  const doubt = "It may be done all the same: look before you ask for it again.";
  return { ...answer, lines: [...answer.lines, doubt] };
}

function linesOf(lines: readonly string[]): SpokenList {
  let at = 0;
  return {
    noun: ["line", "lines"],
    total: lines.length,
    async next(count) {
      const from = at;
      at += count;
      return { lines: lines.slice(from, at), isEnd: at >= lines.length };
    },
  };
}

function tryingAgain(isEnd: boolean): readonly string[] {
  return isEnd ? [] : ["Type more to try again."];
}

/** How far the list was said, where it goes on; a list with nothing in it says that. */
function ending({ total, noun: [one, many] }: SpokenList, said: number, isEnd: boolean): readonly string[] {
  if (isEnd && said === 0) return [`No ${many}.`];
  if (isEnd) return said > pageLength ? [`That is all: ${countOf(said, one, many)}.`] : [];
  const part =
    total === undefined ? countOf(said, one, many) : `${countText(said)} of ${countOf(total, one, many)}`;
  return [`${part}. Type more to hear the next.`];
}

function askingFor({ expected }: Question, hasMore: boolean): string {
  const leaving = `${hasMore ? ", more to hear the rest first" : ""}; anything else leaves it.`;
  return expected === "yes"
    ? `Type yes to do it${leaving}`
    : `This is protected: type ${expected} to do it${leaving}`;
}

/** A name leads to one command: two that share one are a mistake of ours. */
function commandsByName(topics: readonly Topic[]): ReadonlyMap<string, LinearCommand> {
  const byName = new Map<string, LinearCommand>();
  for (const command of topics.flatMap(({ commands }) => commands)) {
    for (const name of command.names) {
      const [known] = byName.get(name)?.names ?? [];
      if (known !== undefined)
        throw new RangeError(`the word ${name} of ${command.names[0]} is taken by ${known}`);
      byName.set(name, command);
    }
  }
  return byName;
}
