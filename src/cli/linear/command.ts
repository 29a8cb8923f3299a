/** A word of the linear mode, and what it is answered with: sentences, a list said page by page, a question, an end. */

import { type Failure, newFailure } from "../../base/failure.ts";
import { maskForms } from "../../catalog/secrets/mask.ts";

export interface LinearCommand {
  /** The first is the one that `help` says; the others are shorter or older ways to write it. */
  readonly names: readonly [string, ...string[]];
  /** What may stand behind it, as help writes it: `[number or trace]`; empty where nothing may. */
  readonly takes: string;
  /** What it does, in one sentence. */
  readonly does: string;
  /** A place that `back` returns to. */
  readonly isPlace?: true;
  /** Its answer is made from the log: from nothing else, or from that too. */
  readonly readsLog?: "only" | "too";
  answer(rest: string, signal: AbortSignal): Answer | Promise<Answer>;
}

/** Commands that belong together, as `help` groups them. */
export interface Topic {
  readonly name: string;
  /** What it is about, in a few words. */
  readonly about: string;
  readonly commands: readonly LinearCommand[];
  /** What its words mean where they name nothing, or a number. */
  readonly spokenOf?: readonly SpokenOf[];
}

/** What is spoken of, as a value that is replaced and never changed: `back` puts in what it was. */
export interface SpokenOf<T = unknown> {
  now: T;
}

export interface Answer {
  /** Said first, and not counted with the lines: what the answer does not know. */
  readonly unknown?: readonly string[];
  /** Made safe where they are written. */
  readonly lines: readonly string[];
  /** Said behind the lines, a page at a time. */
  readonly list?: SpokenList;
  /** An answer that was said before, whole. */
  readonly again?: readonly string[];
  /** A question was left, which is said first. */
  readonly leaves?: true;
  /** What the next line that is typed decides. */
  readonly question?: Question;
  readonly quit?: true;
  /** Where it is stopped it tells how far it came; of any other answer nothing is said then but that. */
  readonly saysWhatWasDone?: true;
  /** What it tells of, where what was asked could not be done: a conversation from a pipe ends with its exit code. */
  readonly failure?: Failure;
}

export interface SpokenList {
  /** What is listed: `["run", "runs"]`. */
  readonly noun: readonly [string, string];
  /** Undefined where only the end will tell. */
  readonly total: number | undefined;
  /** Those from one on, in order; none at the end. Of what was given before it gives the same. */
  page(from: number, count: number, signal: AbortSignal): Promise<SpokenPage>;
}

export interface SpokenPage {
  /** One line for each thing. */
  readonly lines: readonly string[];
  readonly isEnd: boolean;
  /** Why there are no more for now. */
  readonly failure?: Failure;
}

export interface Question {
  /** What has to be typed: `yes`, or the name of what is protected. */
  readonly expected: string;
  carryOut(signal: AbortSignal): Promise<Answer>;
}

/** Lines of an answer said at once: a record with much text is longer. */
export const mostLines = 60;

export function say(...lines: readonly string[]): Answer {
  return { lines };
}

/** For a line that is a mistake, and nothing was done. */
export function notUnderstood(...lines: readonly string[]): Answer {
  return { lines, failure: newFailure("usage", "not_understood", lines.join(" ")) };
}

/** What is answered about a recording or an archive to words that ask the platform. */
export const noPlatform = "There is no platform behind this log that could be asked.";

/** A word that names nothing, as an answer repeats it: a token may have been typed where a name belongs. */
export function typedName(word: string): string {
  return maskForms(word, "[redacted]").slice(0, 100);
}

/** For a word that names nothing of a list; `rest` is the word. */
export function notListed(one: string, many: string, rest: string): Answer {
  return notUnderstood(
    rest === ""
      ? `No ${one} is spoken of yet. Type ${many} to hear them, then ${one} and a number.`
      : `There is no ${one} ${typedName(rest)}. Type ${many} to hear them.`,
  );
}

/** A list whose things are all known. `lineOf` is called only for those that are said. */
export function listOf<T>(
  noun: SpokenList["noun"],
  things: readonly T[],
  lineOf: (thing: T, index: number) => string,
): SpokenList {
  return {
    noun,
    total: things.length,
    async page(from, count) {
      const lines = things.slice(from, from + count).map((thing, index) => lineOf(thing, from + index));
      return { lines, isEnd: from + count >= things.length };
    },
  };
}

/**
 * A list that something else gives page by page; what was given is kept. A failure of the last page is about the list as a whole, and
 * comes behind its last line.
 */
export function pagedList(
  noun: SpokenList["noun"],
  total: number | undefined,
  nextPage: (signal: AbortSignal) => Promise<SpokenPage>,
): SpokenList {
  const given: string[] = [];
  let isEnd = false;
  let failure: SpokenPage["failure"];
  return {
    noun,
    total,
    async page(from, count, signal) {
      if (!isEnd) failure = undefined;
      while (given.length < from + count && !isEnd && failure === undefined) {
        const page = await nextPage(signal);
        for (const line of page.lines) given.push(line);
        ({ isEnd, failure } = page);
      }
      const lines = given.slice(from, from + count);
      const isSaid = isEnd && from + count >= given.length;
      return { lines, isEnd: isSaid, ...(failure && isSaid === isEnd && { failure }) };
    },
  };
}
