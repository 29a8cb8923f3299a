/** A mistake in a text the user wrote: where it is, what was expected, and how to show it with a caret. */

import { columnsOf, safeLine } from "./terminal-text.ts";

export interface Problem {
  /** A short class a program can match on, e.g. "unknown-field". */
  readonly code: string;
  /** What is wrong, one sentence without a position. */
  readonly message: string;
  /** Offset of the first wrong character in UTF-16 units, 0-based. */
  readonly offset: number;
  /** How many characters are wrong; at least 1, also at the end of the text. */
  readonly length: number;
  /** What would have been accepted there. */
  readonly expected?: readonly string[] | undefined;
  /** What to write instead, when that is known. */
  readonly hint?: string | undefined;
}

/** The outcome of parsing or validating: expected failures are values, not exceptions. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export function parsed<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

export function failed(problem: Problem): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem };
}

/** What is wrong and where, as whole sentences in one line: for an answer, which has no lines of its own. */
export function problemSentence({ message, offset, expected, hint }: Problem): string {
  const wanted = expected?.length ? `; expected ${listWords(expected)}` : "";
  return `${message} (column ${offset + 1})${wanted}.${hint ? ` ${hint}` : ""}`;
}

/** The problem as a sentence, the line it is in and a caret under the place. */
export function describeProblem(text: string, problem: Problem): string {
  return problemLines(text, problem).join("\n");
}

/**
 * The same, a line each, for a terminal: the caret stands under the place whatever characters are before it, and a long
 * line is shown around it.
 */
export function problemLines(text: string, problem: Problem): readonly [string, ...string[]] {
  const lineStart = text.lastIndexOf("\n", problem.offset - 1) + 1;
  const lineEnd = text.indexOf("\n", problem.offset);
  const line = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd);
  const column = problem.offset - lineStart;
  const from = Math.max(0, column - mostBefore);
  const to = Math.min(line.length, column + mostAfter);
  const before = (from > 0 ? "…" : "") + shown(line.slice(from, column));
  const wrong = shown(line.slice(column, Math.min(to, column + Math.max(1, problem.length))));
  const after = shown(line.slice(Math.min(to, column + Math.max(1, problem.length)), to));
  return [
    `${short(problem.message)} (column ${column + 1})`,
    `  ${before}${wrong}${after}${to < line.length ? "…" : ""}`,
    `  ${" ".repeat(columnsOf(before))}${"^".repeat(Math.max(1, columnsOf(wrong)))}`,
    ...(problem.expected?.length ? [`expected ${short(listWords(problem.expected))}`] : []),
    ...(problem.hint ? [short(problem.hint)] : []),
  ];
}

/** A sentence may quote what was written, which has any length. */
function short(text: string): string {
  return safeLine(text.length > longestSentence ? `${text.slice(0, longestSentence)}…` : text);
}

const longestSentence = 600;
const mostBefore = 80;
const mostAfter = 80;

function shown(text: string): string {
  return safeLine(text.replaceAll("\t", "    "));
}

/** `a`, `a or b`, `a, b or c`. */
export function listWords(words: readonly string[], joiner = "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${joiner} ${words.at(-1)}`;
}

/** What is said of a list of those: `a has`, `a and b have`. */
export function ofThem({ length }: readonly unknown[], one: string, several: string): string {
  return length === 1 ? one : several;
}

/** The first of several findings, and how many there are besides. */
export function fewTexts(texts: readonly string[], most = 5): string {
  const more = texts.length - most;
  return [...texts.slice(0, most), ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

/** The first of what a file holds: it may be thousands, and each of them long. */
export function listFew(words: readonly string[], most = 5): string {
  const few = words.slice(0, most).map((word) => (word.length > 100 ? `${word.slice(0, 100)}…` : word));
  const left = words.length - few.length;
  return listWords(left > 0 ? [...few, `${left} more`] : few, "and");
}
